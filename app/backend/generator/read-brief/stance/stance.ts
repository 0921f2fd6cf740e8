import { z } from "zod";
import type { FoodText } from "../food-text";
import { readTable } from "../read-table";
import { featuresOfDish } from "./dish-features";
import dishWeightText from "./dish-weights.tsv?raw";
import { featuresOf } from "./features";
import weightText from "./weights.tsv?raw";

const Row = z.object({ feature: z.string().min(1), weight: z.coerce.number() });

function weightsIn(name: string, text: string): ReadonlyMap<string, number> {
  return new Map(readTable(name, text, Row).map(({ feature, weight }) => [feature, weight]));
}

const ofFoods = weightsIn("weights.tsv", weightText);
const ofDishes = weightsIn("dish-weights.tsv", dishWeightText);
/** What stands in the tables for every message. */
const BASE = "<base>";

/**
 * How a message stands to a food in it, at the words `from` to `to`: the log odds that it has to stay out, by a logistic
 * regression over the words around it, learned from the messages in kept-out.txt and wished.txt. Below -2 it is plainly
 * wished for, above 2 plainly not; near 0 nobody can tell.
 */
export function stanceOn(text: FoodText, from: number, to: number): number {
  return sumOf(ofFoods, featuresOf(text, from, to));
}

/** How a message stands to a dish, named there: the same, learned from dishes-unwanted.txt and dishes-wished.txt as well. */
export function stanceOnDish(text: FoodText, from: number, to: number): number {
  return sumOf(ofDishes, featuresOfDish(text, from, to));
}

function sumOf(weights: ReadonlyMap<string, number>, features: readonly string[]): number {
  return [BASE, ...features].reduce((sum, it) => sum + (weights.get(it) ?? 0), 0);
}
