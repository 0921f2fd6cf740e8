import { escapeRegExp } from "~/escape-reg-exp";
import type { Brief } from "../../brief";
import type { Doubt } from "../clauses/in-plain-clauses";
import { compared } from "../read-table";
import { restated, withRestSaid } from "../restated";
import { withDoubtsOut } from "./doubts";
import type { GuardedWords } from "./guard";
import { limitsNear } from "./near-limit";
import { isSoftAlone } from "./soft-food";
import { unkeptDiets } from "./tables";
import { tellsIllness } from "./tells-illness";

/** One thing that somebody may answer with a press: what stands on the chip, and the message that it sends. */
export interface ChipAnswer {
  label: string;
  say: string;
  /** What it says of what was asked about: that it stays out, all of it does, or it may be used. */
  means: "out" | "all" | "in";
}

/** Why nobody can say what has to stay out, for who asked; `words` are those that were not understood. */
export interface Unclear {
  /** "language" where the words are of one that is not read. */
  code: "unclear" | "language";
  words: string[];
  message: string;
  /** What we would have to know, and what may be answered. */
  question?: string;
  answers?: ChipAnswer[];
  /** The message that foods stand for which somebody types as the answer; none where only the buttons answer. */
  withOut?: (foods: string) => string;
  /** Where only foods are in doubt: the brief with them kept out, which may be cooked, and what has to be told then. */
  safe?: { brief: Brief; told: string };
}

/** What of all that was said is unclear; null when everything that has to stay out was read. */
export function unclearOf(said: readonly GuardedWords[], brief: Brief, isGoingOn: boolean): Unclear | null {
  return (
    // Who is that ill gets no recipe, whatever else is unclear.
    (isNever(said, brief) ? unkept(said, brief) : null) ??
    unread(said, brief) ??
    doubted(said, brief, isGoingOn) ??
    unkept(said, brief) ??
    foreign(said) ??
    unnamed(said, brief) ??
    both(brief)
  );
}

function unread(said: readonly GuardedWords[], brief: Brief): Unclear | null {
  const words = wordsOf(said, "unclear");
  if (words.length === 0) return null;
  const near = [...new Set(words.flatMap(limitsNear))].slice(0, MOST_ANSWERS);
  return {
    code: "unclear",
    words,
    message: `We did not understand ${inQuotes(words)}, and it may be something that has to stay out. ${HOW}`,
    question:
      near.length === 0 ? `What do you mean by ${inQuotes(words)}?` : "Which of these has to stay out?",
    answers: [...near.map((it) => keptOut(it, brief)), ...withoutWords(brief.words, words)],
    withOut: (foods) => saidInstead(brief.words, words, foods) ?? withNamed(brief, foods),
  };
}

/** The message once more without the words that nobody understood, for who meant no food by them. */
function withoutWords(message: string, words: readonly string[]): ChipAnswer[] {
  const say = words
    .reduce((left, it) => left.replace(withWhatDenies(it), " "), message)
    .replace(/\s+(?=[,.;!?])|(?<=\s)\s+/g, "")
    .trim();
  return say === message || !/\p{L}{3}/u.test(say)
    ? []
    : [
        {
          label: `${inQuotes(words)} ${words.length === 1 ? "is" : "are"} nothing to keep out`,
          say,
          means: "in",
        },
      ];
}

/** A word with what denies it right before: "without churning" goes as a whole. */
function withWhatDenies(word: string): RegExp {
  return new RegExp(
    `(?:(?<!\\p{L})(?:without|with no|no|minus|avoid(?:ing)?|free (?:of|from))(?: any| the)? )?${escapeRegExp(word)}(?!\\p{L})`,
    "u",
  );
}

/** The message with the foods in place of the words that nobody understood; null where those do not stand in it. */
function saidInstead(message: string, words: readonly string[], foods: string): string | null {
  const [first, ...others] = words;
  if (first === undefined || !message.includes(first)) return null;
  const left = others.reduce((said, it) => said.replace(it, " "), message.replace(first, foods));
  return `${left.replace(/[\s.!?]+$/, "")}. No ${foods}`;
}

