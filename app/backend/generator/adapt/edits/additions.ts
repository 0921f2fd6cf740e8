import { z } from "zod";
import additionsText from "../data/additions.yaml?raw";
import { dataIn } from "../data-tables";

/** How a food comes into a dish that has none of it. */
const Addition = z.strictObject({
  kinds: z.array(z.string()),
  dishes: z.array(z.enum(["savoury", "sweet", "bread", "drink"])),
  beside: z.array(z.string()).default([]),
  times: z.number().positive(),
  sentence: z.string().includes("{it}"),
  at: z.enum(["hot", "end", "batter", "apart"]),
  minutes: z.number().int().min(0),
  wok: z.string().includes("{it}").optional(),
  plate: z.string().includes("{it}").optional(),
  said: z.record(z.string(), z.string().includes("{it}")).default({}),
  cooked: z.enum(["simmer", "fry", "boil"]).optional(),
  most: z.number().int().positive().optional(),
});
export type Addition = z.infer<typeof Addition>;

/** One for each sort of food, in the order of the file. */
export const additions = dataIn(z.array(Addition), additionsText, "additions.yaml");
