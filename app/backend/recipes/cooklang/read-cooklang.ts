import type { Quantity as CooklangQuantity, ScaledRecipeWithReport } from "@cooklang/cooklang";
import { z } from "zod";
import { Difficulty, Ingredient, type Step, type StepPart, Unit } from "~/contract/recipes";
import { scaleQuantity } from "~/food/quantities";
import { readIngredientLine } from "~/food/read-ingredient-line";
import { SEASONS } from "~/food/season";
import { uniqueRef } from "~/food/slug";
import { parseCooklang } from "./parser";

const WholeMinutes = z.number().int().min(0);

/** The front matter of a recipe file. */
export const FrontMatter = z.object({
  title: z.string().min(3),
  /** What people call it besides. */
  names: z.array(z.string()).default([]),
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

/** What the front matter may add where the text of the steps cannot say all of a recipe. */
const Added = z.object({
  /** The whole list: then the mentions in the text only point to it, by ref or name. */
  ingredients: z.array(Ingredient).optional().catch(undefined),
  equipment: z.array(z.string()).optional().catch(undefined),
  /** For every timer of the text in turn. */
  timers: z
    .array(z.object({ label: z.string().optional(), passive: z.boolean().optional() }))
    .optional()
    .catch(undefined),
});
type Added = z.infer<typeof Added>;

/** What the text of a recipe says: everything but what is only in the front matter. */
export interface CooklangBody {
  ingredients: Ingredient[];
  steps: Step[];
  equipment: string[];
}

interface CooklangRecipe extends z.infer<typeof FrontMatter>, CooklangBody {
  /** All of the front matter, as it was written. */
  front: Record<string, unknown>;
}

/** The file cannot be read as a recipe; the message says where and why. */
export class CooklangError extends Error {}

type Parsed = ScaledRecipeWithReport["recipe"];
type ParsedIngredient = Parsed["ingredients"][number];

/** What becomes of an amount that this site cannot keep: an error here, a warning for somebody else's file. */
type Trouble = (message: string) => void;

const refuse: Trouble = (message) => {
  throw new CooklangError(message);
};

/** Reads one recipe written in Cooklang with YAML front matter. Throws CooklangError. */
export function readCooklang(source: string): CooklangRecipe {
  const { front: fields, ...body } = readAnyCooklang(source, refuse);
  const front = FrontMatter.safeParse(fields);
  if (!front.success) throw new CooklangError(z.prettifyError(front.error));
  return { ...front.data, ...body, front: fields };
}

/**
 * The same with front matter as somebody else wrote it; `fields` are what was read of it before. Throws
 * CooklangError for what is no Cooklang.
 */
export function readAnyCooklang(
  source: string,
  trouble: Trouble,
  fields: Readonly<Record<string, unknown>> = {},
): CooklangBody & { front: Record<string, unknown> } {
  const { recipe, report } = parseCooklang(source);
  if (report.includes("Error:")) throw new CooklangError(report.replace(/<[^>]+>/g, ""));
  const front = { ...(plain(recipe.raw_metadata.map) as Record<string, unknown>), ...fields };
  const added = Added.parse(front);
  const listed = listIngredients(recipe, added.ingredients ?? [], trouble);
  return {
    front,
    ingredients: listed.ingredients,
    steps: readSteps(recipe, listed.refOf, listed.ingredients, added, trouble),
    equipment: added.equipment ?? [...new Set(recipe.cookware.map((item) => capitalised(item.name)))],
  };
}

/**
 * The list of ingredients: one line for each name in each section, amounts added up. `refOf` gives the line
 * that a mention in the text belongs to, by the mention's index. Lines of `known` stand as they are.
 */
function listIngredients(
  recipe: Parsed,
  known: readonly Ingredient[],
  trouble: Trouble,
): { ingredients: Ingredient[]; refOf: string[] } {
  const ingredients = new Map<string, Ingredient>(known.map((line) => [line.ref, line]));
  const refOf: string[] = [];
  const refs = new Set<string>(ingredients.keys());

  for (const section of recipe.sections) {
    for (const mention of mentions(section)) {
      const parsed = recipe.ingredients[mention]!;
      const given =
        known.find(({ ref }) => ref === parsed.name) ?? known.find((it) => it.name === parsed.name);
      if (given) {
        refOf[mention] = given.ref;
        continue;
      }
      const target = parsed.relation.relation;
      const earlier = target.type === "reference" ? refOf[target.references_to] : undefined;
      const key = earlier ?? `${section.name ?? ""}\n${parsed.name}`;
      const same = ingredients.get(key);
      if (same) {
        addAmount(same, parsed, trouble);
        same.note ??= parsed.note ?? undefined;
        refOf[mention] = same.ref;
        continue;
      }
      const line = newLine(parsed, section.name, uniqueRef(parsed.name, refs), trouble);
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

function newLine(parsed: ParsedIngredient, group: string | null, ref: string, trouble: Trouble): Ingredient {
  const { quantity, unit, words } = amountOf(parsed, trouble);
  const note = parsed.note?.replace(/,?\s*\boptional\b/i, "").trim();
  return {
    ref,
    group: group ?? undefined,
    quantity,
    unit,
    name: parsed.name,
    note: [words, note].filter(Boolean).join(", ") || undefined,
    optional: /\boptional\b/i.test(parsed.note ?? "") || undefined,
    scalable: quantity !== null && (parsed.quantity?.scalable ?? false),
  };
}

function addAmount(line: Ingredient, parsed: ParsedIngredient, trouble: Trouble): void {
  const more = amountOf(parsed, trouble);
  if (more.quantity === null) return;
  if (line.quantity === null) {
    const { quantity, unit } = more;
    Object.assign(line, { quantity, unit, scalable: parsed.quantity?.scalable ?? false });
    return;
  }
  const isRange = line.quantity.max !== undefined || more.quantity.max !== undefined;
  if (more.unit !== line.unit) trouble(`${line.name}: "${more.unit}" and "${line.unit}" do not add up`);
  else if (isRange) trouble(`${line.name}: a range cannot be added to another amount`);
  // Three thirds of 200 g are 200 g, and not 199.99999999.
  else line.quantity.min = Number((line.quantity.min + more.quantity.min).toPrecision(11));
}

type Amount = Pick<Ingredient, "quantity" | "unit"> & {
  /** An amount that is none of ours, as it was written. */
  words?: string;
};

function amountOf({ name, quantity }: ParsedIngredient, trouble: Trouble): Amount {
  if (quantity === null) return { quantity: null, unit: null };
  const numbers = numbersOf(quantity);
  if (numbers === null) {
    trouble(`${name}: the amount "${quantity.value.value}" is no number`);
    return {
      quantity: null,
      unit: null,
      words: [quantity.value.value, quantity.unit].filter(Boolean).join(" "),
    };
  }
  const unit = Unit.safeParse(quantity.unit ?? "piece");
  if (unit.success) return { quantity: numbers, unit: unit.data };
  const typed = readIngredientLine(`2 ${quantity.unit} x`);
  if (typed.name === "x" && typed.quantity !== null) {
    const times = typed.quantity.min / 2;
    return { quantity: scaleQuantity(numbers, times), unit: typed.unit };
  }
  trouble(`${name}: unknown unit "${quantity.unit}"`);
  const { min, max } = numbers;
  return {
    quantity: null,
    unit: null,
    words: `${max === undefined ? min : `${min}-${max}`} ${quantity.unit}`,
  };
}

/** Null for an amount in words. */
function numbersOf({ value }: CooklangQuantity): { min: number; max?: number } | null {
  if (value.type === "number") return { min: numberOf(value.value) };
  if (value.type === "range") return { min: numberOf(value.value.start), max: numberOf(value.value.end) };
  return null;
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

function readSteps(
  recipe: Parsed,
  refOf: string[],
  ingredients: Ingredient[],
  { timers }: Added,
  trouble: Trouble,
): Step[] {
  const byRef = new Map(ingredients.map((line) => [line.ref, line]));
  const partsOf = (item: ParsedStep["items"][number]): StepPart[] => {
    if (item.type === "text") return withTemperatures(item.value);
    if (item.type === "ingredient")
      return [ingredientPart(recipe.ingredients[item.index]!, byRef.get(refOf[item.index]!)!)];
    if (item.type === "timer") return [timerPart(recipe.timers[item.index]!, timers?.[item.index], trouble)];
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
  const { quantity } = amountOf(parsed, () => {});
  const label = parsed.alias ?? undefined;
  if (quantity === null || line.quantity === null) return { ingredient: line.ref, label };
  return { ingredient: line.ref, share: Math.min(1, quantity.min / line.quantity.min), label };
}

const MINUTES_IN: readonly (readonly [RegExp, number])[] = [
  [/^d(?:ays?)?$/, 24 * 60],
  [/^h(?:(?:ou)?rs?)?$/, 60],
  [/^s(?:ec(?:ond)?s?)?$/, 1 / 60],
];

function timerPart(
  { name, quantity }: Parsed["timers"][number],
  said: NonNullable<Added["timers"]>[number] | undefined,
  trouble: Trouble,
): StepPart {
  const numbers = quantity && numbersOf(quantity);
  if (quantity === null || numbers === null || !(numbers.min > 0)) {
    trouble(`The timer "${name ?? ""}" has no time`);
    return [quantity?.value.value, quantity?.unit, name].filter((it) => typeof it === "string").join(" ");
  }
  const factor = MINUTES_IN.find(([unit]) => unit.test(quantity.unit ?? ""))?.[1] ?? 1;
  const minutes = { minutes: numbers.min * factor, maxMinutes: numbers.max && numbers.max * factor };
  if (said) return { timer: { ...minutes, label: said.label }, passive: said.passive };
  // By the house's custom only waiting has a name: rest, rise, chill, soak, marinate.
  return name
    ? { timer: { ...minutes, label: name }, passive: true }
    : { timer: { ...minutes, label: undefined } };
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
