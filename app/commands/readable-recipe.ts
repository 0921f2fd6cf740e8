import type { GeneratedRecipe } from "~/contract/generator";
import { ingredientLine, stepText, timerWords } from "~/food/recipe-lines";

/** A generated recipe for a terminal: what has to be said first, the recipe, then what was checked of it. */
export function readableRecipe({
  recipe,
  checks,
  notes,
  warnings,
  source,
  notUnderstood,
}: GeneratedRecipe): string {
  const facts = [
    `Serves ${recipe.servings}`,
    timerWords({ minutes: recipe.totalMinutes }),
    recipe.difficulty,
    source === "model" ? "written by a model" : "written by the built-in composer",
  ];
  const blocks = [
    notUnderstood.length > 0 ? [`Not understood: ${notUnderstood.join(", ")}`] : [],
    notes.map((note) => `Note: ${note}`),
    [recipe.title, "=".repeat(recipe.title.length)],
    [recipe.description],
    [facts.join(" · ")],
    recipe.ingredients.map((line) => `- ${ingredientLine(line)}`),
    ...recipe.steps.map(({ parts }, i) => [`${i + 1}. ${stepText(parts, recipe.ingredients)}`]),
    recipe.tips.map((tip) => `Tip: ${tip}`),
    checks.map(({ name, kept, why, soft }) => `${kept ? "✓" : soft ? "!" : "✗"} ${name}: ${why}`),
    warnings.map((warning) => `Worth a second look: ${warning}`),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n");
}
