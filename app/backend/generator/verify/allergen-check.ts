import type { Allergen } from "~/contract/generator";
import type { MadeOf } from "~/food/foods/diets";
import { euAllergen } from "~/food/foods/substances";
import { counted, type Outcome, sentence } from "./outcome";
import { type Reading, whatElseIsSaid } from "./reading";

/** How the law's allergens are spoken of. */
const NAMES: Readonly<Record<Allergen, string>> = {
  ...{ gluten: "gluten", crustaceans: "crustaceans", eggs: "eggs", fish: "fish", peanuts: "peanuts" },
  ...{ soybeans: "soya", milk: "milk", nuts: "nuts", celery: "celery", mustard: "mustard" },
  ...{ sesame: "sesame", sulphites: "sulphites", lupin: "lupin", molluscs: "molluscs" },
};

/** Nothing listed or named has the allergen or may have it, and everything listed is known. */
export function withoutAllergen(reading: Reading, allergen: Allergen): Outcome {
  const name = NAMES[allergen];
  const lines = reading.listed.flatMap(({ ingredient, facts }) => {
    const fault = allergenIn(ingredient.name, facts, allergen);
    if (fault !== null) return [fault];
    return facts.unknown ? [unknownFood(ingredient.name, name)] : [];
  });
  const words = whatElseIsSaid(reading).flatMap(({ words, facts }) => {
    const fault = allergenIn(words, facts, allergen);
    return fault === null ? [] : [`${fault.slice(0, -1)}, and the text speaks of it.`];
  });
  return {
    name: `Without ${name}`,
    faults: [...new Set([...lines, ...words])],
    kept: `No known match in ${counted(reading.listed.length, "ingredient")}.`,
  };
}

function unknownFood(name: string, what: string): string {
  return `${sentence(name)} is not in the table of foods, so nobody can tell whether it has ${what}.`;
}

function allergenIn(name: string, facts: MadeOf, allergen: Allergen): string | null {
  const has = (substances: MadeOf["contains"]) => [...substances].some((it) => euAllergen(it) === allergen);
  if (has(facts.contains)) return `${sentence(name)}: contains ${NAMES[allergen]}.`;
  if (has(facts.mayContain)) return `${sentence(name)}: some kinds contain ${NAMES[allergen]}.`;
  return null;
}
