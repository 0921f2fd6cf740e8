import { adaptRecipe } from "~/food/adapt-recipe";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { ingredientWords } from "~/food/recipe-lines";
import { hotLines } from "../adapt/edits/amounts";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { inWords } from "./in-words";
import { limitsInForce } from "./limits-in-force";

/** The figures of a serving. */
export function nutrition(recipe: Written): string {
  const { nutrition } = assessRecipe(recipe);
  if (nutrition === null) return "We do not know enough of its ingredients to say.";
  const { kcal, protein, fat, carbs, salt, coverage } = nutrition;
  const known = coverage < 0.9 ? " That is at least: not all of its ingredients are known." : "";
  return `A serving has about ${Math.round(kcal)} kcal, ${grams(protein)} of protein, ${grams(fat)} of fat, ${grams(carbs)} of carbohydrate and ${grams(salt)} of salt.${known}`;
}

export function minutes({ prepMinutes, cookMinutes, restMinutes }: Written): string {
  return `${prepMinutes} minutes to prepare and ${cookMinutes} to cook${restMinutes > 0 ? `, and ${restMinutes} of waiting` : ""}.`;
}

export function servings({ servings: people }: Written): string {
  return `It is for ${people}. Say “for ${people * 2}” to have it for more.`;
}

/** Its amounts in cups, spoons and ounces. */
export function cups(recipe: Written): string {
  const { ingredients } = adaptRecipe(recipe, { factor: 1, units: "us" });
  const measured = ingredients.filter(({ quantity }) => quantity !== null).map((it) => ingredientWords(it));
  return `In US measures: ${measured.join("; ")}. The page of the recipe can show all of it so: choose “US” beside the ingredients.`;
}

/** Its amounts in grams and millilitres. */
export function metric(recipe: Written): string {
  const { ingredients } = adaptRecipe(recipe, { factor: 1, units: "metric" });
  const measured = ingredients.filter(({ quantity }) => quantity !== null).map((it) => ingredientWords(it));
  return `In metric measures: ${measured.join("; ")}. The page of the recipe can show all of it so: choose “Metric” beside the ingredients.`;
}

export function spicy(recipe: Written): string {
  const hot = hotLines(recipe);
  if (hot.length === 0) return "No: nothing in it is hot.";
  return `Its heat comes from ${inWords(hot.map((it) => ingredientWords(it)))}. Say “milder” or “spicier” to change that.`;
}

/** Why something was not done: what has to be kept, as far as that is known. */
export function whyNot(_: Written, __: string, brief: Brief): string {
  const limits = limitsInForce(brief);
  if (limits.length === 0)
    return "Nothing has to be kept out at the moment. Where something was refused, the reason stood with it; ask for it again to read it.";
  return `You said before what has to be kept: ${inWords(limits)}. What goes against that does not come in. Begin a new recipe, or take it away under the limits, to have it otherwise.`;
}

function grams(amount: number): string {
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} g`;
}
