import type { DishFile } from "~/backend/repertoire/dish-file";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { listed } from "../verify/outcome";
import { isKinOf } from "./asked-foods";
import type { DishFacts } from "./dish-facts";
import { heroesNotAmong } from "./points";

/** What is told of a dish for several foods that it is named after another, which nobody named and nothing replaced. */
export function neededBesides(
  { dish: named, include }: Brief,
  dish: DishFacts,
  { ingredients }: DishFile["written"],
): string[] {
  const asked = include.flatMap(({ food, standsFor }) => standsFor ?? food ?? []);
  if (named !== null || asked.length < 2 || heroesNotAmong(asked, dish) === 0) return [];
  const names = ingredients.flatMap((line) => {
    const id = foodOf(line)?.id;
    const isHero = id !== undefined && dish.mains.has(id) && dish.heroes.has(id);
    return isHero && !asked.some((it) => isKinOf(id, it) || isKinOf(it, id)) ? line.name : [];
  });
  return names.length === 0
    ? []
    : [`For this you need ${listed([...new Set(names)])} besides what you named.`];
}
