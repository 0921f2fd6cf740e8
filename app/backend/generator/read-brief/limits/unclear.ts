import type { Brief } from "../../brief";
import type { GuardedWords } from "./guard";
import { limitsNear } from "./near-limit";
import { unkeptDiets } from "./tables";

/** One thing that somebody may answer with a press: what stands on the chip, and the message that it sends. */
interface ChipAnswer {
  label: string;
  say: string;
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
}

/** What of all that was said is unclear; null when everything that has to stay out was read. */
export function unclearOf(said: readonly GuardedWords[], brief: Brief): Unclear | null {
  return (
    unread(said) ??
    doubted(said) ??
    unkept(said, brief) ??
    foreign(said) ??
    unnamed(said, brief) ??
    both(brief)
  );
}

function unread(said: readonly GuardedWords[]): Unclear | null {
  const words = wordsOf(said, "unclear");
  if (words.length === 0) return null;
  const near = [...new Set(words.flatMap(limitsNear))].slice(0, MOST_ANSWERS);
  return {
    code: "unclear",
    words,
    message: `We did not understand ${inQuotes(words)}, and it may be something that has to stay out. ${HOW}`,
    question:
      near.length === 0 ? `What do you mean by ${inQuotes(words)}?` : "Which of these has to stay out?",
    answers: near.map(keptOut),
  };
}

/** "Cod, butter and cream are out": what is cod? */
function doubted(said: readonly GuardedWords[]): Unclear | null {
  const doubt = said.flatMap((it) => it.doubts)[0];
  if (doubt === undefined) return null;
  const { foods } = doubt;
  const question = `${foods.charAt(0).toUpperCase()}${foods.slice(1)}: keep it out, or use it?`;
  return {
    code: "unclear",
    words: [foods],
    message: `${question} We could not tell from your words. To be on the safe side, no recipe was written.`,
    question,
    answers: [
      { label: `Keep ${foods} out`, say: doubt.out },
      { label: `Use ${foods}`, say: doubt.in },
    ],
  };
}

/** "Gout, so no red meat": the foods are kept out, and that nothing else is looked at for gout is told. */
export function onlyByFoods(said: readonly GuardedWords[], brief: Brief): string[] {
  const isAnyOut = brief.allergens.length + brief.exclude.length > 0;
  return isAnyOut ? wordsOf(said, "unkept").filter((it) => unkeptDiets.get(it) === "enough") : [];
}

function unkept(said: readonly GuardedWords[], brief: Brief): Unclear | null {
  const byFoods = onlyByFoods(said, brief);
  const words = wordsOf(said, "unkept").filter((it) => !byFoods.includes(it));
  if (words.length === 0) return null;
  return {
    code: "unclear",
    words,
    message: `You wrote ${inQuotes(words)}, and we cannot check a recipe for that yet. Please name the foods that have to stay out instead, such as “no onion, no honey”. To be on the safe side, no recipe was written.`,
    question: "Which foods have to stay out?",
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
  return words.length === 0 || !isNothingOut ? null : unnamedIn(words);
}

/** Words of an illness that do not say what of. */
export function unnamedIn(words: string[]): Unclear {
  return {
    code: "unclear",
    words,
    message: `You wrote ${inQuotes(words)}, and we did not understand what has to stay out. ${HOW}`,
    question: "What has to stay out?",
    answers: COMMON_ALLERGENS.map(keptOut),
  };
}

/** The same food in and out: "no milk … with milk". */
function both(brief: Brief): Unclear | null {
  const food = brief.include.find(
    (it) => it.food !== null && brief.exclude.some((out) => out.food === it.food),
  );
  if (food === undefined) return null;
  const words = food.words.toLowerCase();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    code: "unclear",
    words: [food.words],
    message: `${name}: keep it out, or use it? You wrote both. To be on the safe side, no recipe was written.`,
    question: `${name}: keep it out, or use it?`,
    answers: [keptOut(words), { label: `Use ${words}`, say: `with ${words}` }],
  };
}

const MOST_ANSWERS = 4;
const COMMON_ALLERGENS = ["peanuts", "nuts", "milk", "eggs", "gluten", "fish", "shellfish", "soya", "sesame"];

function keptOut(food: string): ChipAnswer {
  return { label: `Keep ${food} out`, say: `no ${food}` };
}

function wordsOf(said: readonly GuardedWords[], kind: "unclear" | "unkept" | "unnamed"): string[] {
  return [...new Set(said.flatMap((it) => it[kind]))];
}

const HOW =
  "Please say it in plain English, such as “no peanuts” or “without milk”, or tick it under “Diets, allergens, foods”. To be on the safe side, no recipe was written.";

function inQuotes(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words.map((it) => `“${it}”`));
}
