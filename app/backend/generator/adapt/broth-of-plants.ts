import type { Ingredient } from "~/contract/recipes";
import { isFlesh, isOfAnimal } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { Limit } from "./limits";
import type { Draft } from "./own-swaps";
import { textOfStep } from "./text-of-step";
import { foodOf } from "./uses-of";
import { saidBefore, versionWords } from "./versions";

/** Grams of water from which on it is a pot that meat gives its taste to. */
const A_POT = 500;
/** Without salt of its own: the dish salts its broth as it did. */
const STOCK = "low-salt vegetable stock";

/**
 * The draft with vegetable stock for the water that meat or fish was boiled in, where its broth is used later: no
 * mushroom gives one. As it is where other flesh or a stock is in the dish, or no stock keeps the limits.
 */
export function withBrothOfPlants(draft: Draft, gone: Food, limits: readonly Limit[], why: string): Draft {
  const { ingredients, steps } = draft.written;
  const isBroth = (it: Ingredient) => {
    const food = foodOf(it);
    return food !== undefined && ((isFlesh(food) && isOfAnimal(food)) || food.cooksAs === "stock");
  };
  if (!isFlesh(gone) || ingredients.some(isBroth)) return draft;
  const saidIn = steps.findIndex(({ parts }) => /\b(?:broth|stock)\b/i.test(textOfStep(parts).text));
  const isBefore = (at: number) => at >= 0 && at <= saidIn;
  const [water] = ingredients
    .filter((it) => potOfWater(it) >= A_POT && isBefore(usedIn(it, draft)))
    .sort((a, b) => potOfWater(b) - potOfWater(a));
  if (water === undefined) return draft;
  const words = versionWords({ ...water, name: STOCK }, limits);
  if (words === null) return draft;
  const stock = { ...water, name: saidBefore(words, STOCK) };
  return {
    ...draft,
    written: {
      ...draft.written,
      ingredients: ingredients.map((it) => (it === water ? stock : it)),
    },
    changes: [
      ...draft.changes,
      { what: "swap", from: ingredientWords(water), to: ingredientWords(stock), why },
    ],
  };
}

/** Grams of water, of a line that is water. */
function potOfWater(line: Ingredient): number {
  const food = foodOf(line);
  return food?.id === "water" ? (gramsOf(line, food) ?? 0) : 0;
}

/** The step that takes it, or nearly all of it; none where it goes into several things: a sour starter and a soup. */
function usedIn({ ref }: Ingredient, { written }: Draft): number {
  return written.steps.findIndex(({ parts }) =>
    parts.some(
      (it) =>
        typeof it === "object" &&
        "ingredient" in it &&
        it.ingredient === ref &&
        (it.share ?? 1) >= NEARLY_ALL,
    ),
  );
}

const NEARLY_ALL = 0.9;
