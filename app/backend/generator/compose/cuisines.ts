import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { wordTable } from "~/word-table";
import cuisinesText from "./data/cuisines.txt?raw";
import pairingsText from "./data/pairings.txt?raw";
import { blocksOf, keyed } from "./tables";

/** What a cuisine cooks with, by what it is for, the most typical first. */
export interface Cuisine {
  name: string;
  foods: ReadonlyMap<string, readonly Food[]>;
}

export const cuisines: ReadonlyMap<string, Cuisine> = new Map(
  blocksOf(cuisinesText).map(({ name, lines }) => [
    name,
    {
      name,
      foods: new Map(
        lines.map(keyed).map(({ key, words }) => [key, words.flatMap((id) => foodById(id) ?? [])] as const),
      ),
    },
  ]),
);

/** Other words for them. */
const ALSO = wordTable<string>({
  "middle eastern": "Lebanese",
  levantine: "Lebanese",
  israeli: "Lebanese",
  persian: "Turkish",
  iranian: "Turkish",
  egyptian: "Lebanese",
  syrian: "Lebanese",
  mediterranean: "Greek",
  "north african": "Moroccan",
  tunisian: "Moroccan",
  african: "Moroccan",
  ethiopian: "Moroccan",
  english: "British",
  scottish: "British",
  irish: "British",
  german: "British",
  polish: "British",
  scandinavian: "British",
  nordic: "British",
  european: "French",
  asian: "Chinese",
  "east asian": "Chinese",
  "south asian": "Indian",
  pakistani: "Indian",
  bangladeshi: "Indian",
  "sri lankan": "Indian",
  nepalese: "Indian",
  indonesian: "Thai",
  malaysian: "Thai",
  malay: "Thai",
  filipino: "Thai",
  "south-east asian": "Thai",
  portuguese: "Spanish",
  "tex-mex": "Mexican",
  "latin american": "Mexican",
  peruvian: "Mexican",
  brazilian: "Mexican",
  caribbean: "American",
  jamaican: "American",
  cajun: "American",
  creole: "American",
  southern: "American",
});

/** The cuisine a word stands for; null for one that we have nothing of. */
export function cuisineOf(word: string): Cuisine | null {
  const plain = word.trim().toLowerCase();
  const name = ALSO[plain] ?? [...cuisines.keys()].find((it) => it.toLowerCase() === plain);
  return name === undefined ? null : cuisines.get(name)!;
}

const pairings: ReadonlyMap<string, readonly string[]> = new Map(
  pairingsText
    .split("\n")
    .filter((line) => line.includes(":") && !line.startsWith("#"))
    .map(keyed)
    .map(({ key, words }) => [key, words]),
);

/** How well two foods go together by the file: 0 for nothing known, at most 1. */
export function pairing(one: Food, other: Food): number {
  const at = Math.max(score(one, other), score(other, one));
  return at;
}

function score(one: Food, other: Food): number {
  const at = pairings.get(one.id)?.indexOf(other.id) ?? -1;
  return at < 0 ? 0 : 1 - at * 0.08;
}
/** Every id in the data, for a test that the table of foods has them. */
export const idsInCuisines: readonly string[] = [
  ...blocksOf(cuisinesText).flatMap(({ lines }) => lines.flatMap((line) => keyed(line).words)),
  ...[...pairings].flatMap(([one, others]) => [one, ...others]),
];
