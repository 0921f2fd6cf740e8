import { z } from "zod";
import type { Ingredient } from "~/contract/recipes";
import { lineage } from "~/food/foods/food-table";
import { gramsOf } from "~/food/foods/weigh";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import mostText from "../data/most.yaml?raw";
import { dataIn } from "../data-tables";
import { foodOf } from "../uses-of";

const most = dataIn(
  z.array(z.strictObject({ of: z.array(z.string()), grams: z.number().positive() })),
  mostText,
  "most.yaml",
);

/**
 * So many times of a line as a cook would still take: the factor itself, less of it, or 1 where it has the most already.
 * What the recipe says itself is never too much.
 */
export function boundedTimes(line: Ingredient, times: number, { servings }: Written): number {
  const food = foodOf(line);
  if (times <= 1 || food === undefined) return times;
  const bound = most.find(
    ({ of }) => lineage(food).some(({ id }) => of.includes(id)) || of.includes(`kind ${kindOf(food)}`),
  );
  const grams = gramsOf(line, food);
  if (bound === undefined || grams === null || grams === 0) return times;
  const bounded = Math.min(times, (bound.grams * servings) / grams);
  return bounded < 1.15 ? 1 : bounded;
}
