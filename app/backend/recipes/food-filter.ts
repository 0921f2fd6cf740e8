import { Problem } from "~/contract/problems";
import { recogniseFood } from "~/food/foods/recognise-food";
import { EU_ALLERGENS } from "~/food/foods/substances";
import { wordTable } from "~/word-table";
import type { RecipeFilter } from "./recipes";

/** The same things under the names that people give them. */
const ALLERGEN_NAMES = wordTable<string>({
  ...Object.fromEntries(
    EU_ALLERGENS.flatMap((it) => [
      [it, it],
      [it.replace(/s$/, ""), it],
    ]),
  ),
  ...{ dairy: "milk", wheat: "gluten", "tree nuts": "nuts", soy: "soybeans", soya: "soybeans" },
  ...{ shellfish: "crustaceans", sulfites: "sulphites", sulfite: "sulphites" },
});

/**
 * What "with" and "without" ask for, as foods and allergens. The name of an allergen asks for all that has it,
 * any other the food of that name. Throws invalid for what nobody knows: to leave it out without a word could
 * put it in front of somebody who cannot eat it.
 */
export function foodFilter({
  wanted = [],
  without = [],
}: {
  wanted?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
}): Pick<RecipeFilter, "withFoods" | "withoutFoods" | "withoutAllergens"> {
  const isAllergen = (word: string) => ALLERGEN_NAMES[word.trim().toLowerCase()] !== undefined;
  const words = without.filter(given);
  return {
    withFoods: wanted.filter(given).map((word) => foodOf(word, "with")),
    withoutFoods: words.filter((word) => !isAllergen(word)).map((word) => foodOf(word, "without")),
    withoutAllergens: words.filter(isAllergen).map((word) => ALLERGEN_NAMES[word.trim().toLowerCase()]!),
  };
}

/** An empty field of an HTML form is none. */
const given = (word: string) => word.trim() !== "";

function foodOf(word: string, field: "with" | "without"): string {
  const found = recogniseFood(word);
  if (found === null) throw new Problem("invalid", { fields: { [field]: [`does not know “${word}”`] } });
  return found.food.id;
}
