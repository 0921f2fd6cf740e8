import { foodById } from "~/food/foods/food-table";
import type { Brief } from "../brief";
import type { Asked, Larder } from "./larder";

/** What the words of a brief say about the kinds of foods to choose, beside what is read out of them. */
export interface Wishes {
  /** Kinds of foods that are not chosen unless somebody asked for the food itself. */
  without: ReadonlySet<string>;
  /** Forms that are no answer to the words. */
  unlike: ReadonlySet<string>;
}

export function wishesOf({ words, include, form }: Brief): Wishes {
  const meatless = /\b(?:vegetables?|veggies?|veg|meatless|meat-free)\b/i.test(words) && include.length === 0;
  const lowCarb = /\b(?:low|no|without)[- ]?carbs?\b|\bketo(?:genic)?\b/i.test(words);
  return {
    without: new Set([...(meatless ? MEATS : []), ...(lowCarb ? STARCHES : [])]),
    unlike: lowCarb && form === null ? STARCHY : NONE,
  };
}

const NONE: ReadonlySet<string> = new Set();
const MEATS =
  "poultry poultry-mince mince steak stew-meat pork-rib sausage cured cooked-meat fish cured-fish tinned-fish anchovy prawn cooked-shellfish shellfish mussel".split(
    " ",
  );
const STARCHES =
  "potato rice risotto-rice cooked-rice grain steamed-grain pasta filled-pasta small-pasta noodle rice-noodle bread flatbread wrap taco bun pulse dry-pulse lentil red-lentil sugar syrup".split(
    " ",
  );
const STARCHY: ReadonlySet<string> = new Set(
  "pasta noodles risotto pilaf fried-rice sandwich wraps tacos burger pie flatbread pancakes muffins cake cookies crumble porridge grain-bowl dal chilli smoothie gratin".split(
    " ",
  ),
);

/** What the name of a dish promises: a brownie is of chocolate. Nothing where that has to be kept out. */
export function impliedFoods({ words, include }: Brief, larder: Larder): Asked[] {
  if (NO_CHOCOLATE.test(words)) return [];
  const has = (ids: readonly string[]) => include.some(({ food }) => food !== null && ids.includes(food));
  const implied: Asked[] = [];
  if (/\b(?:brownies?|chocolat[ey]y?)\b/i.test(words) && !has(CHOCOLATE))
    implied.push(inLarder(["dark-chocolate", "vegan-chocolate", "cocoa-powder"], larder));
  // Pieces of chocolate alone leave a cake pale.
  if (DARK_ALL_THROUGH.test(words) && !has(["cocoa-powder", "white-chocolate"]))
    implied.push(inLarder(["cocoa-powder"], larder));
  return implied.filter((it) => it.length > 0);
}

function inLarder(ids: readonly string[], larder: Larder): Asked {
  return ids.flatMap((id) => foodById(id) ?? []).flatMap((food) => larder(food) ?? []);
}

const DARK_ALL_THROUGH =
  /\bbrownies?\b|\bchocolat[ey]y? (?:(?!chip|chunk)\w+ ){0,2}(?:cakes?|muffins?|cupcakes?|sponge|loaf)\b|\bdevil'?s food\b/i;
const NO_CHOCOLATE = /\b(?:no|not|without|hates?|free of|less) (?:\w+ )?chocolate|chocolate[- ]free/i;
const CHOCOLATE: readonly string[] = [
  ...["chocolate", "dark-chocolate", "milk-chocolate", "white-chocolate"],
  ...["vegan-chocolate", "cocoa-powder"],
];
