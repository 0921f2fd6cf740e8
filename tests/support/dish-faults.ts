import { minutesSaid } from "~/backend/generator/adapt/base-dish";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import type { DishFile } from "~/backend/repertoire/dish-file";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { recogniseFood } from "~/food/foods/recognise-food";
import { ingredientLines, readIngredientLines } from "~/food/read-ingredient-line";
import { stepText } from "~/food/recipe-lines";

type OwnSwap = DishFile["front"]["swaps"][number];

/** What is wrong with a dish and with all that its file makes of it, in sentences; empty when nothing is. */
export function faultsOfDish(dish: DishFile): string[] {
  const { front, written, edited } = dish;
  const listed = new Set(written.ingredients.map(({ name }) => name));
  const named = [...front.defining, ...Object.keys(front.roles), ...front.swaps.map((it) => it.out)];
  return [
    ...named.filter((it) => !listed.has(it)).map((it) => `It has no ingredient "${it}".`),
    ...faultsOfRecipe(written),
    ...front.swaps.flatMap((swap) =>
      made(`without ${swap.out}`, () => {
        const recipe = edited(swap.edits, minutesSaid(swap));
        return [...faultsOfRecipe(recipe), ...swapFaults(swap, recipe)];
      }),
    ),
    ...front.methods.flatMap(({ method, edits, ...otherwise }) =>
      made(`by ${method}`, () => faultsOfRecipe(edited(edits, otherwise))),
    ),
    ...made("as another dish", () =>
      dish
        .variants()
        .flatMap((variant) => faultsOfDish(variant).map((it) => `${variant.written.title}: ${it}`)),
    ),
  ];
}

/** The faults of what an edit makes, or why it makes nothing. */
function made(how: string, faults: () => string[]): string[] {
  try {
    return faults().map((it) => `${how}: ${it}`);
  } catch (error) {
    return [`${how}: ${(error as Error).message}`];
  }
}

/** It takes out what it says and puts in what it says, and that keeps the diets that it claims to help. */
function swapFaults(swap: OwnSwap, recipe: Written): string[] {
  const replacements = recipe.ingredients.filter(({ name }) => name === swap.in).map(({ ref }) => ref);
  const { diets, contains } = assessRecipe(recipe);
  const breaking = (claim: OwnSwap["for"][number]): readonly string[] =>
    claim === "egg-free"
      ? (contains.find(({ allergen }) => allergen === "eggs")?.because ?? [])
      : (diets.find(({ diet, fits }) => diet === claim && fits === "no")?.because ?? []);
  return [
    ...(recipe.ingredients.some(({ name }) => name === swap.out) ? ["It still has it."] : []),
    ...(swap.in !== null && replacements.length === 0 ? [`It has no ${swap.in}.`] : []),
    ...swap.for
      .filter((claim) => breaking(claim).some((ref) => replacements.includes(ref)))
      .map((claim) => `The ${swap.in} is not ${claim}.`),
  ];
}

function faultsOfRecipe(recipe: Written): string[] {
  return [
    ...verify(EMPTY_BRIEF, recipe).violations.map(({ words }) => words),
    ...timeFaults(recipe),
    ...sentenceFaults(recipe),
    ...foodFaults(recipe),
    ...lineFaults(recipe),
  ];
}

/** Whoever exports a recipe and brings it back has its list as it was: "grated nutmeg" comes back as nutmeg, grated. */
function lineFaults({ ingredients }: Written): string[] {
  const lines = ingredientLines(ingredients);
  const again = ingredientLines(readIngredientLines(lines)).split("\n");
  return lines
    .split("\n")
    .flatMap((line, at) => (line === again[at] ? [] : [`"${line}" is read as "${again[at]}".`]));
}

function timeFaults(recipe: Written): string[] {
  const timers = recipe.steps
    .flatMap((step) => step.parts)
    .filter((part) => typeof part === "object" && "timer" in part);
  const passive = timers.filter((part) => part.passive).reduce((sum, part) => sum + part.timer.minutes, 0);
  const longest = Math.max(0, ...timers.map((part) => part.timer.minutes));
  const whole = recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes;
  return [
    ...(longest > whole ? [`A timer of ${longest} minutes is longer than the recipe.`] : []),
    ...(recipe.restMinutes > 0 && passive === 0 ? ["No step says when it rests."] : []),
  ];
}

export function sentenceFaults({ steps, ingredients }: Written): string[] {
  return steps.flatMap(({ parts }) => {
    const text = stepText(parts, ingredients);
    return /^[A-Z“].*[.!]$/s.test(text) && !/undefined|NaN|\{|\}|@| {2}|\.\.|,,| [,.;]/.test(text)
      ? []
      : [`No sentences: "${text}"`];
  });
}

function foodFaults(recipe: Written): string[] {
  const { nutrition, unknown } = assessRecipe(recipe);
  const { kcal } = nutrition ?? {};
  return [
    ...unknown.map((ref) => `What is in "${ref}" is not known.`),
    ...recipe.ingredients
      .filter(({ name }) => !recogniseFood(name))
      .map(({ name }) => `Nobody knows the food "${name}".`),
    ...(kcal !== undefined && kcal > 1700 && !isDeepFried(recipe)
      ? [`${Math.round(kcal)} kcal a serving: is an amount wrong, or the number of servings?`]
      : []),
  ];
}

/** Of the oil that it is fried in little is eaten. */
function isDeepFried({ ingredients }: Written): boolean {
  return ingredients.some(
    ({ name, unit, quantity }) =>
      /\b(?:oil|lard|dripping)$/.test(name) &&
      quantity !== null &&
      (unit === "l" || ((unit === "ml" || unit === "g") && quantity.min >= 300)),
  );
}
