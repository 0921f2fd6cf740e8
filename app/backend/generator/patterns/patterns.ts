import { parse } from "yaml";
import { z } from "zod";
import { Pattern } from "~/contract/generator";
import { ORIGINS } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { SUBSTANCES } from "~/food/foods/substances";
import text from "./patterns.yaml?raw";

const FoodId = z.string().refine((id) => foodById(id) !== undefined, "is no id of the table of foods");

/** Some things that have to stay out for one reason. */
const KeptOut = z.strictObject({
  why: z.string(),
  foods: z.array(FoodId).default([]),
  groups: z.array(z.string()).default([]),
  origins: z.array(z.enum(ORIGINS)).default([]),
  substances: z.array(z.enum(SUBSTANCES)).default([]),
  except: z.array(FoodId).default([]),
  having: z.enum(SUBSTANCES).optional(),
  saying: z.array(z.string()).default([]),
  hidden: z.array(FoodId).default([]),
});
export type KeptOut = z.infer<typeof KeptOut>;

/** What of a serving a limit is for: grams, kcal, or a share of all energy between 0 and 1. */
const FigureName = z.enum(["netCarbs", "protein", "salt", "saturates", "kcal", "proteinEnergy"]);
export type FigureName = z.infer<typeof FigureName>;

const Figure = z
  .strictObject({
    of: FigureName,
    most: z.number().positive().optional(),
    least: z.number().positive().optional(),
  })
  .refine(({ most, least }) => (most === undefined) !== (least === undefined), "needs either most or least");
export type Figure = z.infer<typeof Figure>;

const PatternRule = z.strictObject({
  name: z.string(),
  called: z.array(z.string()).default([]),
  kept: z.string(),
  source: z.string(),
  ours: z.string().optional(),
  out: z.array(KeptOut).default([]),
  figures: z.array(Figure).default([]),
  titles: z.record(z.string(), z.string()).default({}),
  texts: z.record(z.string(), z.string()).default({}),
  rules: z
    .array(z.enum(["eggs-are-cooked", "no-whole-nuts", "no-meat-with-dairy", "no-meat-with-fish"]))
    .default([]),
});
export type PatternRule = z.infer<typeof PatternRule>;

/** What each way to eat keeps out and demands; see patterns.yaml. */
export const patterns: Readonly<Record<Pattern, PatternRule>> = read(text);

/** Throws an Error that names what of the file cannot be read. */
export function read(yaml: string): Record<Pattern, PatternRule> {
  const found = z.record(Pattern, PatternRule).safeParse(parse(yaml));
  if (!found.success) throw new Error(`patterns.yaml: ${z.prettifyError(found.error)}`);
  return found.data;
}

/** Said once beside whatever patterns are checked. */
export const NO_ADVICE = "This is no medical advice.";
