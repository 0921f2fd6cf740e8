import type { Ingredient } from "~/contract/recipes";
import { isMeat } from "~/food/foods/flesh";
import type { Written } from "../ports";
import { withoutAllergen } from "../verify/allergen-check";
import { keepsDiet } from "../verify/diet-check";
import { patternRules } from "./data-tables";
import { type Limit, limit } from "./limits";
import { foodOf } from "./uses-of";

const says = patternRules.kosher.says;
const noMeat: Limit = { ...limit(says, (it) => keepsDiet(it, "pescatarian")), pattern: "kosher" };
const noDairy: Limit = { ...limit(says, (it) => keepsDiet(it, "dairy-free")), pattern: "kosher" };
const noFish: Limit = { ...limit(says, (it) => withoutAllergen(it, "fish")), pattern: "kosher" };
const noShellfish = (["crustaceans", "molluscs"] as const).map((allergen) =>
  limit(says, (it) => withoutAllergen(it, allergen)),
);

/**
 * Where meat may not be together with dairy or fish: what has to go is the other, or the meat where that is only in a
 * stock, or where the other defines the dish and no meat does. `faults` are what the checks say of the dish as it is.
 */
export function apartLimits(
  { ingredients }: Written,
  faults: readonly string[],
  isDefining: (line: Ingredient) => boolean,
): Limit[] {
  const meat = ingredients.filter((line) => {
    const food = foodOf(line);
    return !noMeat.keeps(line) && food !== undefined && isMeat(food);
  });
  // Fish is the first that comes in for prawns, and beside meat it may not.
  const hasShellfish = ingredients.some((line) => noShellfish.some((it) => !it.keeps(line)));
  const gone = (other: Limit): Limit => {
    const isOfOther = ingredients.some((it) => isDefining(it) && !other.keeps(it));
    return meat.length === 0 || (isOfOther && !meat.some(isDefining)) ? noMeat : other;
  };
  return [
    ...(faults.some((it) => it.includes("meat and dairy")) ? [gone(noDairy)] : []),
    ...(faults.some((it) => it.includes("meat and fish")) || (meat.length > 0 && hasShellfish)
      ? [gone(noFish)]
      : []),
  ];
}