/** "Cod, butter and cream are out": what is cod? */
function doubted(said: readonly GuardedWords[], brief: Brief, isGoingOn: boolean): Unclear | null {
  const doubts = said.flatMap((it) => it.doubts);
  const doubt = doubts[0];
  if (doubt === undefined) return null;
  const { foods } = doubt;
  const isElse = unkept(said, brief) ?? foreign(said) ?? unnamed(said, brief);
  const safe = isElse === null ? withDoubtsOut(brief, doubts, isGoingOn) : null;
  const question = `${capitalised(foods)}: keep it out, or use it?`;
  // Who answers for a food has not taken back the illness beside it.
  const conditions = wordsOf(said, "unkept");
  const named = doubt.named.map((it) => it.words);
  const answered = (answer: string) =>
    withRestSaid(brief.words, restated(brief, [answer, ...conditions].join(", "), foods), named);
  return {
    code: "unclear",
    words: doubts.flatMap(({ named }) => named.map((it) => it.words)),
    message: `${question} We could not tell from your words. To be on the safe side, no recipe was written.`,
    question,
    answers: [
      {
        label: `Keep ${foods} out`,
        say: doubt.out ?? answered(`${doubt.isIll ? "allergic to" : "no"} ${foods}`),
        means: "out",
      },
      { label: `Use ${foods}`, say: doubt.in ?? answered(`with ${foods}`), means: "in" },
    ],
    ...(safe !== null && { safe: { brief: safe, told: toldOfDoubts(doubts) } }),
  };
}

function toldOfDoubts(doubts: readonly Doubt[]): string {
  const foods = new Set(doubts.flatMap(({ named }) => named.map(({ words }) => words.toLowerCase())));
  return `${capitalised(listed([...foods]))}: kept out to be on the safe side, as we could not tell from your words whether to use it.`;
}

/**
 * What a recipe comes for all the same, and says that it was not checked for: "gout, so no red meat", of which the meat
 * is kept out, and dislikes such as "no bits".
 */
export function onlyTold(said: readonly GuardedWords[], brief: Brief): { words: string; byFoods: boolean }[] {
  const { allergens, exclude, diets, patterns } = brief;
  const unkept = wordsOf(said, "unkept");
  // "No nickel" names no food that is out for it, nor does "the free-from range".
  const foods = exclude.filter(
    (it) => !unkeptDiets.has(compared(it.words)) && !unkept.some((words) => words.includes(it.words)),
  );
  const isAnyOut = [allergens, foods, diets, patterns].some((it) => it.length > 0) || brief.spice === "mild";
  return unkept.flatMap((words) => {
    const kept = unkeptDiets.get(compared(words))?.foods;
    if (kept === "told") return { words, byFoods: false };
    if (kept === "passing") return { words, byFoods: isAnyOut };
    return kept === "enough" && isAnyOut ? { words, byFoods: true } : [];
  });
}

function isNever(said: readonly GuardedWords[], brief: Brief): boolean {
  return wordsOf(said, "unkept").some(
    (it) =>
      ["never", "texture", "soft"].includes(unkeptDiets.get(compared(it))?.foods ?? "") &&
      !isSoftAlone(it, brief),
  );
}

/** A texture that was prescribed: no dish of ours is known to be of it. */
const OF_A_LEVEL = /\b(?:level|iddsi|minced|pur[eé]ed?|dysphagia|swallow\w*)\b/i;

