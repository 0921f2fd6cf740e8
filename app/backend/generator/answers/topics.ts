import { parse } from "yaml";
import { z } from "zod";
import { editsBetween } from "~/edit-distance";
import { foodWords } from "~/food/foods/food-words";
import { isKnownWord } from "../read-brief/limits/known-words";
import text from "./questions.yaml?raw";

/** What is worked out of a recipe; each has a function of this name. */
export const FACTS = [
  ...(["nutrition", "has", "minutes", "servings", "heat", "instead", "onlyHave", "safeFor"] as const),
  ...(["risen", "done", "vessel", "cups", "metric", "spicy", "whatIs", "whyNot"] as const),
  ...(["lattice", "pieces", "needed", "whyStep"] as const),
  ...(["texture", "timeIn", "needsOven", "whatFor", "ordinary"] as const),
] as const;

const Topic = z
  .strictObject({
    id: z.string(),
    sure: z.array(z.string()),
    also: z.array(z.string()).default([]),
    pattern: z.string().optional(),
    tips: z.string().optional(),
    asIs: z.boolean().default(false),
    always: z.boolean().default(false),
    plainly: z.boolean().default(false),
    by: z.looseObject({ else: z.string() }).catchall(z.string()).optional(),
    plain: z.array(z.string()).default([]),
    facts: z.enum(FACTS).optional(),
  })
  .refine(({ by, facts }) => (by === undefined) !== (facts === undefined), "needs either by or facts");
export type Topic = z.infer<typeof Topic>;

const phrase = (words: string) => foodWords(words).join(" ");

const topics = z
  .array(Topic)
  .parse(parse(text))
  .map((topic) => ({
    topic,
    sure: topic.sure.map(phrase),
    also: topic.also.map(phrase),
    pattern: topic.pattern === undefined ? null : new RegExp(topic.pattern, "iu"),
  }));

/** Whether words ask for one of the questions that can be answered, whatever they begin with. */
export function isSurelyAsked(words: string): boolean {
  return found(words, ({ sure }) => sure) !== null;
}

/** Whether words ask for it without any word of a question: "in grams please". */
export function isPlainlyAsked(words: string): boolean {
  return found(words, ({ topic, sure }) => (topic.plainly ? sure : [])) !== null;
}

/** The question that words ask; null for one that nobody here can answer. */
function topicOf(words: string): Topic | null {
  return (
    found(words, ({ sure }) => sure) ??
    topics.find(({ pattern }) => pattern?.test(words))?.topic ??
    found(words, ({ also }) => also)
  );
}

/** Whether words are a question by the whole of them: "what is asafoetida". */
export function isWhole(words: string): boolean {
  return topics.some(({ pattern }) => pattern?.test(words));
}

/** The questions that words ask: of "can I make it ahead and freeze it?" both, one behind the other. */
export function topicsOf(words: string): readonly Topic[] {
  const parts = words.split(/\band\b|\bund\b|\bet\b|\by\b|[,;?]+/iu).filter((it) => it.trim() !== "");
  const sure = parts.flatMap((it) => found(it, ({ sure }) => sure) ?? []);
  const joined = [...new Set(sure)].filter((it) => it.by !== undefined);
  if (joined.length > 1) return joined;
  const one = topicOf(words);
  return one === null ? [] : [one];
}

type Entry = (typeof topics)[number];

function found(words: string, phrasesOf: (it: Entry) => readonly string[]): Topic | null {
  const asked = foodWords(words);
  const said = ` ${asked.join(" ")} `;
  const exact = topics.find((it) => phrasesOf(it).some((one) => said.includes(` ${one} `)));
  if (exact !== undefined) return exact.topic;
  const odd = asked.filter((it) => it.length > 4 && !isKnownWord(it));
  return (
    topics.find((it) => phrasesOf(it).some((one) => odd.some((word) => isMistyped(word, one))))?.topic ?? null
  );
}

/** "Freez", "reheet". */
function isMistyped(word: string, phrase: string): boolean {
  return phrase.length > 5 && word[0] === phrase[0] && editsBetween(word, phrase, 1) <= 1;
}
