import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodById } from "~/food/foods/food-table";
import type { Brief, Method } from "../brief";
import { isFleshById, isKinOf } from "./asked-foods";
import { canBeCookedBy } from "./can-be-cooked-by";
import { factsOf } from "./dish-facts";
import { isElaborate } from "./everyday";

/** What fish and meat are put into as they are; in a pot they become a dish with what goes in besides. */
const BY_ITSELF: ReadonlySet<Method> = new Set<Method>(["air fryer", "grill", "barbecue", "microwave"]);

/** The most of them that are tried. */
const LIMIT = 2;

/**
 * For "salmon in the air fryer with potatoes" salmon that is cooked so, with nothing else that there is much of: the
 * potatoes are cooked beside it. Chicken in the oven with potatoes is a traybake.
 */
export function fleshCookedBy(brief: Brief, near: (like: Brief) => readonly DishFile[]): readonly DishFile[] {
  const { method, include, form, category, kind } = brief;
  if (method === null || include.length < 2 || (form ?? category ?? kind) !== null) return [];
  const ids = include.map(({ food, standsFor }) => standsFor ?? food ?? "");
  const [flesh, ...others] = include.filter((_, at) => isFleshById(ids[at]!));
  if (flesh === undefined || others.length > 0 || brief.leftovers.length > 0) return [];
  const id = flesh.standsFor ?? flesh.food!;
  const isFish = foodById(id)?.group === "fish";
  if (!BY_ITSELF.has(method) && !(isFish && method === "oven")) return [];
  return near({ ...brief, include: [flesh] })
    .filter((dish) => {
      const facts = factsOf(dish);
      const isOfIt = facts.heroes.has(id) && facts.bulk.every((it) => isKinOf(it, id) || ids.includes(it));
      return isOfIt && !isElaborate(brief, facts) && canBeCookedBy(dish, method);
    })
    .toSorted((one, other) => one.written.ingredients.length - other.written.ingredients.length)
    .slice(0, LIMIT);
}
