import type { Quantity as CooklangQuantity, ScaledRecipeWithReport } from "@cooklang/cooklang";
import { z } from "zod";
import { Difficulty, type Ingredient, type Step, type StepPart, Unit } from "~/contract/recipes";
import { uniqueRef } from "~/food/slug";
import { SEASONS } from "../season";
import { parseCooklang } from "./parser";

const WholeMinutes = z.number().int().min(0);

/** The front matter of a recipe file. */
const FrontMatter = z.object({
  title: z.string().min(3),
  description: z.string().min(1),
  cuisine: z.string().default(""),
  servings: z.number().int().min(1),
  prep: WholeMinutes,
  cook: WholeMinutes,
  rest: WholeMinutes.default(0),
  difficulty: Difficulty,
  season: z.array(z.enum(SEASONS)).default([]),
  featured: z.boolean().default(false),
  tips: z.array(z.string()).default([]),
});

export interface CooklangRecipe extends z.infer<typeof FrontMatter> {
  ingredients: Ingredient[];
  steps: Step[];
  equipment: string[];
}

/** The file cannot be read as a recipe; the message says where and why. */
export class CooklangError extends Error {}

type Parsed = ScaledRecipeWithReport["recipe"];
type ParsedIngredient = Parsed["ingredients"][number];

/** Reads one recipe written in Cooklang with YAML front matter. Throws CooklangError. */
export function readCooklang(source: string): CooklangRecipe {
  const { recipe, report } = parseCooklang(source);
  if (report.includes("Error:")) throw new CooklangError(report.replace(/<[^>]+>/g, ""));

  const front = FrontMatter.safeParse(plain(recipe.raw_metadata.map));
  if (!front.success) throw new CooklangError(z.prettifyError(front.error));

  const listed = listIngredients(recipe);
  return {
    ...front.data,
    ingredients: listed.ingredients,
    steps: readSteps(recipe, listed.refOf, listed.ingredients),
    equipment: [...new Set(recipe.cookware.map((item) => capitalised(item.name)))],
  };
}

/**
 * The list of ingredients: one line for each name in each section, amounts added up. `refOf` gives the line
 * that a mention in the text belongs to, by the mention's index.
 */
function listIngredients(recipe: Parsed): { ingredients: Ingredient[]; refOf: string[] } {
  const ingredients = new Map<string, Ingredient>();
  const refOf: string[] = [];
  const refs = new Set<string>();

  for (const section of recipe.sections) {
    for (const mention of mentions(section)) {
      const parsed = recipe.ingredients[mention]!;
      const target = parsed.relation.relation;
      const earlier = target.type === "reference" ? refOf[target.references_to] : undefined;
      const key = earlier ?? `${section.name ?? ""}\n${parsed.name}`;
      const known = ingredients.get(key);
      if (known) {
        addAmount(known, parsed);
        known.note ??= parsed.note ?? undefined;
        refOf[mention] = known.ref;
        continue;
      }
      const line = newLine(parsed, section.name, uniqueRef(parsed.name, refs));
      ingredients.set(key, line).set(line.ref, line);
      refOf[mention] = line.ref;
    }
  }
  return { ingredients: [...new Set(ingredients.values())], refOf };
}

function mentions(section: Parsed["sections"][number]): number[] {
  return section.content.flatMap((content) =>
    content.type === "step"
      ? content.value.items.flatMap((item) => (item.type === "ingredient" ? [item.index] : []))
      : [],
  );
}

function newLine(parsed: ParsedIngredient, group: string | null, ref: string): Ingredient {
  const { quantity, unit } = amountOf(parsed);
  return {
    ref,
    group: group ?? undefined,
    quantity,
    unit,
    name: parsed.name,
    note: parsed.note?.replace(/,?\s*\boptional\b/i, "").trim() || undefined,
    optional: /\boptional\b/i.test(parsed.note ?? "") || undefined,
    scalable: parsed.quantity?.scalable ?? false,
  };
}

function addAmount(line: Ingredient, parsed: ParsedIngredient): void {
  const more = amountOf(parsed);
  if (more.quantity === null) return;
  if (line.quantity === null) {
    Object.assign(line, more, { scalable: parsed.quantity?.scalable ?? false });
    return;
  }
  if (more.unit !== line.unit)
    throw new CooklangError(`${line.name}: "${more.unit}" and "${line.unit}" do not add up`);
  if (line.quantity.max !== undefined || more.quantity.max !== undefined)
    throw new CooklangError(`${line.name}: a range cannot be added to another amount`);
  line.quantity.min += more.quantity.min;
}

