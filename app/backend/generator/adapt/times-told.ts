import type { Written } from "../ports";
import { descriptionWithout } from "./clauses";
import { minutesOf } from "./edits/time";

const NUMBER =
  "\\d+|an?|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|forty-five|half an|a quarter of an|three quarters of an|a few";
/** "Half an hour", "twenty minutes", "an hour and a half". */
export const DURATION = new RegExp(`\\b(?:${NUMBER})[ -](?:minutes?|hours?)\\b`, "i");

/** A recipe that takes longer or less long than it did without what its description tells of its time. */
export function withoutTimesTold(before: Written, after: Written): Written {
  if (minutesOf(before) === minutesOf(after)) return after;
  const isTold = (words: string) => DURATION.test(words) && before.description.includes(words.trim());
  return { ...after, description: descriptionWithout(after.description, isTold) };
}
