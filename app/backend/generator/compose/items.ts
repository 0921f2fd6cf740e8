import type { Food } from "~/food/foods/food";
import { countedName } from "~/food/plurals";
import { writtenAmount } from "~/food/quantities";
import type { Ingredient } from "~/food/recipe-lines";
import { slugOf } from "~/food/slug";
import type { Measured } from "./amounts";
import { kindOf } from "./kinds";
import type { Admitted } from "./larder";
import { isMany, namingOf } from "./naming";

/** A food in its part of a dish, with how much of it and how much of that the steps have used. */
export interface Item {
  food: Food;
  kind: string;
  role: string;
  /** Whether the visitor asked for it. */
  asked: boolean;
  /** Whether the dish is named after it, as it was before. */
  named: boolean;
  prefix: string;
  measured: Measured;
  note: string;
  /** Whether lemons go in as their juice, or as wedges. */
  as: "juice" | "wedges" | null;
  ref: string;
  /** The share of it that no step has used yet. */
  left: number;
}

export function itemOf({ food, prefix }: Admitted, role: string, asked: boolean): Item {
  return {
    food,
    kind: kindOf(food) ?? "",
    role,
    asked,
    named: asked,
    prefix,
    measured: { quantity: null, unit: null, note: "" },
    note: "",
    as: null,
    ref: slugOf(food.id),
    left: 1,
  };
}

/** The name in the list: "onion" of pieces, "carrots" of grams. */
function nameOf(item: Item): string {
  const { one, bulk } = namingOf(item.food);
  const { quantity, unit } = item.measured;
  const name =
    quantity !== null && (unit === null || unit === "piece") ? one : ONE_OF.has(unit ?? "") ? one : bulk;
  return `${item.prefix} ${name}`.trim();
}

/** Units that stand before the name of one: a handful of parsley, two cloves of garlic. */
const ONE_OF: ReadonlySet<string> = new Set(["clove", "sprig", "handful", "stalk"]);

/** "the carrots", in the number that the amount has, without "the". */
export function shortOf(item: Item): string {
  const { one, short } = namingOf(item.food);
  const { quantity, unit } = item.measured;
  if (
    quantity !== null &&
    (unit === null || unit === "piece") &&
    !isMany(short) &&
    isMany(namingOf(item.food).bulk)
  )
    return countedName(short, writtenAmount(quantity.max ?? quantity.min, unit));
  if (quantity !== null && (unit === null || unit === "piece") && quantity.min <= 1 && isMany(short))
    return one.split(" ").at(-1) === undefined ? short : singular(item);
  return short;
}

function singular({ food }: Item): string {
  const { one, bulk, short } = namingOf(food);
  return short === bulk ? one : one.endsWith(short.replace(/i?e?s$/, "")) ? one : one.split(" ").at(-1)!;
}

export function isSeveral(item: Item): boolean {
  return isMany(shortOf(item));
}

export function areSeveral(items: readonly Item[]): boolean {
  return items.length > 1 || (items[0] !== undefined && isSeveral(items[0]));
}

export function ingredientOf(item: Item): Ingredient & { food: string } {
  const note = [item.measured.note, item.note].filter(Boolean).join(", ");
  return {
    ref: item.ref,
    quantity: item.measured.quantity,
    unit: item.measured.unit,
    name: nameOf(item),
    ...(note !== "" && { note }),
    food: item.food.id,
    scalable: item.measured.quantity !== null,
  };
}
