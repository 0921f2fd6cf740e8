import type { Origin } from "~/food/foods/food";
import { sentence } from "../verify/outcome";
import { eggsAreHeated, hasEggs } from "../verify/raw-eggs";
import type { Listed, Reading } from "../verify/reading";
import type { PatternRule } from "./patterns";

type RuleName = PatternRule["rules"][number];

const RULES: Record<RuleName, (reading: Reading) => string[]> = {
  "eggs-are-cooked": (reading) =>
    hasEggs(reading) && !eggsAreHeated(reading) ? ["The eggs stay raw, and they have to be cooked."] : [],
  "no-whole-nuts": wholeNuts,
  "no-meat-with-dairy": meatWithDairy,
  "no-meat-with-fish": meatWithFish,
};

/** What of a whole recipe speaks against a rule, in sentences. */
export function ruleFaults(reading: Reading, rule: RuleName): string[] {
  return RULES[rule](reading);
}

const NO_LONGER_WHOLE =
  /\b(?:ground|flaked|crushed|butter|meal|flour|paste|milk|oil|puree|finely chopped|finely ground)\b/i;

/** Nuts that a small child could choke on: all but ground and flaked ones, and what is made of those. */
function wholeNuts({ listed }: Reading): string[] {
  return listed
    .filter(({ foods, ingredient: { name, note } }) => {
      const words = `${name} ${note ?? ""} ${foods.map(({ id }) => id.replaceAll("-", " ")).join(" ")}`;
      return foods.some(({ group }) => group === "nut") && !NO_LONGER_WHOLE.test(words);
    })
    .map(({ ingredient: { name } }) => `${sentence(name)}: whole nuts, which a small child can choke on.`);
}

function meatWithDairy({ listed }: Reading): string[] {
  const meat = listed.find((it) => isOf(it, ["meat", "pork", "gelatine"]));
  const dairy = listed.find(
    (it) =>
      it !== meat &&
      (isOf(it, ["dairy"]) || it.facts.contains.has("milk") || it.facts.mayContain.has("milk")),
  );
  return meat === undefined || dairy === undefined
    ? []
    : [
        `${sentence(meat.ingredient.name)} and ${dairy.ingredient.name}: meat and dairy, or what may have some, together.`,
      ];
}

/** Worcestershire sauce in a beef stew. What wine was cleared with does not count: a kosher one is bought. */
function meatWithFish({ listed }: Reading): string[] {
  const meat = listed.find((it) => isOf(it, ["meat", "pork"]));
  const fish = listed.find(
    (it) => it !== meat && isOf(it, ["fish"]) && !it.foods.every(({ group }) => group === "alcohol"),
  );
  return meat === undefined || fish === undefined
    ? []
    : [
        `${sentence(meat.ingredient.name)} and ${fish.ingredient.name}: meat and fish, or what may have some, together.`,
      ];
}

function isOf({ facts: { madeOf, mayBeMadeOf } }: Listed, origins: readonly Origin[]) {
  return origins.some((it) => madeOf.has(it) || mayBeMadeOf.has(it));
}
