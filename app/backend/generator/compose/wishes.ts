import type { Brief } from "../brief";

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
export const MEATS =
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
