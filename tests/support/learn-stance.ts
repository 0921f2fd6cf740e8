import { readFileSync } from "node:fs";
import { FoodText } from "~/backend/generator/read-brief/food-text";
import { wordsOf } from "~/backend/generator/read-brief/foods-in-words";
import { plainText } from "~/backend/generator/read-brief/plain-text";
import { linesOf } from "~/backend/generator/read-brief/read-table";
import { featuresOfDish } from "~/backend/generator/read-brief/stance/dish-features";
import { featuresOf } from "~/backend/generator/read-brief/stance/features";

export const FOLDER = "app/backend/generator/read-brief/stance";

/** A message about a food or a dish: what it says of it in features, and whether that has to stay out. */
export interface Example {
  words: string;
  features: readonly string[];
  isOut: boolean;
}

/** A feature that stands in fewer examples teaches nothing. */
const FEWEST = 2;
/** The features of dishes are more. */
export const DISH_FEWEST = 3;
const ROUNDS = 25;
const FIRST_STEP = 0.4;
const DECAY = 0.3;
/** How much a weight shrinks at each step (L2), so that what stands in few examples stays small. */
const SHRINK = 0.01;

/** The examples of foods in the files beside the weights. Throws for a line without one food in brackets. */
export function examples(): Example[] {
  return ofFiles("kept-out.txt", "wished.txt", featuresOf);
}

/** The examples of dishes. What is said of a food is said of a dish in the same words, so that those teach as well. */
export function dishExamples(): { ofDishes: Example[]; ofFoods: Example[] } {
  return {
    ofDishes: ofFiles("dishes-unwanted.txt", "dishes-wished.txt", featuresOfDish),
    ofFoods: ofFiles("kept-out.txt", "wished.txt", featuresOfDish),
  };
}

function ofFiles(out: string, wished: string, features: typeof featuresOf): Example[] {
  const linesIn = (file: string) => linesOf(readFileSync(`${FOLDER}/${file}`, "utf8"));
  return [
    ...linesIn(out).map((line) => example(line, true, features)),
    ...linesIn(wished).map((line) => example(line, false, features)),
  ];
}

function example(line: string, isOut: boolean, features: typeof featuresOf): Example {
  const [, before, food] = /^([^[]*)\[([^\]]+)\][^[]*$/.exec(line) ?? [];
  if (before === undefined || food === undefined) throw new Error(`"${line}" has not one food in brackets`);
  const words = line.replace(/[[\]]/g, "");
  const said = wordsOf(plainText(words));
  const named = wordsOf(plainText(food));
  const from = placeOf(named, said, wordsOf(plainText(before)).length);
  if (from === undefined) throw new Error(`"${line}" has its food no more once it is read plainly`);
  return { words, isOut, features: features(new FoodText(said), from, from + named.length) };
}

type Words = ReturnType<typeof wordsOf>;

/** Where the words stand in what is said, the nearest to where they should: what was before them may have become less. */
function placeOf(words: Words, said: Words, expected: number): number | undefined {
  return said
    .flatMap((_, from) => (words.every(({ word }, at) => said[from + at]?.word === word) ? [from] : []))
    .sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0];
}

/** Logistic regression by stochastic gradient descent, in the same order each time: the weight of each feature. */
export function learn(from: readonly Example[], fewest = FEWEST): Map<string, number> {
  const count = new Map<string, number>();
  for (const { features } of from) for (const it of features) count.set(it, (count.get(it) ?? 0) + 1);
  const weights = new Map([...count].flatMap(([it, n]) => (n < fewest ? [] : [[it, 0] as [string, number]])));
  weights.set("<base>", 0);
  const known = from.map(({ features, isOut }) => ({
    features: ["<base>", ...features.filter((it) => weights.has(it))],
    isOut,
  }));
  const random = numbers();
  for (let round = 0; round < ROUNDS; round++) {
    const step = FIRST_STEP / (1 + DECAY * round);
    for (const { features, isOut } of shuffled(known, random)) {
      const sum = features.reduce((all, it) => all + weights.get(it)!, 0);
      const error = 1 / (1 + Math.exp(-sum)) - (isOut ? 1 : 0);
      const change = (step * error) / Math.sqrt(features.length);
      for (const it of features) {
        const weight = weights.get(it)!;
        weights.set(it, weight - change - (it === "<base>" ? 0 : step * SHRINK * weight));
      }
    }
  }
  return weights;
}

export function scoreOf({ features }: Example, weights: ReadonlyMap<string, number>): number {
  return ["<base>", ...features].reduce((sum, it) => sum + (weights.get(it) ?? 0), 0);
}

/** Pseudo-random numbers from 0 to 1, the same each time (Park and Miller 1988). */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [mixed[i], mixed[other]] = [mixed[other]!, mixed[i]!];
  }
  return mixed;
}