function amountOf(parsed: ParsedIngredient): Pick<Ingredient, "quantity" | "unit"> {
  if (parsed.quantity === null) return { quantity: null, unit: null };
  const unit = Unit.safeParse(parsed.quantity.unit ?? "piece");
  if (!unit.success) throw new CooklangError(`${parsed.name}: unknown unit "${parsed.quantity.unit}"`);
  return { quantity: numbersOf(parsed.quantity, parsed.name), unit: unit.data };
}

function numbersOf({ value }: CooklangQuantity, name: string): { min: number; max?: number } {
  if (value.type === "number") return { min: numberOf(value.value) };
  if (value.type === "range") return { min: numberOf(value.value.start), max: numberOf(value.value.end) };
  throw new CooklangError(`${name}: the amount "${value.value}" is no number`);
}

/** The package's own type of a number is lost in its declarations (it collides with JavaScript's Number). */
type CooklangNumber =
  | { type: "regular"; value: number }
  | { type: "fraction"; value: { whole: number; num: number; den: number; err: number } };

function numberOf(given: unknown): number {
  const number = given as CooklangNumber;
  if (number.type === "regular") return number.value;
  const { whole, num, den, err } = number.value;
  return whole + num / den + err;
}

type ParsedStep = Extract<Parsed["sections"][number]["content"][number], { type: "step" }>["value"];

function readSteps(recipe: Parsed, refOf: string[], ingredients: Ingredient[]): Step[] {
  const byRef = new Map(ingredients.map((line) => [line.ref, line]));
  const partsOf = (item: ParsedStep["items"][number]): StepPart[] => {
    if (item.type === "text") return withTemperatures(item.value);
    if (item.type === "ingredient")
      return [ingredientPart(recipe.ingredients[item.index]!, byRef.get(refOf[item.index]!)!)];
    if (item.type === "timer") return [timerPart(recipe.timers[item.index]!)];
    if (item.type === "cookware")
      return [recipe.cookware[item.index]!.alias ?? recipe.cookware[item.index]!.name];
    return [];
  };
  return recipe.sections.flatMap((section) =>
    section.content.flatMap((content) =>
      content.type === "step"
        ? [{ group: section.name ?? undefined, parts: joined(content.value.items.flatMap(partsOf)) }]
        : [],
    ),
  );
}

function ingredientPart(parsed: ParsedIngredient, line: Ingredient): StepPart {
  const { quantity } = amountOf(parsed);
  const label = parsed.alias ?? undefined;
  if (quantity === null || line.quantity === null) return { ingredient: line.ref, label };
  return { ingredient: line.ref, share: Math.min(1, quantity.min / line.quantity.min), label };
}

const MINUTES_IN: Record<string, number> = { hour: 60, hours: 60, h: 60, second: 1 / 60, seconds: 1 / 60 };

function timerPart({ name, quantity }: Parsed["timers"][number]): StepPart {
  if (quantity === null) throw new CooklangError(`The timer "${name}" has no time`);
  const { min, max } = numbersOf(quantity, name ?? "timer");
  const factor = MINUTES_IN[quantity.unit ?? ""] ?? 1;
  const timer = {
    minutes: min * factor,
    maxMinutes: max === undefined ? undefined : max * factor,
    label: name ?? undefined,
  };
  // By the house's custom only waiting has a name: rest, rise, chill, soak, marinate.
  return name ? { timer, passive: true } : { timer };
}

/** "Heat to 200 °C (180 °C fan)" with each temperature as a part of its own. */
function withTemperatures(words: string): StepPart[] {
  return (
    words
      // A hyphen after a number is "to": "71-75 °C" is not seventy-five below zero.
      .split(/((?<!\d)-?\d+(?:\.\d+)?\s*°\s*C\b)/)
      .filter((piece) => piece !== "")
      .map((piece) => (/^-?\d.*°\s*C$/.test(piece) ? { celsius: Number.parseFloat(piece) } : piece))
  );
}

/** Neighbouring words as one part. */
function joined(parts: StepPart[]): StepPart[] {
  return parts.reduce<StepPart[]>((done, part) => {
    const last = done.at(-1);
    if (typeof part !== "string" || typeof last !== "string") done.push(part);
    else done[done.length - 1] = last + part;
    return done;
  }, []);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The parser hands maps where the file had mappings. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [key, plain(item)]));
  if (Array.isArray(value)) return value.map(plain);
  return value;
}
