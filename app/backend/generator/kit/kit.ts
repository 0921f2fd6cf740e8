import { z } from "zod";
import { foodWords } from "~/food/foods/food-words";
import { dataIn } from "../adapt/data-tables";
import type { DishFacts } from "../retrieve/dish-facts";
import text from "./kit.yaml?raw";

const Kit = z.strictObject({
  name: z.string().min(1),
  words: z.array(z.string().min(1)).min(1),
  alone: z.literal(false).optional(),
  as: z.enum(["oven", "hob", "grill", "pressure cooker", "air fryer"]).optional(),
  suits: z.array(z.string().min(1)).default([]),
  within: z.array(z.string().min(1)).default([]),
  told: z.string().optional(),
});
export type Kit = z.infer<typeof Kit>;

/** What people cook with besides the methods that recipes are written for. */
export const kits: readonly Kit[] = dataIn(z.array(Kit), text, "kit.yaml");

/** The row of what is called so; undefined for what no list knows. */
export function kitNamed(name: string): Kit | undefined {
  return kits.find((it) => it.name === name);
}

/** Whether a dish is one of those that it cooks. */
export function suitsKit({ category, words }: DishFacts, name: string): boolean {
  const kit = kitNamed(name);
  if (kit === undefined || (kit.within.length > 0 && !kit.within.includes(category))) return false;
  return kit.suits.some((phrase) => foodWords(phrase).every((it) => words.has(it)));
}
