import { editsBetween } from "~/edit-distance";
import { foodsByWords } from "~/food/foods/food-table";
import type { Word } from "../foods-in-words";
import { isKnownWord } from "../limits/known-words";

/** Words of changes that are often mistyped: none of them keeps anything out. */
const ASKING: readonly string[] = [
  ...["half", "halve", "double", "triple", "instead", "replace", "swap", "more", "less", "extra", "spicier"],
  ...["milder", "cheaper", "quicker", "faster", "sweeter", "lighter", "healthier", "easier", "another"],
];

/** Words with those put right that are one letter off, or two in the wrong order: "hlaf", "doubel". */
export function mended(words: readonly Word[]): Word[] {
  return words.map((it) => {
    const { word, typed } = it;
    if (word.length < 4 || isKnownWord(typed) || foodsByWords.has(word)) return it;
    const meant = ASKING.filter((one) => one[0] === word[0] && editsBetween(word, one, 1) <= 1);
    return meant.length === 1 ? { ...it, word: meant[0]! } : it;
  });
}
