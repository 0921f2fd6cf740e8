import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { hotLines } from "./edits/amounts";
import { foodOf } from "./uses-of";

const SAID =
  /\b(?:hot|hotter|fier[yc]\w*|spicy|chill?i(?:es)?|heat|numbing|vindaloo|jerk|kimchi|gochu\w+|sichuan|harissa|tom yum|dan dan|arrabbiata|madras|jalfrezi|laksa|piri)\b/i;

/** How far a dish is hot of itself: 1 for what says so of itself, a half for what only has some chilli in it, 0 without. */
export function hotnessOf(written: Written): number {
  if (!hotLines(written).some((line) => kindOf(foodOf(line)!) !== "mustard")) return 0;
  return SAID.test(`${written.title} ${written.description}`) ? 1 : 0.5;
}
