import { isRawFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { listed } from "../../verify/outcome";
import { OF_MEAT } from "../base-dish";
import { perServing } from "../role-of";
import { foodOf } from "../uses-of";

/** Roasted, boiled or pulled, and neither cured nor smoked: ham is another thing than pork. */
const COOKED = /^(?:cooked|roast|pulled)-/;

/**
 * What is said of meat that somebody has cooked already, of a dish that is made of the same meat raw: with both in it nobody
 * would cook it, and its steps are written around the raw one. Null where the dish has none.
 */
export function cookedForRaw(cooked: Food, { words }: NamedFood, written: Written): string | null {
  if (kindOf(cooked) !== "cooked-meat" || !COOKED.test(cooked.id)) return null;
  const animals = [...lineage(cooked).slice(1), foodById(cooked.id.replace(COOKED, ""))];
  const raw = written.ingredients.find((it) => {
    const own = foodOf(it);
    const isIt =
      own !== undefined &&
      isRawFlesh(own) &&
      kindOf(own) !== "cooked-meat" &&
      animals.some((animal) => animal !== undefined && lineage(own).includes(animal));
    return isIt && perServing(it, own, written) >= OF_MEAT;
  });
  return raw === undefined ? null : toldOfCooked(written.title, [raw.name], `Your ${words}`);
}

/** How what is there cooked goes into a dish that is written for it raw. */
export function toldOfCooked(
  title: string,
  raw: readonly string[],
  cooked = "What you have cooked already",
): string {
  return `${title} takes ${listed(raw)} not cooked yet. ${cooked} goes in at the end, until it is hot right through, without the step that cooks it.`;
}
