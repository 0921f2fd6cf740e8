import { readIngredientLine } from "../read-ingredient-line";
import { type Verdict, verdictOn } from "./diets";
import { ingredientFacts } from "./made-of";
import { type EuAllergen, euAllergens } from "./substances";
import { gramsOf } from "./weigh";

/** What can be said of one line of a list of ingredients, for scripts. */
interface AssessedLine {
  line: string;
  quantity: { min: number; max: number } | null;
  /** A canonical unit; "piece" for what is counted, "none" without an amount. */
  unit: string;
  /** The id of the food in the table; null for one it does not know. */
  food: string | null;
  name: string;
  note: string | null;
  contains: EuAllergen[];
  mayContain: EuAllergen[];
  diets: Record<
    "vegan" | "vegetarian" | "pescatarian" | "containsPork" | "containsAlcohol" | "glutenFree" | "dairyFree",
    Verdict
  >;
  grams: number | null;
}

export function assessLine(line: string): AssessedLine {
  const { quantity, unit, name, note } = readIngredientLine(line);
  const facts = ingredientFacts({ name, note });
  const contains = euAllergens(facts.contains);
  const grams = gramsOf({ quantity, unit, note }, facts.food);
  return {
    line,
    quantity: quantity === null ? null : { min: quantity.min, max: quantity.max ?? quantity.min },
    unit: quantity === null ? "none" : (unit ?? "piece"),
    food: facts.food?.id ?? null,
    name,
    note: note ?? null,
    contains,
    mayContain: euAllergens(facts.mayContain).filter((it) => !contains.includes(it)),
    diets: {
      vegan: verdictOn("vegan", facts),
      vegetarian: verdictOn("vegetarian", facts),
      pescatarian: verdictOn("pescatarian", facts),
      containsPork: opposite(verdictOn("pork-free", facts)),
      containsAlcohol: opposite(verdictOn("alcohol-free", facts)),
      glutenFree: verdictOn("gluten-free", facts),
      dairyFree: verdictOn("dairy-free", facts),
    },
    grams: grams === null ? null : Number(grams.toFixed(1)),
  };
}

function opposite(verdict: Verdict): Verdict {
  if (verdict === "yes") return "no";
  return verdict === "no" ? "yes" : verdict;
}
