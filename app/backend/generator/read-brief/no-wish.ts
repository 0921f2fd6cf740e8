import type { Brief } from "../brief";

/** What is said to words in which there is nothing to cook. */
export const NO_WISH =
  "We found no dish, no food and no meal in your words. Say what you would like, such as “lasagne”, “something with leeks” or “a quick dinner”.";

const ANYTHING =
  /\b(?:any|some)thing|\b(?:surprise|whatever|random|lucky|recipes?|foods?|eat|eats|eating|cook|cooks|cooking|dish|dishes|meals?|hungry|ideas?|treats?|snacks?|nibbles|party|picnic|bake|baking|tasty|delicious|yummy|kitchen|fridge|freezer|cupboard|guests?|barbecue|menu|dine|feed|tonight|(?:i|we) have|having|leftovers?|for (?:one|two|three|four|\d+))\b/i;

/** Whether nothing is asked for and nothing kept out, not even in general words: "surprise me" is a wish. */
export function wishesNothing(brief: Brief, words: string): boolean {
  const { maxMinutes, servings } = brief;
  return isOpen(brief) && maxMinutes === null && servings === null && !ANYTHING.test(words);
}

/**
 * What is asked where only words tell what is wanted that nothing is known of, whatever is to stay out; null where any
 * dish may do.
 */
export function toBeAsked(brief: Brief): string | null {
  const unread = isOpen(brief)
    ? [...brief.notUnderstood, ...brief.passedOver]
    : isWishOpen(brief)
      ? brief.notUnderstood
      : [];
  if (unread.length === 0) return null;
  const said = [...new Set(unread)].slice(0, MOST_SAID).map((it) => `“${it}”`);
  return `We could not tell from ${said.join(", ")} what to cook. Which food, dish or meal should it be, or how should it be: light, warming, quick, cold, to be eaten by hand?`;
}

const MOST_SAID = 4;

/** Whether nothing says what it is to be, and nothing what it must not. */
function isOpen(brief: Brief): boolean {
  const { exclude, diets, allergens, patterns } = brief;
  return isWishOpen(brief) && [exclude, diets, allergens, patterns].every((it) => it.length === 0);
}

/** Whether nothing says what it is to be. */
function isWishOpen(brief: Brief): boolean {
  const { dish, course, form, cuisine, meal, spice, heat, method, category, question } = brief;
  const { include, edits, traits, kit } = brief;
  return (
    [dish, course, form, cuisine, meal, spice, heat, method, kit, category, question].every(
      (it) => it === null,
    ) &&
    [include, edits, traits].every((it) => it.length === 0) &&
    !brief.quicker
  );
}
