import { z } from "zod";
import { dataIn } from "../adapt/data-tables";
import text from "./failures.yaml?raw";

const Failure = z.strictObject({ of: z.string(), shows: z.string(), why: z.string() });
const failures = dataIn(z.array(Failure), text, "failures.yaml").map(({ of, shows, why }) => ({
  of: new RegExp(`\\b(?:${of})\\b`, "i"),
  shows: new RegExp(`\\b(?:${shows})\\b`, "i"),
  why,
}));

const ASKS_WHY =
  /\bwhy\b|\bhow come\b|\bwhat (?:went|goes|is going|did i do|am i doing|have i done) wrong\b|\bhow (?:do|can|should) (?:i|you|we) (?:stop|prevent|keep|save|fix|rescue)\b/i;

/** "Why do I pat the chicken dry?" asks for the reason of a step. */
const ASKS_OF_A_STEP =
  /\b(?:why|how come) (?:do|must|should|would|does the recipe|have) (?:i|we|you)\b|\bhave to\b/i;

/** Something that often goes wrong in a kitchen, which words ask about, and why it does; null where they do not. */
export function failureIn(words: string): { why: string; isSign: (word: string) => boolean } | null {
  if (!ASKS_WHY.test(words) || ASKS_OF_A_STEP.test(words)) return null;
  const found = failures.find(({ of, shows }) => of.test(words) && shows.test(words.replace(of, " ")));
  return found === undefined ? null : { why: found.why, isSign: (word) => found.shows.test(word) };
}
