import type { Written } from "~/backend/generator/ports";
import type { DishFile } from "~/backend/starter/dish-file";
import type { StepPart } from "~/contract/recipes";
import { assessRecipe } from "~/food/foods/assess-recipe";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";

const RAW = /\b(chicken|duck|turkey|beef|pork|lamb|mince|salmon|cod|haddock|prawn|mussel|fish fillet)/i;
const COOKED = /stock|sauce|paste|broth|bone|sausage|ham\b|dripping|floss|flakes/i;

/** What is wrong with a dish and with all that its file makes of it, in sentences; empty when nothing is. */
export function faultsOfDish({ front, written, edited }: DishFile): string[] {
  const listed = new Set(written.ingredients.map(({ name }) => name));
  const named = [...front.defining, ...Object.keys(front.roles), ...front.swaps.map((it) => it.out)];
  const made: [string, () => Written][] = [
    ...front.variants.map(
      ({ title, edits, names: _, defining: __, ...otherwise }): [string, () => Written] => [
        `as ${title}`,
        () => edited(edits, { title, ...otherwise }),
      ],
    ),
    ...front.swaps.map((swap): [string, () => Written] => [`without ${swap.out}`, () => edited(swap.edits)]),
    ...front.methods.map(({ method, edits, ...otherwise }): [string, () => Written] => [
      `by ${method}`,
      () => edited(edits, otherwise),
    ]),
  ];
  return [
    ...named.filter((it) => !listed.has(it)).map((it) => `It has no ingredient "${it}".`),
    ...faultsOfRecipe(written),
    ...made.flatMap(([how, make]) => faultsOf(make).map((it) => `${how}: ${it}`)),
    ...front.swaps.flatMap((swap) => faultsOf(() => edited(swap.edits), swap)),
  ];
}

function faultsOf(make: () => Written, swap?: { out: string; in: string | null }): string[] {
  try {
    const recipe = make();
    if (swap === undefined) return faultsOfRecipe(recipe);
    const after = recipe.ingredients.map(({ name }) => name);
    return [
      ...(after.includes(swap.out) ? [`Without ${swap.out} it still has it.`] : []),
      ...(swap.in !== null && !after.includes(swap.in) ? [`Without ${swap.out} it has no ${swap.in}.`] : []),
    ];
  } catch (error) {
    return swap === undefined ? [(error as Error).message] : [];
  }
}

function faultsOfRecipe(recipe: Written): string[] {
  return [
    ...amountFaults(recipe),
    ...timeFaults(recipe),
    ...sentenceFaults(recipe),
    ...heatFaults(recipe),
    ...foodFaults(recipe),
  ];
}

/** What the steps use of an ingredient is what the list says. */
function amountFaults({ ingredients, steps }: Written): string[] {
  const used = steps.flatMap((step) => step.parts).filter(isIngredient);
  return ingredients.flatMap(({ ref, name, quantity }) => {
    const uses = used.filter((part) => part.ingredient === ref);
    const share = uses.reduce((sum, part) => sum + (part.share ?? 0), 0);
    if (uses.length === 0) return [`${name} is not used.`];
    if (quantity !== null && Math.abs(share - 1) > 1e-5) return [`${name} is used ${share} times.`];
    return [];
  });
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

/** It says how hot meat, poultry and fish have to get. */
function heatFaults({ ingredients, steps }: Written): string[] {
  const meat = ingredients.filter(({ name }) => RAW.test(name) && !COOKED.test(name));
  const isHot = (part: StepPart) =>
    typeof part === "object" && "celsius" in part && part.celsius >= 60 && part.celsius <= 100;
  if (meat.length === 0 || steps.some(({ parts }) => parts.some(isHot))) return [];
  return [`No step says how hot this has to get: ${meat.map(({ name }) => name).join(", ")}.`];
}

function foodFaults(recipe: Written): string[] {
  const { kcal } = assessRecipe(recipe).nutrition ?? {};
  return [
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

function isIngredient(part: StepPart): part is Extract<StepPart, { ingredient: string }> {
  return typeof part === "object" && "ingredient" in part;
}
