import type { Difficulty, RecipeCard } from "~/contract/recipes";

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

export function recipeCountWords(count: number): string {
  return count === 1 ? "1 recipe" : `${count} recipes`;
}
