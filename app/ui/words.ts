import type { Pattern } from "~/contract/generator";
import type { Allergen, Diet, Difficulty, RecipeCard } from "~/contract/recipes";

/** How long something takes, short: 25 -> "25 min", 90 -> "1 h 30 min". */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export const difficultyWords: Record<Difficulty, string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Demanding",
};

/** Who or what wrote a recipe, as the reader is told. */
export const sourceWords: Record<RecipeCard["source"], string> = {
  starter: "Starter recipe of this site",
  member: "Written by a member",
  composer: "Written by the built-in composer",
  model: "Written by an AI model",
};

/** A count: 1234 -> "1,234"; "1,234+" when there are more than anybody counted. */
export function countWords(count: number, isAtLeast = false): string {
  return count.toLocaleString("en-GB") + (isAtLeast ? "+" : "");
}

export function recipeCountWords(count: number, isAtLeast = false): string {
  return count === 1 && !isAtLeast ? "1 recipe" : `${countWords(count, isAtLeast)} recipes`;
}

/** Ways to eat for a reason, as they stand beside what was asked for. */
export const patternWords: Record<Pattern, string> = {
  keto: "Keto",
  "low-carb": "Low in carbohydrates",
  "low-salt": "Low in salt",
  "high-protein": "High in protein",
  "low-calorie": "Low in calories",
  "low-fodmap": "Low FODMAP",
  pregnancy: "For pregnancy",
  baby: "For a baby",
  "young-child": "For a young child",
  halal: "Halal",
  kosher: "Kosher",
  jain: "Jain",
  lent: "For Lent",
  "sugar-free": "Sugar-free",
  wholefood: "Wholefood",
  "alpha-gal": "Nothing of mammals",
  "cooked-egg": "Eggs cooked through",
  diabetes: "For diabetes",
  heart: "Kind to the heart",
};

/** The allergens of EU law as a reader knows them. */
export const allergenWords: Record<Allergen, string> = {
  gluten: "gluten",
  crustaceans: "crustaceans",
  eggs: "egg",
  fish: "fish",
  peanuts: "peanut",
  soybeans: "soya",
  milk: "milk",
  nuts: "nuts",
  celery: "celery",
  mustard: "mustard",
  sesame: "sesame",
  sulphites: "sulphites",
  lupin: "lupin",
  molluscs: "molluscs",
};

export const dietWords: Record<Diet, string> = {
  vegan: "Vegan",
  vegetarian: "Vegetarian",
  pescatarian: "Pescatarian",
  "gluten-free": "Gluten-free",
  "dairy-free": "Dairy-free",
  "nut-free": "Nut-free",
  "pork-free": "Pork-free",
  "alcohol-free": "Alcohol-free",
};
