import { foodWords } from "~/food/foods/food-words";
import { dairyAndPantry } from "./dairy-and-pantry";
import { dishWords } from "./dish-words";
import type { Food } from "./food";
import { fruitAndNuts } from "./fruit-and-nuts";
import { grainsAndPulses } from "./grains-and-pulses";
import { herbsAndSpices } from "./herbs-and-spices";
import { meatAndFish } from "./meat-and-fish";
import { vegetables } from "./vegetables";

const tables = [
  vegetables,
  herbsAndSpices,
  fruitAndNuts,
  grainsAndPulses,
  meatAndFish,
  dairyAndPantry,
  dishWords,
];

/** "Egg-free bibimbap", "chilli without meat": nothing of either is on the plate. */
const notInIt = /[\p{L}]+[- ]free\b|\bwithout (?:the |any )?\p{L}+|\bno[- ]\p{L}+/giu;

/** Longest word first, so that "coconut milk" is never seen as coconut. */
const known: readonly (readonly [needle: string, food: Food])[] = tables
  .flatMap((table) => Object.entries(table))
  .map(([word, [colour, shape, stain, role = "piece"]]): [string, Food] => [
    plain(word),
    { word, colour, shape, stain, role },
  ])
  .sort(([one], [other]) => other.length - one.length);

/** Every food named in the text, in order of their first mention; each part of the text counts once. */
export function findFoods(text: string): Food[] {
  let rest = plain(text);
  const found: { food: Food; place: number }[] = [];
  for (const [needle, food] of known) {
    const place = rest.indexOf(needle);
    if (place < 0) continue;
    found.push({ food, place });
    // The same length keeps the other places right; the outer spaces may serve the neighbours.
    rest = `${rest.slice(0, place + 1)}${"_".repeat(needle.length - 2)}${rest.slice(place + needle.length - 1)}`;
  }
  return found.sort((one, other) => one.place - other.place).map(({ food }) => food);
}

/** The words as they are compared, with a space on both sides; without those that say what is not in the dish. */
export function plain(text: string): string {
  return ` ${foodWords(text.replace(notInIt, " ")).join(" ")} `;
}
