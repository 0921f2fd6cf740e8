import type { Diet } from "~/contract/generator";
import type { Brief } from "../brief";
import { FoodText } from "./food-text";
import { wordsOf } from "./foods-in-words";
import { heatIn, MILD, spiceIn } from "./manner-words";
import { servingsIn, timeIn } from "./numbers-in-words";
import { WordReader } from "./word-reader";

/** What one message says, on its own. */
export interface SaidHere extends Omit<Brief, "words" | "category"> {
  /** Diets it says are not needed. */
  notDiets: Diet[];
  /** "Double it": a factor for what was before. */
  times: number;
}

export function readWords(text: string): SaidHere {
  const plain = text
    .slice(0, 4000)
    .replace(/[‘’]/g, "'")
    .replace(/(?<=[a-z]) (?:&|'?n'?) (?=[a-z])/gi, " and ");
  const time = timeIn(plain);
  const servings = servingsIn(time.rest);
  const reader = new WordReader(new FoodText(wordsOf(servings.rest.replace(MILD, " "))));
  reader.read();
  const quick =
    /\b(?:quick|fast|speedy|in a (?:hurry|rush)|short on time|no time)\b/i.test(plain) &&
    !/\bnot (?:quick|fast)\b/i.test(plain);
  const quicker = /\b(?:quicker|faster|speedier|less time|shorter|speed (?:it|this) up)\b/i.test(plain);
  return {
    ...reader.found.said(),
    maxMinutes: time.minutes ?? (quick ? 30 : null),
    servings: servings.servings,
    spice: spiceIn(plain),
    heat: heatIn(plain),
    quicker,
    times: /\bdouble (?:it|the|this|everything)\b|\btwice as much\b/i.test(plain)
      ? 2
      : /\bhal(?:ve|f) (?:it|the (?:recipe|amount)|this|everything)\b/i.test(plain)
        ? 0.5
        : 1,
  };
}
