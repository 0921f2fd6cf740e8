import { z } from "zod";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { wordTable } from "~/word-table";
import cuisinesText from "./data/cuisines.yaml?raw";
import pairingsText from "./data/pairings.yaml?raw";
import { readYaml } from "./yaml-table";

/** What a cuisine cooks with, by what it is for, the most typical first. */
export interface Cuisine {
  name: string;
  foods: ReadonlyMap<string, readonly Food[]>;
}

const Ids = z.array(z.string()).min(1);
const shelvesOf = Object.entries(
  readYaml("cuisines.yaml", cuisinesText, z.record(z.string(), z.record(z.string(), Ids))).data,
);

export const cuisines: ReadonlyMap<string, Cuisine> = new Map(
  shelvesOf.map(([name, shelves]) => [
    name,
    {
      name,
      foods: new Map(
        Object.entries(shelves).map(([shelf, ids]) => [shelf, ids.flatMap((id) => foodById(id) ?? [])]),
      ),
    },
  ]),
);

/** The names of all shelves: "herb", "protein". */
export const shelfNames: ReadonlySet<string> = new Set(
  shelvesOf.flatMap(([, shelves]) => Object.keys(shelves)),
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

const pairings = new Map(
  Object.entries(readYaml("pairings.yaml", pairingsText, z.record(z.string(), Ids)).data),
);

/** How well two foods go together by the file: 0 for nothing known, at most 1. */
export function pairing(one: Food, other: Food): number {
  return Math.max(score(one, other), score(other, one));
}

function score(one: Food, other: Food): number {
  const at = pairings.get(one.id)?.indexOf(other.id) ?? -1;
  return at < 0 ? 0 : 1 - at * 0.08;
}

/** Every id in the data, for a test that the table of foods has them. */
export const idsInCuisines: readonly string[] = [
  ...shelvesOf.flatMap(([, shelves]) => Object.values(shelves).flat()),
  ...[...pairings].flatMap(([one, others]) => [one, ...others]),
];
