import type { Brief } from "../brief";

/** What is said to words in which there is nothing to cook. */
export const NO_WISH =
  "We found no dish, no food and no meal in your words. Say what you would like, such as “lasagne”, “something with leeks” or “a quick dinner”.";

const ANYTHING =
  /\b(?:any|some)thing|\b(?:surprise|whatever|random|lucky|recipes?|foods?|eat|eats|eating|cook|cooks|cooking|dish|dishes|meals?|hungry|ideas?|treats?|snacks?|nibbles|party|picnic|bake|baking|tasty|delicious|yummy|kitchen|fridge|freezer|cupboard|guests?|barbecue|menu|dine|feed|leftovers?|for (?:one|two|three|four|\d+))\b/i;

/** Whether nothing is asked for and nothing kept out, not even in general words: "surprise me" is a wish. */
export function wishesNothing(brief: Brief, words: string): boolean {
  const { dish, form, cuisine, meal, spice, heat, method, category, question, maxMinutes, servings } = brief;
  const { include, exclude, diets, allergens, patterns, edits } = brief;
  return (
    [dish, form, cuisine, meal, spice, heat, method, category, question, maxMinutes, servings].every(
      (it) => it === null,
    ) &&
    [include, exclude, diets, allergens, patterns, edits].every((it) => it.length === 0) &&
    !brief.quicker &&
    !ANYTHING.test(words)
  );
}
