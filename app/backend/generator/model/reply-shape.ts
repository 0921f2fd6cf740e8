import { z } from "zod";
import { Difficulty } from "~/contract/recipes";

/**
 * A recipe as a model is asked to write it: flat, ingredients and steps as plain text. Our own readers make
 * the rest of it, so that a model cannot break references, and what it says of allergens has no place to go.
 */
const described = {
  answer: "recipe; or not_food, unsafe, impossible, when no recipe may or can be written",
  title: "the dish, without quotes",
  description: "one or two sentences that make one want to cook it",
  cuisine: "an adjective, or empty",
  category: "one of the slugs in the list",
  servings: "how many it serves",
  prepMinutes: "minutes of work before cooking",
  cookMinutes: "minutes on the heat",
  restMinutes: "minutes of chilling, rising, resting; 0 when there are none",
  difficulty: "easy, medium or hard",
  ingredients: "one line each, the amount first",
  steps: "one text each, in order",
  equipment: "what is needed beyond knife, board and spoon",
  tips: "up to three, or none",
} as const;

const ANSWERS = ["recipe", "not_food", "unsafe", "impossible"] as const;

const string = { type: "string" };
const whole = { type: "integer" };
const strings = { type: "array", items: string };
const types: Record<keyof typeof described, object> = {
  answer: { type: "string", enum: ANSWERS },
  ...{ title: string, description: string, cuisine: string, category: string },
  ...{ servings: whole, prepMinutes: whole, cookMinutes: whole, restMinutes: whole },
  difficulty: { type: "string", enum: Difficulty.options },
  ...{ ingredients: strings, steps: strings, equipment: strings, tips: strings },
};

/** The part of JSON Schema that every provider takes: flat, all required, no limits of length or number. */
export const replySchema = {
  type: "object",
  properties: Object.fromEntries(
    Object.entries(types).map(([name, type]) => [
      name,
      { ...type, description: described[name as keyof typeof described] },
    ]),
  ),
  required: Object.keys(described),
  additionalProperties: false,
};

/** A word, a number or a list as models write them: "about 4", "1 hour 10 min", "4-6". */
const Words = z
  .union([z.string(), z.number().transform(String)])
  .transform((words) => words.replace(/[\s\0]+/g, " ").trim());

const Amount = z.union([z.number(), z.string().transform(numberIn).pipe(z.number())]).pipe(z.number().min(0));
const Servings = Amount.transform((it) => Math.min(100, Math.max(1, Math.round(it))));
const Minutes = z
  .union([z.number(), z.string().transform(minutesIn).pipe(z.number())])
  .pipe(z.number().min(0))
  .transform((it) => Math.min(100_000, Math.ceil(it)));

/** A line: plain, or an object with amount and name, as some write in spite of everything. */
const Line = z.union([
  Words,
  z.record(z.string(), z.unknown()).transform((it) =>
    ["quantity", "amount", "unit", "name", "ingredient", "item", "text", "step", "instruction", "description"]
      .map((key) => it[key])
      .filter((value) => typeof value === "string" || typeof value === "number")
      .join(" ")
      .trim(),
  ),
]);
const Lines = z.union([z.array(Line), z.string().transform((all) => all.split("\n"))]).transform((lines) =>
  lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .slice(0, 120),
);

const shape = {
  answer: z.enum(ANSWERS).catch("recipe"),
  title: Words.pipe(z.string().min(1)),
  description: Words,
  cuisine: Words,
  category: Words,
  servings: Servings,
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  restMinutes: Minutes,
  difficulty: Words.transform((it) => it.toLowerCase()).pipe(Difficulty),
  ingredients: Lines,
  steps: Lines,
  equipment: Lines,
  tips: Lines,
};
type Shape = typeof shape;

/** The fields that could be read; nothing else of what a model says. */
export type Reply = { [Name in keyof Shape]?: z.output<Shape[Name]> };

/** Reads what is there, field by field in the order it was said; null for what is no recipe at all. */
export function readReply(said: unknown): Reply | null {
  const fields = recipeIn(said);
  if (fields === null) return null;
  const reply: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const read = isField(name) ? shape[name].safeParse(value) : null;
    if (read?.success) reply[name] = read.data;
  }
  return reply as Reply;
}

function isField(name: string): name is keyof Shape {
  return Object.hasOwn(shape, name);
}

/** Some wrap it up: { "recipe": { … } }, [ { … } ]. */
function recipeIn(said: unknown): Record<string, unknown> | null {
  if (said === null || typeof said !== "object") return null;
  if (Array.isArray(said)) return recipeIn(said[0]);
  const fields = said as Record<string, unknown>;
  const { recipe } = fields;
  return recipe !== null && typeof recipe === "object" && !("title" in fields) ? recipeIn(recipe) : fields;
}

function numberIn(words: string): number {
  return Number.parseFloat(/\d+(?:\.\d+)?/.exec(words.replace(",", "."))?.[0] ?? "");
}

/** "45", "45 minutes", "1 h 30 min", "PT1H30M" */
function minutesIn(words: string): number {
  const hours = /(\d+(?:[.,]\d+)?)\s*h/i.exec(words)?.[1];
  const minutes = hours === undefined ? numberIn(words) : numberIn(/h\D*(\d+)/i.exec(words)?.[1] ?? "0");
  return (hours === undefined ? 0 : numberIn(hours) * 60) + minutes;
}
