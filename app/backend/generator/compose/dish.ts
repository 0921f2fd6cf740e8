import { Problem } from "~/contract/problems";
import { foodById } from "~/food/foods/food-table";
import type { Brief, NamedFood } from "../brief";
import { type NamedDish, namedDishes } from "../read-brief/named-dishes";
import { kindOf } from "./kinds";
import type { Admitted, Asked, Larder } from "./larder";
import { MEATS } from "./wishes";

/** The dish that words name, and a form that it is made in. */
export function dishIn(words: string, form: string): NamedDish | null {
  return namedDishes(words).find((it) => it.form === form) ?? null;
}

/**
 * What the name of a dish promises: a brownie is of chocolate. Only what may be used, and no meat beside what
 * was asked for.
 */
export function impliedFoods({ words, include }: Brief, dish: NamedDish | null, larder: Larder): Asked[] {
  const has = (ids: readonly string[]) => include.some(({ food }) => food !== null && ids.includes(food));
  const implied = (dish?.foods ?? []).map((ids) => inLarder(ids, larder));
  if (/\bchocolat[ey]y?\b/i.test(words) && !has(CHOCOLATE))
    implied.push(inLarder(["dark-chocolate", "vegan-chocolate"], larder));
  // Pieces of chocolate alone leave a cake pale.
  if (DARK_ALL_THROUGH.test(words) && !has(["cocoa-powder", "white-chocolate"]))
    implied.push(inLarder(["cocoa-powder"], larder));
  const isUnwanted = ({ food }: Admitted) =>
    (include.length > 0 && MEATY.has(kindOf(food) ?? "")) ||
    (CHOCOLATE.includes(food.id) && NO_CHOCOLATE.test(words));
  return implied.filter((it) => it.length > 0 && !isUnwanted(it[0]!));
}

function inLarder(ids: readonly string[], larder: Larder): Asked {
  return ids.flatMap((id) => foodById(id) ?? []).flatMap((food) => larder(food) ?? []);
}

const MEATY: ReadonlySet<string> = new Set(MEATS);
const DARK_ALL_THROUGH =
  /\bchocolat[ey]y? (?:(?!chip|chunk)\w+ ){0,2}(?:cakes?|muffins?|cupcakes?|sponge|loaf)\b|\bdevil'?s food\b/i;
const NO_CHOCOLATE = /\b(?:no|not|without|hates?|free of|less) (?:\w+ )?chocolate|chocolate[- ]free/i;
const CHOCOLATE: readonly string[] = [
  ...["chocolate", "dark-chocolate", "milk-chocolate", "white-chocolate"],
  ...["vegan-chocolate", "cocoa-powder"],
];

/** A mojito is no roast: who names nothing but a dish that we have no form for is told so. */
export function refuseUnknownDish(brief: Brief): void {
  if (brief.form !== null) return;
  const [dish] = namedDishes(brief.words);
  if (dish === undefined || dish.form !== null) return;
  // Gnocchi are a dish, and bought.
  const isBought = ({ food }: NamedFood) =>
    food !== null && foodById(food)!.group !== "drink" && kindOf(foodById(food)!) !== null;
  if (brief.include.every((it) => dish.isNamedIn(it.words) && !isBought(it)))
    throw new Problem("unsatisfiable", { detail: `The built-in composer does not make ${dish.words}.` });
}
