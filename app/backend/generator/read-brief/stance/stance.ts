import { z } from "zod";
import type { FoodText } from "../food-text";
import { readTable } from "../read-table";
import { featuresOf } from "./features";
import weightText from "./weights.tsv?raw";

const Row = z.object({ feature: z.string().min(1), weight: z.coerce.number() });

const weights: ReadonlyMap<string, number> = new Map(
  readTable("weights.tsv", weightText, Row).map(({ feature, weight }) => [feature, weight]),
);
/** What stands in the table for every message. */
const BASE = "<base>";

/**
 * How a message stands to a food in it, at the words `from` to `to`: the log odds that it has to stay out, by a logistic
 * regression over the words around it, learned from the messages in kept-out.txt and wished.txt. Below -2 it is plainly
 * wished for, above 2 plainly not; near 0 nobody can tell.
 */
export function stanceOn(text: FoodText, from: number, to: number): number {
  return [BASE, ...featuresOf(text, from, to)].reduce((sum, it) => sum + (weights.get(it) ?? 0), 0);
}
