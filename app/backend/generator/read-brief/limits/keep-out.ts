import type { Allergen, Diet } from "~/contract/generator";
import { foodById } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import type { NamedFood } from "../../brief";
import { membersOf } from "../clauses/food-groups";
import { isSame } from "../contradiction";
import type { SaidHere } from "../read-words";
import type { Limit } from "./limit-at";

const WITHOUT_MEAT: ReadonlySet<Diet> = new Set(["vegetarian", "vegan", "pescatarian"]);

/** What a diet keeps out besides. */
const KEPT_BY: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegan: ["milk", "eggs", "fish", "crustaceans", "molluscs"],
  vegetarian: ["fish", "crustaceans", "molluscs"],
  "gluten-free": ["gluten"],
  "dairy-free": ["milk"],
  "nut-free": ["nuts"],
};

/** Whether what was read keeps a limit out already. */
export function isCovered(limit: Limit, said: SaidHere): boolean {
  const { kept, food, isHealth } = limit;
  const isOut = food !== null && said.exclude.some((it) => isSame(food, it));
  if (isOut && !isHealth) return true;
  if (food?.food === "meat") return said.diets.some((it) => WITHOUT_MEAT.has(it));
  const needed = allergensOf(limit);
  if (kept === null && needed.length === 0) return isOut;
  const out = new Set([...said.allergens, ...said.diets.flatMap((it) => KEPT_BY[it] ?? [])]);
  const isDietKept = (it: Diet) =>
    said.diets.includes(it) || KEPT_BY[it]?.every((one) => out.has(one)) === true;
  return needed.every((it) => out.has(it)) && (kept?.diets ?? []).every(isDietKept);
}

/** Of somebody who gets ill of Parmesan, milk is kept out. */
function allergensOf({ kept, food, isHealth }: Omit<Limit, "from" | "to">): Allergen[] {
  if (kept !== null) return [...(kept.allergens ?? [])];
  if (food === null || !isHealth) return [];
  const { contains, mayContain } = ingredientFacts({ name: food.words });
  // Of who reacted to pesto nobody knows whether it was the cheese or the nuts that are often in it.
  return euAllergens(isCompound(food) ? new Set([...contains, ...mayContain]) : contains);
}

/** Whether a food is made of several: pesto, a burger. */
export function isCompound({ food }: NamedFood): boolean {
  const group = food === null ? undefined : foodById(food)?.group;
  return group !== undefined && COMPOUNDS.has(group);
}

const COMPOUNDS: ReadonlySet<string> = new Set(["prepared", "sauce"]);

/** Keeps out what a limit is about. */
export function keepOut(
  limit: Omit<Limit, "from" | "to">,
  said: Pick<SaidHere, "include" | "exclude" | "allergens" | "diets">,
): void {
  const { kept, food, isHealth } = limit;
  if (food !== null) said.include = said.include.filter((it) => !isSame(it, food));
  const needed = allergensOf(limit);
  if (food?.food === "meat") said.diets = [...said.diets, "vegetarian"];
  else if (food !== null && !isHealth && !limit.isNamedAllergen) said.exclude = [...said.exclude, food];
  else if (kept !== null || needed.length > 0) {
    said.allergens = [...new Set([...said.allergens, ...needed])];
    said.diets = [...new Set([...said.diets, ...(kept?.diets ?? [])])];
  } else if (food !== null) said.exclude = [...said.exclude, food];
}

/** Of kiwi nobody can say more than that it is kept out; of prawns, that crustaceans are. */
export function isOnlyAFood(limit: Limit): boolean {
  return limit.isHealth && limit.food !== null && limit.kept === null && allergensOf(limit).length === 0;
}

/** Who eats neither onion nor garlic, for faith or for the gut, eats none of their kin. */
export function withAlliums(exclude: NamedFood[]): NamedFood[] {
  const isOut = (food: string) => exclude.some((it) => it.food === food);
  return isOut("onion") && isOut("garlic")
    ? [...exclude, ...membersOf({ words: "alliums", food: null }).filter((it) => !isOut(it.food!))]
    : exclude;
}
