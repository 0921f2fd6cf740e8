import type { Brief } from "../../brief";
import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { timeIn } from "../numbers-in-words";
import { Owners } from "../owners";
import { plainText } from "../plain-text";
import type { SaidHere } from "../read-words";
import { minutesMeant } from "./minutes-meant";

/** A later turn: its brief, the one before, what it says by itself, and what was said in the turns before. */
export interface Turned {
  brief: Brief;
  before: Brief | null;
  said: SaidHere | null;
  earlier: readonly string[];
}

const FORGOTTEN =
  /\b(?:forget (?:it|that|about)|never ?mind|scrap (?:it|that)|vergiss|oublie|olvida|lascia perdere)\b/i;

/**
 * Another dish that is named need not be as quick as the one before was to be, nor of what that was of, where somebody
 * says to forget it. Minutes that were told hold, and so does everything that keeps something out.
 */
export function forgetDishBefore({ brief, before, said, earlier }: Turned, words: string): void {
  if (brief.dish === null || said?.dish == null || brief.dish.id === before?.dish?.id) return;
  if (FORGOTTEN.test(words)) brief.include = [...said.include];
  const isKept = brief.maxMinutes !== null && brief.maxMinutes === before?.maxMinutes;
  const isTold = earlier.some((it) => timeIn(plainText(it)).minutes !== null);
  // What was set by a chip is in no words.
  const isQuick = earlier.some((it) => minutesOfQuick(it) === brief.maxMinutes);
  if (isKept && said.maxMinutes === null && isQuick && !isTold) brief.maxMinutes = null;
}

function minutesOfQuick(words: string): number | null {
  return minutesMeant(new FoodText(wordsOf(plainText(words))), new Owners());
}