function unkept(said: readonly GuardedWords[], brief: Brief): Unclear | null {
  const told = onlyTold(said, brief).map((it) => it.words);
  const words = wordsOf(said, "unkept").filter((it) => !told.includes(it) && !isSoftAlone(it, brief));
  if (words.length === 0) return null;
  const rows = words.flatMap((it) => unkeptDiets.get(compared(it)) ?? []);
  if (rows.some(({ foods }) => foods === "texture" || foods === "soft")) {
    const message = `You wrote ${inQuotes(words)}, and we cannot check how soft or smooth a dish comes out. What is too firm for somebody can choke them, so please go by what their doctor or speech therapist says. To be on the safe side, no recipe was written.`;
    if (words.some((it) => OF_A_LEVEL.test(it))) return { code: "unclear", words, message };
    // "No teeth" keeps no food out.
    const exclude = brief.exclude.filter((it) => !words.some((said) => said.includes(it.words)));
    return {
      code: "unclear",
      words,
      message,
      question: "Would one of these do?",
      answers: SMOOTH.filter(
        (it) => !exclude.some(({ words }) => it.toLowerCase().includes(words.toLowerCase())),
      ).map((it) => ({
        label: it,
        say: restated({ ...brief, exclude, dish: null, form: it, cuisine: null, include: [] }, null),
        means: "in" as const,
      })),
    };
  }
  if (rows.some(({ foods, offer }) => foods === "never" && offer.length === 0))
    return {
      code: "unclear",
      words,
      message: `You wrote ${inQuotes(words)}. What may be eaten then hangs on more than which foods stay out, and we cannot check a recipe for it, whatever foods you name. Please go by what your doctor, dietitian or community says. To be on the safe side, no recipe was written.`,
    };
  return {
    code: "unclear",
    words,
    message: `You wrote ${inQuotes(words)}, and we cannot check a recipe for that yet. Please name the foods that have to stay out instead, such as “no onion, no honey”. To be on the safe side, no recipe was written.`,
    question: "Which foods have to stay out?",
    answers: rows
      .flatMap(({ offer }) => offer)
      .map((it) => ({ label: capitalised(it), say: restated(brief, it), means: "out" as const })),
    withOut: (foods) => withNamed(brief, foods),
  };
}

function foreign(said: readonly GuardedWords[]): Unclear | null {
  if (!said.some((it) => it.isForeign)) return null;
  return {
    code: "language",
    words: [],
    message: `We read English, and the words that matter most in German, French, Spanish and Italian. This we could not read well enough to keep anything out. ${HOW}`,
  };
}

/** "My son is allergic": to what? */
function unnamed(said: readonly GuardedWords[], brief: Brief): Unclear | null {
  const words = wordsOf(said, "unnamed");
  const isNothingOut = brief.allergens.length + brief.exclude.length + brief.diets.length === 0;
  return words.length === 0 || !isNothingOut ? null : unnamedIn(words, brief);
}

/** Words of an illness that do not say what of. */
export function unnamedIn(words: string[], brief: Brief): Unclear {
  return {
    code: "unclear",
    words,
    message: `You wrote ${inQuotes(words)}, and we did not understand what has to stay out. ${HOW}`,
    question: "What has to stay out?",
    answers: COMMON_ALLERGENS.map((it) => keptOut(it, brief)),
    withOut: (foods) => withNamed(brief, foods),
  };
}

/** The same food in and out: "no milk … with milk". */
function both(brief: Brief): Unclear | null {
  const food = brief.include.find(
    (it) => it.food !== null && brief.exclude.some((out) => out.food === it.food),
  );
  if (food === undefined) return null;
  const words = food.words.toLowerCase();
  const name = capitalised(words);
  return {
    code: "unclear",
    words: [food.words],
    message: `${name}: keep it out, or use it? You wrote both. To be on the safe side, no recipe was written.`,
    question: `${name}: keep it out, or use it?`,
    answers: [
      { label: `Keep ${words} out`, say: restated(brief, `no ${words}`, words), means: "out" },
      { label: `Use ${words}`, say: restated(brief, `with ${words}`, words), means: "in" },
    ],
  };
}

/** What is smooth by itself. */
const SMOOTH = ["Cream of tomato soup", "Mashed potatoes"];

const MOST_ANSWERS = 4;
const COMMON_ALLERGENS = ["peanuts", "nuts", "milk", "eggs", "gluten", "fish", "shellfish", "soya", "sesame"];

function keptOut(food: string, brief: Brief): ChipAnswer {
  return { label: `Keep ${food} out`, say: restated(brief, `no ${food}`), means: "out" };
}

function withNamed(brief: Brief, foods: string): string {
  return restated(brief, `${tellsIllness(brief.words) ? "allergic to" : "no"} ${foods}`);
}

function wordsOf(said: readonly GuardedWords[], kind: "unclear" | "unkept" | "unnamed"): string[] {
  return [...new Set(said.flatMap((it) => it[kind]))];
}

const HOW =
  "Please say it in plain English, such as “no peanuts” or “without milk”, or tick it under “Diets, allergens, foods”. To be on the safe side, no recipe was written.";

function inQuotes(words: readonly string[]): string {
  return listed(words.map((it) => `“${it}”`));
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
