import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { isWishedSo } from "../adapt/qualities";
import type { Brief } from "../brief";
import { isSaidOf } from "../courses/said-of-course";
import { withoutMenuMarks } from "../read-brief/menu-marks";
import { formWords, mealWords } from "../read-brief/word-lists";
import { comesNear } from "./comes-near";
import type { DishFacts } from "./dish-facts";
import { isOfCuisine, isOfForm } from "./kinds";

/** How a menu says that something is cooked; each makes another dish of a food. */
const COOKED: ReadonlySet<string> = new Set(
  "stewed pickled baked roasted roast breaded glazed mashed stuffed creamed candied braised poached bbq barbecued fried grilled".split(
    " ",
  ),
);
/** Words that a wish is made of, and the name of a dish is not. */
const WISHING: ReadonlySet<string> = new Set(
  "a an and any best can cheap easy for from healthy i idea in like me my nice no of on or please quick recipe simple some something the tasty to use want we what with without".split(
    " ",
  ),
);
/** Words in a name that say nothing of what it is. */
const NO_NAME: ReadonlySet<string> = new Set("style type kind version".split(" "));
/** A name has so many words at most. */
const MOST_WORDS = 5;

/** Groups of foods that are made in a kitchen as well as bought: who says nothing else wants to make it. */
const MADE: ReadonlySet<string> = new Set(["prepared", "bread", "sweet", "snack", "drink"]);

/** Whether a message is nothing but the name of a food that somebody makes: "brown betty", "croutons". */
export function isOfMadeFood({ dish, include, edits, words }: Brief): boolean {
  const [food] = include;
  if (dish !== null || food === undefined || include.length > 1 || edits.length > 0) return false;
  return (
    MADE.has(foodById(food.food ?? "")?.group ?? "") &&
    foodWords(words).join(" ") === foodWords(food.words).join(" ")
  );
}

/**
 * What is told where a message is a name that no dish of ours bears: "parsley potatoes", "Luther burger", "Thai chocolate
 * cake". Of a kind of dish it is enough that the foods are in it.
 */
export function toldOfName(dish: DishFacts, brief: Brief): string[] {
  const { diets, allergens, exclude, traits, course, words } = brief;
  if (diets.length + allergens.length + exclude.length + traits.length > 0 || course !== null) return [];
  const named = withoutSides(brief);
  const all = foodWords(named);
  if (isOfMadeFood(brief)) return bearsAll(dish, all) ? [] : [comesNear(words.trim(), dish.dish.written)];
  const said = endsAsName(brief, all) ? all.filter((it) => !LINKING.has(it)) : all;
  if (!/^[\p{L}'’ -]+$/u.test(named) || said.length < 2 || said.length > MOST_WORDS) return [];
  if (said.some((it) => WISHING.has(it)) || isItWithMore(brief, all)) return [];
  const isIt = isOfAllWords(dish, brief) && (brief.dish !== null || isOfItsFoods(dish, said));
  return isIt ? [] : [comesNear(named, dish.dish.written)];
}

/** "Stoofvlees met friet", "macaroni cheese with a crunchy top": that dish, and more that is told or looked after elsewhere. */
function isItWithMore(brief: Brief, all: readonly string[]): boolean {
  const { dish, notUnderstood } = brief;
  const own = foodWords(dish?.words ?? "");
  const rest = all.slice(own.length);
  const isFirst = dish?.id != null && own.length > 0 && own.every((it, at) => all[at] === it);
  return isFirst && WITH.has(rest[0] ?? "") && (notUnderstood.length > 0 || isWishedSo(brief));
}

const WITH: ReadonlySet<string> = new Set("with met mit avec con med och e y et and in au aux".split(" "));

/** Between the parts of a name that ends as one, these say nothing: "beef and cabbage bake", "chicken with mustard sauce". */
const LINKING: ReadonlySet<string> = new Set(["and", "with", "in", "a"]);

/** A message without what is to be served beside it: "apple & sultana slice & custard". */
function withoutSides({ words, beside }: Brief): string {
  const main = beside.reduce((left, side) => left.replace(side.words, ""), withoutMenuMarks(words));
  return (
    main
      .replaceAll("&", " and ")
      // What stood between two sides went with them.
      .replace(/\b(with|and|or)\s+(?:and|or)\b/gi, "$1")
      .replace(/(?:[\s,]|\b(?:and|or|with|served|an?|the|our|w\/?)(?=[\s,]*$))+$/i, "")
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** Whether the last word is that of a kind of dish or a sauce, so that the whole is the name of one. */
function endsAsName({ kind, form, passedOver }: Brief, said: readonly string[]): boolean {
  const last = said.at(-1) ?? "";
  const nouns = [...(form === null && kind !== null ? [kind.noun] : []), ...passedOver, "sauce"];
  return nouns.some((it) => foodWords(it).join(" ") === last);
}

/** Whether a dish is called by all words of a name. */
function bearsAll({ dish }: DishFacts, said: readonly string[]): boolean {
  return [dish.written.title, ...dish.names].some((name) => {
    const words = foodWords(name);
    return said.every((it) => words.includes(it));
  });
}

/** Whether a dish says nothing else than what was read of a name, and has the words in it that nothing was made of. */
function isOfAllWords(
  dish: DishFacts,
  { passedOver, form, meal, cuisine, kind, dish: named }: Brief,
): boolean {
  return (
    passedOver.every((it) => NO_NAME.has(it.toLowerCase()) || isSaidOf(dish, it)) &&
    (isOfCuisine(dish, cuisine) || foodWords(cuisine!).every((it) => isSaidOf(dish, it))) &&
    (named === null || form === null || isOfForm(dish, form)) &&
    (named === null || meal !== "dessert" || dish.isSweet) &&
    // Whatever is in it, a stew is no bake.
    (kind === null || form !== null || isSaidOf(dish, kind.noun))
  );
}

/** Whether a dish is called by the foods and ways to cook of a name. */
function isOfItsFoods(dish: DishFacts, said: readonly string[]): boolean {
  if (said.some((it) => mealWords.has(it))) return true;
  const title = new Set([dish.dish.written.title, ...dish.dish.names].flatMap((it) => foodWords(it)));
  const form = said.flatMap((it) => formWords.get(it) ?? [])[0];
  const hasFood = (it: string) => {
    const food = recogniseFood(it)?.food;
    return food !== undefined && (title.has(it) || (form !== undefined && dish.foods.has(food.id)));
  };
  const parts = said.filter((it) => COOKED.has(it) || recogniseFood(it) !== null);
  const isSo = (it: string) => title.has(it) || (!COOKED.has(it) && hasFood(it)) || formWords.has(it);
  // Three foods side by side are what somebody has.
  const isList = parts.length > 2 && form === undefined && !parts.some((it) => COOKED.has(it));
  return parts.length < 2 || isList || (parts.every(isSo) && (form === undefined || isOfForm(dish, form)));
}
