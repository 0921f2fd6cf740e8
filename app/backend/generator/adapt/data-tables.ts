import { parse } from "yaml";
import { z } from "zod";
import { Pattern } from "~/contract/generator";
import { Allergen } from "~/contract/recipes";
import { foodById, foods } from "~/food/foods/food-table";
import patternsText from "./data/patterns.yaml?raw";
import proseText from "./data/prose.yaml?raw";
import titlesText from "./data/titles.yaml?raw";

/** "group meat" or the id of a food. Anything else is an error. */
const GroupOrFood = z.string().refine(isGroupOrFood, { error: "is no food and no group of the table" });

function isGroupOrFood(words: string): boolean {
  const [, group] = /^group (\S+)$/.exec(words) ?? [];
  return group === undefined ? foodById(words) !== undefined : foods.some((it) => it.group === group);
}

const Prose = z.strictObject({
  kinds: z.array(
    z.strictObject({
      gone: z.array(GroupOrFood),
      called: z.array(z.string()),
      drop: z.array(z.string()),
      cut: z.array(z.string()).default([]),
      only: z.array(z.string()).default([]),
      prepared: z.array(z.string()).default([]),
      adjectives: z.record(z.string(), z.string()),
    }),
  ),
  many: z.record(z.string(), z.string()),
  actions: z.array(z.string()),
  actionsOn: z.array(z.string()),
  centre: z.array(z.string()),
  notes: z.array(z.string()),
});

const Category = z.strictObject({
  gone: z.array(z.string()),
  else: z.string(),
  pulses: z.string(),
  meat: z.string(),
  poultry: z.string(),
});

const Titles = z.strictObject({
  diets: z.array(z.strictObject({ limit: z.string(), word: z.string(), within: z.array(z.string()) })),
  bare: z.array(z.string()),
  allergens: z.record(Allergen, z.string()),
  categories: z.record(z.string(), Category),
  proper: z.array(z.string()),
});

const PatternRules = z.record(
  Pattern,
  z.strictObject({
    says: z.string(),
    salt: z.literal(true).optional(),
    portion: z.string().optional(),
    less: z
      .array(
        z.strictObject({
          of: z.array(GroupOrFood),
          times: z.number().gt(0).lt(1),
          portion: z.literal(true).optional(),
        }),
      )
      .default([]),
  }),
);

/** A file of data, read and checked. Throws an Error that names the file and the entry that is wrong. */
export function dataIn<T>(schema: z.ZodType<T>, text: string, file: string): T {
  const read = schema.safeParse(parse(text, { merge: true }));
  if (read.success) return read.data;
  throw new Error(`${file}: ${z.prettifyError(read.error)}`);
}

export const prose = dataIn(Prose, proseText, "prose.yaml");
export const titles = dataIn(Titles, titlesText, "titles.yaml");
export const patternRules = dataIn(PatternRules, patternsText, "patterns.yaml");
