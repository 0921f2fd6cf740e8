import { isApart, type Word } from "../foods-in-words";

const DENYING: ReadonlySet<string> = new Set(["not", "dont", "doesnt", "neednt", "isnt", "wasnt", "never"]);
/** What may stand between the denial and what is denied. */
const BETWEEN: ReadonlySet<string> = new Set([
  "need",
  "have",
  "to",
  "be",
  "it",
  "do",
  "want",
  "a",
  "an",
  "in",
  "the",
  "my",
  "use",
  "using",
  "necessarily",
]);

/** Whether what begins here is said not to be needed: "it doesn't have to be keto". */
export function isDenied(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - 5; before--) {
    if (isApart(words[before + 1]!)) return false;
    const { word } = words[before]!;
    if (DENYING.has(word)) return true;
    if (!BETWEEN.has(word)) return false;
  }
  return false;
}
