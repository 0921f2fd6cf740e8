import type { Written } from "../ports";
import { sentence } from "../verify/outcome";
import { eggsAreHeated, hasEggs } from "../verify/raw-eggs";
import { type Listed, readRecipe } from "../verify/reading";
import { inWords } from "./in-words";

const ASKED =
  /(?<!\p{L})(?:(?:raw|runny|uncooked|under-?cooked)[\s-]+(?:hens?'?s?[\s-]+)?(?:egg|yolk)|ro[h]e[nsrm]?\s+ei|(?:oeufs?|œufs?)\s+crus?|huevos?\s+crudos?|uov[oa]\s+crud)/iu;
/** Shelves of sauces that are stirred of raw yolks: mayonnaise, aioli, tartare sauce. */
const STIRRED: ReadonlySet<string> = new Set(["sauce", "condiment"]);

export function asksOfRawEgg(question: string): boolean {
  return ASKED.test(question);
}

/** Whether the eggs of a recipe stay raw, and what to buy of a sauce that is of raw egg. */
export function rawEggIn(recipe: Written): string {
  const reading = readRecipe(recipe);
  const sauces = reading.listed.filter(isOfRawEgg).map(({ ingredient: { name } }) => name);
  const told = [
    ...(!hasEggs(reading)
      ? []
      : [
          eggsAreHeated(reading)
            ? "As far as its steps tell, the eggs in it are cooked."
            : "Yes: its eggs stay raw. Use pasteurised ones for children, the old, the pregnant and the ill.",
        ]),
    ...(sauces.length === 0
      ? []
      : [
          `${sentence(inWords(sauces))}: made with egg that is not cooked. What is sold in a jar is of pasteurised egg, so use bought, and none that is home-made of raw egg.`,
        ]),
  ];
  return told.length === 0 ? "No: no raw egg goes into it." : told.join(" ");
}

function isOfRawEgg({ foods: [food], facts }: Listed): boolean {
  return food !== undefined && STIRRED.has(food.group) && facts.contains.has("eggs");
}
