import type { Brief } from "../brief";

/** Kinds of foods that are not chosen unless somebody asked for the food itself. */
export function unwantedIn({ words, include, patterns }: Brief): ReadonlySet<string> {
  const meatless = /\b(?:vegetables?|veggies?|veg|meatless|meat-free)\b/i.test(words) && include.length === 0;
  const fewStarches = patterns.some((it) => it === "keto" || it === "low-carb");
  return new Set([...(meatless ? MEATS : []), ...(fewStarches ? STARCHES : [])]);
}

const MEATS =
  "poultry poultry-mince mince steak stew-meat pork-rib sausage cured cooked-meat fish cured-fish tinned-fish anchovy prawn cooked-shellfish shellfish mussel".split(
    " ",
  );
const STARCHES =
  "potato rice risotto-rice cooked-rice grain steamed-grain pasta filled-pasta small-pasta noodle rice-noodle bread flatbread wrap taco bun pulse dry-pulse lentil red-lentil sugar syrup".split(
    " ",
  );
