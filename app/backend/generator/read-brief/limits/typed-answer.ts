import { z } from "zod";
import type { DishNames } from "~/backend/repertoire/dish-names";
import { readTable } from "../read-table";
import { keepsOut } from "../read-words";
import { guardedWords } from "./guard";
import text from "./typed-answers.tsv?raw";
import type { ChipAnswer, Unclear } from "./unclear";

const Row = z.object({ means: z.enum(["out", "in", "all", "open", "around"]), pattern: z.string().min(1) });
type Means = z.infer<typeof Row>["means"];
const rows = readTable("typed-answers.tsv", text, Row);

const patternOf = (means: Means) =>
  rows
    .filter((it) => it.means === means)
    .map(({ pattern }) => pattern)
    .join("|");
const wholly = (means: Means) => new RegExp(`^(?:${patternOf(means)})$`, "iu");

const ALL = wholly("all");
const OUT = wholly("out");
const IN = wholly("in");
const OPEN = wholly("open");
const BEFORE = new RegExp(`^(?:${patternOf("around")})(?: |$)`, "iu");
const BEHIND = new RegExp(`(?:^| )(?:${patternOf("around")})$`, "iu");

/** The most words of an answer: who writes more says something else. */
const MOST_WORDS = 10;

/** Whether a message is short enough for an answer, before anybody looks what was asked. */
export function mayBeAnswer(typed: string): boolean {
  return plainly(typed).split(" ").length <= MOST_WORDS;
}

/**
 * What somebody types to a question that was asked back: the message that it stands for, as a press on a button would
 * send it; "open" where it answers and nobody can tell what; null where it is no answer. A food that is only named there is
 * one that has to stay out, as that was the question.
 */
export function typedAnswer(
  typed: string,
  { answers = [], withOut }: Unclear,
  names: DishNames,
): { say: string } | "open" | null {
  const pressed = answers.find(({ say }) => say === typed);
  if (pressed !== undefined) return pressed;
  const whole = plainly(typed);
  const forms = [...new Set([whole, withoutWordsAround(whole)])];
  const says = (pattern: RegExp) => forms.some((it) => pattern.test(it));
  const that = (means: ChipAnswer["means"]) => answers.filter((it) => it.means === means);
  if (says(ALL) || says(OUT)) return sayOf(that("all")[0] ?? onlyOne(that("out")));
  if (says(IN)) return sayOf(onlyOne(that("in")));
  if (says(OPEN)) return "open";
  const foods = foodsAlone(forms.at(-1)!, names);
  if (foods === null) return null;
  return withOut === undefined || foods === "dish" ? "open" : { say: withOut(foods) };
}

const sayOf = (answer: ChipAnswer | undefined) => (answer === undefined ? "open" : { say: answer.say });
const onlyOne = (answers: readonly ChipAnswer[]) => (answers.length === 1 ? answers[0] : undefined);

/** "them", "those" and the like as "it", "can't" as "can not". */
function plainly(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\bcan'?t\b/g, "can not")
    .replace(/\b(do|does|is|are|must|should)n'?t\b/g, "$1 not")
    .replace(/'(?:s|m|re)\b/g, (it) => ({ "'s": " is", "'m": " am", "'re": " are" })[it]!)
    .replace(/\b(?:them|that|those|these|this|they)\b/g, "it")
    .replace(/\bit are\b/g, "it is")
    .replace(/[^\p{L}\p{N}' -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function withoutWordsAround(words: string): string {
  const left = words.replace(BEFORE, "").replace(BEHIND, "").trim();
  return left === words || left === "" ? left || words : withoutWordsAround(left);
}

/**
 * Foods, allergens or a diet where there is nothing else in words; "dish" where they are the name of one. Who keeps
 * something out in so many words is read as anybody.
 */
function foodsAlone(words: string, names: DishNames): string | null {
  const asTyped = guardedWords(words, { dishNames: names, isGoingOn: false }).said;
  if (keepsOut(asTyped)) return null;
  const { said, unclear } = guardedWords(`no ${words}`);
  const { include, edits, notUnderstood } = said;
  if (!keepsOut(said) || unclear.length + include.length + edits.length + notUnderstood.length > 0)
    return null;
  return asTyped.dish === null ? words : "dish";
}
