import { z } from "zod";

const Words = z.string().min(1);
const Names = z.array(Words).min(1);
/** One text, or several of which chance picks. */
const Texts = z.union([Words, Names]).transform((it) => (typeof it === "string" ? [it] : it));

/** How much a serving takes of all foods of a role together. */
export type Amount =
  | { by: "grams"; grams: number }
  | { by: "portion"; times: number }
  | { by: "spoons"; tsp: number }
  | { by: "measure" | "taste" | "pinch" };

/** "40 g", "0.8 portions", "0.25 tsp", or a word: what a cook takes of it, to taste, a pinch. */
const AmountWords = z.string().transform((words, context): Amount => {
  if (words === "measure" || words === "taste" || words === "pinch") return { by: words };
  const [, number, unit] = /^(\d+(?:\.\d+)?) (g|portions?|tsp)$/.exec(words) ?? [];
  if (unit === "g") return { by: "grams", grams: Number(number) };
  if (unit === "tsp") return { by: "spoons", tsp: Number(number) };
  if (unit !== undefined) return { by: "portion", times: Number(number) };
  context.addIssue(`“${words}” is no amount`);
  return z.NEVER;
});

const Role = z.strictObject({
  kinds: Names,
  least: z.number().int().min(0).default(0),
  most: z.number().int().min(1).default(1),
  chance: z.number().min(0).max(1).default(0),
  amount: AmountWords,
  from: Names.optional(),
  or: Names.optional(),
  as: z.enum(["juice", "wedges"]).optional(),
  note: z.string().optional(),
});

const METHODS = ["simmer", "fry", "roast", "boil", "grill", "pan", "brown", "raw"] as const;

const Cook = z.strictObject({
  cook: Names,
  by: z.enum(METHODS),
  liquid: Names.optional(),
  each: z.boolean().optional(),
  meanwhile: z.boolean().optional(),
  first: Texts.optional(),
  next: Texts.optional(),
});

const Step = z.union([Words, Names, z.strictObject({ meanwhile: Texts }), Cook]);

const Shared = {
  also: Names.optional(),
  category: Words.optional(),
  heat: z.enum(["hob", "oven", "none"]).optional(),
  servings: z.number().int().min(1).optional(),
  prep: z.number().min(1).optional(),
  meals: z.array(z.enum(["breakfast", "lunch", "dinner", "dessert", "snack", "drink"])).optional(),
  cuisines: Names.optional(),
  titles: Names.optional(),
  about: Texts.optional(),
  tips: Names.optional(),
  named: Names.optional(),
  accents: Names.optional(),
};

const Way = z.strictObject({
  ...Shared,
  for: Names.optional(),
  never: Names.optional(),
  roles: z.record(z.string(), Role.nullable()).optional(),
  steps: z.array(Step).min(1),
});

/** A file of forms/: what the ways of a form share, and the ways. */
export const FormFile = z.strictObject({
  ...Shared,
  name: Words,
  several: Words,
  sweet: z.boolean().default(false),
  roles: z.record(z.string(), Role),
  ways: z.record(z.string(), Way),
});
export type FormFile = z.output<typeof FormFile>;
