import type { Written } from "../ports";
import { bought, eggsAreHeated, hasEggs, saucesOfRawEgg } from "../verify/raw-eggs";
import { readRecipe } from "../verify/reading";
import { inWords } from "./in-words";

const ASKED =
  /(?<!\p{L})(?:(?:raw|runny|uncooked|under-?cooked)[\s-]+(?:hens?'?s?[\s-]+)?(?:egg|yolk)|ro[h]e[nsrm]?\s+ei|(?:oeufs?|œufs?)\s+crus?|huevos?\s+crudos?|uov[oa]\s+crud)/iu;
export function asksOfRawEgg(question: string): boolean {
  return ASKED.test(question);
}

/** Whether the eggs of a recipe stay raw, and what to buy of a sauce that is of raw egg. */
export function rawEggIn(recipe: Written): string {
  const reading = readRecipe(recipe);
  const sauces = saucesOfRawEgg(reading);
  const told = [
    ...(!hasEggs(reading)
      ? []
      : [
          eggsAreHeated(reading)
            ? "As far as its steps tell, the eggs in it are cooked."
            : "Yes: its eggs stay raw. Use pasteurised ones for children, the old, the pregnant and the ill.",
        ]),
    ...(sauces.length === 0 ? [] : [bought(inWords(sauces))]),
  ];
  return told.length === 0 ? "No: no raw egg goes into it." : told.join(" ");
}
