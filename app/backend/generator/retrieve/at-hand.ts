import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief } from "../brief";

/** Whether nothing is said of a dish but the foods for it; pasta is a kind of dish and a food. */
export function isAtHand({ dish, course, category, form, kind, include, words }: Brief): boolean {
  // "Chicken stir fry noodles" are one thing, and no list.
  if (!LIST.test(words)) return false;
  if (dish !== null || course !== null || category !== null) return false;
  if (include.length + (form === null ? 0 : 1) < 2 || include.length === 0) return false;
  const named = new Set(include.flatMap(({ words }) => foodWords(words)));
  // "Peanut butter, noodles" are no noodles of a kind.
  const isBare = (kind?.so ?? []).every((it) => foodWords(it).every((word) => named.has(word)));
  return form === null ? kind === null : isFood(form) && isBare;
}

/** Of "pasta" there is some on the shelf; a "stew" is for making. */
function isFood(form: string): boolean {
  const food = recogniseFood(form)?.food;
  return food !== undefined && food.group !== "prepared";
}

const LIST = /[,;:+&\n]|\b(?:and|with|plus|but|also)\b/i;

/** All foods by their ids that somebody has: those named, and the one that is a kind of dish as well. */
export function foodsAtHand({ form, include }: Brief): string[] {
  const ofForm = form === null ? null : recogniseFood(form)?.food.id;
  return [
    ...include.flatMap(({ food, standsFor }) => standsFor ?? food ?? []),
    ...(ofForm == null ? [] : [ofForm]),
  ];
}
