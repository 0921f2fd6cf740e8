import type { Food } from "~/food/foods/food";
import { gramsOf } from "~/food/foods/weigh";
import { namingOf } from "../compose/naming";
import type { Written } from "../ports";
import { listed, sentence } from "../verify/outcome";
import { aDish } from "./titles";
import { foodOf } from "./uses-of";

/** What a dish is told by; nobody names the flour of a cake. */
const TELLING: ReadonlySet<string> = new Set(
  "meat poultry fish seafood legume vegetable mushroom cheese pasta noodle grain fruit nut seed soy".split(
    " ",
  ),
);
/** Grams a serving of what is only a seasoning. */
const LITTLE = 8;
const MOST_NAMED = 3;
/** What is under everything. */
const BASE: ReadonlySet<string> = new Set([
  "onion",
  "garlic",
  "shallot",
  "spring-onion",
  "ginger",
  "lemon",
  "lime",
]);

/** What is left to say of a dish that nothing of its own words is true of any more: "A minestrone with cannellini beans, potatoes and courgettes." */
export function plainDescription({ ingredients, servings }: Written, title: string): string {
  const titled = title.toLowerCase();
  const grams = new Map<Food, number>();
  for (const line of ingredients) {
    const food = foodOf(line);
    if (food === undefined || !TELLING.has(food.group) || BASE.has(food.id)) continue;
    grams.set(food, (grams.get(food) ?? 0) + (gramsOf(line, food) ?? 0));
  }
  const names = [...grams]
    .filter(([food, of]) => of >= LITTLE * servings && !isNamedBy(titled, food))
    .toSorted(([, one], [, other]) => other - one)
    .map(([food]) => namingOf(food).short)
    .filter((it) => !/\bjuices?\b|\bpurée\b/.test(it));
  const said = [...new Set(names)].slice(0, MOST_NAMED);
  const dish = sentence(aDish(title));
  if (said.length === 0) return `${dish} for ${servings}.`;
  return `${dish} ${/ with /.test(title) ? "and" : "with"} ${listed(said)}.`;
}

function isNamedBy(title: string, food: Food): boolean {
  return food.names.some((name) => title.includes(name)) || title.includes(namingOf(food).short);
}
