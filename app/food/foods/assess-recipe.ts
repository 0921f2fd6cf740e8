import type { Ingredient } from "../recipe-lines";
import { DIETS, type Diet, together, type Verdict, verdictOn } from "./diets";
import { lineage } from "./food-table";
import { type IngredientFacts, ingredientFacts } from "./made-of";
import { type Nutrition, nutritionOf } from "./nutrition";
import { EU_ALLERGENS, type EuAllergen, euAllergen, type UsAllergen, usAllergens } from "./substances";

/** What is computed of a recipe from its ingredients, and nothing else: no claim of its author counts. */
export interface Assessment {
  /** Each with the refs of the ingredients that are the reason. */
  contains: AllergenFound[];
  /** Allergens that products of some ingredient often have; nothing that is surely contained. */
  mayContain: AllergenFound[];
  /** What US law would name of what is surely contained. */
  usAllergens: UsAllergen[];
  /** The ingredients that are not known, so that nothing can be said of them. */
  unknown: string[];
  diets: DietFound[];
  nutrition: Nutrition | null;
  /** For each ingredient the ids of the foods that it is, from the nearest to the most general. */
  foods: Record<string, string[]>;
}

interface AllergenFound {
  allergen: EuAllergen;
  because: string[];
}

interface DietFound {
  diet: Diet;
  fits: Verdict;
  /** The ingredients that decide; none where it fits. */
  because: string[];
}

export function assessRecipe({
  ingredients,
  servings,
}: {
  ingredients: readonly Ingredient[];
  servings: number;
}): Assessment {
  const facts = new Map(ingredients.map((it): [Ingredient, IngredientFacts] => [it, ingredientFacts(it)]));
  const contains = allergensIn(facts, (it) => it.contains);
  const surely = new Set(contains.map(({ allergen }) => allergen));
  return {
    contains,
    mayContain: allergensIn(facts, (it) => it.mayContain).filter(({ allergen }) => !surely.has(allergen)),
    usAllergens: usAllergens([...facts.values()].flatMap((it) => [...it.contains])),
    unknown: [...facts].filter(([, it]) => it.unknown).map(([{ ref }]) => ref),
    diets: DIETS.map((diet) => dietIn(facts, diet)),
    nutrition: nutritionOf(ingredients, (it) => facts.get(it)!.food, servings),
    foods: Object.fromEntries(
      [...facts].map(([{ ref }, { food }]) => [ref, food === null ? [] : lineage(food).map(({ id }) => id)]),
    ),
  };
}

type AllFacts = ReadonlyMap<Ingredient, IngredientFacts>;

function allergensIn(
  facts: AllFacts,
  of: (it: IngredientFacts) => IngredientFacts["contains"],
): AllergenFound[] {
  return EU_ALLERGENS.flatMap((allergen) => {
    const because = [...facts]
      .filter(([, it]) => [...of(it)].some((substance) => euAllergen(substance) === allergen))
      .map(([{ ref }]) => ref);
    return because.length === 0 ? [] : [{ allergen, because }];
  });
}

function dietIn(facts: AllFacts, diet: Diet): DietFound {
  const verdicts = [...facts].map(([{ ref }, it]) => ({ ref, fits: verdictOn(diet, it) }));
  const fits = together(verdicts.map((it) => it.fits));
  const because = fits === "yes" ? [] : verdicts.filter((it) => it.fits === fits).map(({ ref }) => ref);
  return { diet, fits, because };
}
