import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import { isWishedSo, qualitiesWished } from "../adapt/qualities";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { isSaidOf } from "../courses/said-of-course";
import { isMenuLine, withoutMenuMarks } from "../read-brief/menu-marks";
import { formWords, mealWords } from "../read-brief/word-lists";
import { isKinOf } from "./asked-foods";
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
  "a an and any best can cheap easy for from healthy i idea in like me my nice no of on or please quick recipe simple some something the tasty to use want we what with without instead going gone turning not that thats which isnt wont doesnt".split(
    " ",
  ),
);
/** Words in a name that say nothing of what it is. */
const NO_NAME: ReadonlySet<string> = new Set("one style type kind version warm".split(" "));
/** What a menu praises a dish with; it is the same without. */
const PRAISING: ReadonlySet<string> = new Set(
  "slow braised simmered marinated pan wild classic traditional crispy sticky house homemade home made our own famous golden crunchy warm tender whole old fashioned proper day local seasonal fresh mixed hand mini large small side main option choice signature homestyle ultimate legendary artisan artisanal gourmet premium chef grandma nan mum mama freshly baked gently con mit met avec med".split(
    " ",
  ),
);
/** A name has so many words at most, and on a menu, where it is all that stands there, so many. */
const MOST_WORDS = 5;
const MOST_ON_MENU = 8;

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
export function toldOfName(dish: DishFacts, brief: Brief, title: string): string[] {
  const name = nameSaid(brief);
  if (name === null) return [];
  const { named, said } = name;
  const made = foodWords(title);
  // What it was changed into bears the name: "paneer rogan josh".
  if (said.every((it) => made.includes(it))) return [];
  if (isOfMadeFood(brief))
    return bearsAll(dish, foodWords(named)) ? [] : [comesNear(named, dish.dish.written)];
  const isIt = isOfAllWords(dish, brief, named) && (brief.dish !== null || isOfItsFoods(dish, said));
  const isAll = isIt && (!isMenuLine(brief.words) || hasItsFoods(dish, brief, named));
  return isAll ? [] : [comesNear(named, dish.dish.written)];
}

/**
 * The name that a message consists of, or that a line of a menu begins with, and its words; null for other messages. A mark
 * behind it says for whom a menu's dish is, and a limit that it is to be cooked otherwise.
 */
export function nameSaid(brief: Brief): { named: string; said: readonly string[] } | null {
  const { diets, allergens, exclude, traits, course, words } = brief;
  const isMenu = isMenuLine(words);
  // "One-pot" is part of a name.
  const isSo = traits.some((it) => it !== "one-pan");
  if (allergens.length + exclude.length > 0 || isSo || course !== null) return null;
  if (diets.length > 0 && !isMenu) return null;
  if (isOfMadeFood(brief)) return { named: words.trim(), said: foodWords(words) };
  const named = isMenu ? firstOfLine(brief) : withoutSides(brief, withoutMenuMarks(words));
  const all = foodWords(named);
  const isLinked = isMenu || endsAsName(brief, all);
  const called = isLinked ? all.filter((it) => !LINKING.has(it)) : all;
  // "Spicy soup" is a soup, hot.
  const mild = brief.spice === null ? called : called.filter((it) => !TASTED.has(it));
  // Of "cream of celeriac soup" that is the name.
  const said = mild.filter((it, at) => it !== "of" || !CUTS.has(mild[at - 1] ?? ""));
  if (!/^[\p{L}'’ -]+$/u.test(named) || said.length < 2 || said.length > (isMenu ? MOST_ON_MENU : MOST_WORDS))
    return null;
  return said.some((it) => WISHING.has(it)) || isItWithMore(brief, all) ? null : { named, said };
}

/** What stands before "of" in a name, and behind it what that is made of. */
const CUTS: ReadonlySet<string> = new Set(
  "cream leg shoulder rack saddle rump fillet loin breast rib haunch".split(" "),
);

const TASTED: ReadonlySet<string> = new Set(["spicy", "hot", "fiery", "mild"]);

/** A name with what was said right before it: "lime salmon bowl", of which only the bowl is known. */
export function wholeName(brief: Brief, name: string): string {
  const whole = nameSaid(brief)?.named ?? name;
  return whole.toLowerCase().endsWith(name.toLowerCase()) ? whole : name;
}

/** What a line of a menu begins with, up to the sign behind it: "pigeon and bacon pie". */
function firstOfLine(brief: Brief): string {
  const [first = ""] = withoutMenuMarks(brief.words)
    .replace(/\([^()]*\)|\[[^\][]*\]/g, " ")
    .trim()
    .split(/[,;:|]|\s[-–—]\s/);
  const { dish } = brief;
  const at = dish === null ? -1 : first.toLowerCase().indexOf(dish.words.toLowerCase());
  // What stands behind the name of a dish is served with it.
  const named = withoutSides(brief, at < 0 ? first : first.slice(0, at + dish!.words.length));
  return named === named.toUpperCase() ? named.toLowerCase() : named;
}

/** Whether each food in the name is in the dish, or comes into one that is named: no suet pudding of pigeon is one with currants. */
function hasItsFoods(dish: DishFacts, { named: foods, include, dish: asked }: Brief, named: string): boolean {
  const isPutIn = (words: string) => asked?.id != null && include.some((it) => it.words === words);
  return foods
    .filter(({ words }) => !isPutIn(words))
    .filter(({ words }) => named.toLowerCase().includes(words.toLowerCase()))
    .every(({ words }) => {
      const food = recogniseFood(words)?.food;
      const isOfIt = (id: string) => food !== undefined && (isKinOf(id, food.id) || isKinOf(food.id, id));
      return bearsAll(dish, foodWords(words)) || [...dish.foods].some(isOfIt);
    });
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
function withoutSides({ beside }: Brief, line: string): string {
  const main = beside.reduce((left, side) => left.replace(side.words, ""), line);
  return (
    main
      .replaceAll("&", " and ")
      // What stood between two sides went with them.
      .replace(/\b(with|and|or)\s+(?:and|or)\b/gi, "$1")
      .replace(/(?:[\s,]|\b(?:and|or|with|served|topped|an?|the|our|w\/?)(?=[\s,]|$))+$/i, "")
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
function isOfAllWords(dish: DishFacts, brief: Brief, name: string): boolean {
  const { passedOver, form: ofAny, meal, cuisine, kind, dish: named, words, notUnderstood } = brief;
  const isMenu = isMenuLine(words);
  const inName = new Set(foodWords(name));
  const isOfName = (it: string) => !isMenu || foodWords(it).every((word) => inName.has(word));
  // The naan of a curry on a menu does not make it a flatbread.
  const form = isMenu && ![...inName].some((it) => formWords.get(it) === ofAny) ? null : ofAny;
  // Of a dish that is named, what nobody understood of the rest of the line is told as that.
  const isUnread = (it: string) => named !== null && notUnderstood.some((text) => text.includes(it));
  // That a stew is to be tender is looked after as a wish.
  const wished = qualitiesWished(brief).map(({ of }) => of?.toLowerCase() ?? "");
  // Pork in apple sauce is no apple sauce, however creamy that is.
  const isWish = (it: string) =>
    brief.include.length === 0 && wished.some((words) => words.includes(it.toLowerCase()));
  const isPraise = (it: string) => PRAISING.has(it.toLowerCase());
  return (
    passedOver.every(
      (it) =>
        !isOfName(it) ||
        NO_NAME.has(it.toLowerCase()) ||
        isWish(it) ||
        (isMenu && (isUnread(it) || isPraise(it))) ||
        isSaidOf(dish, it),
    ) &&
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
  // Of "fish finger taco pasta" the pasta.
  const form = said.flatMap((it) => formWords.get(it) ?? []).at(-1);
  const hasFood = (it: string) => {
    const food = recogniseFood(it)?.food;
    return food !== undefined && (title.has(it) || (form !== undefined && dish.foods.has(food.id)));
  };
  const parts = said.filter((it) => COOKED.has(it) || recogniseFood(it) !== null);
  const isSo = (it: string) => title.has(it) || (!COOKED.has(it) && hasFood(it)) || formWords.has(it);
  // A soup with a slice of celeriac in its stock is none of celeriac.
  const isMainly = (it: string) => {
    const food = recogniseFood(it)?.food;
    return food === undefined || !GROWN.has(food.group) || title.has(it) || isMuchOf(dish, food.id);
  };
  // Three foods side by side are what somebody has.
  const isList = parts.length > 2 && form === undefined && !parts.some((it) => COOKED.has(it));
  if (parts.length < 2 || isList) return true;
  return parts.every((it) => isSo(it) && isMainly(it)) && (form === undefined || isOfForm(dish, form));
}

/** What a soup or a stew that is called after it is made of. */
const GROWN: ReadonlySet<string> = new Set(["vegetable", "mushroom", "legume", "fruit"]);

/** Grams a serving from which on a soup is of a vegetable. */
const MUCH = 40;

function isMuchOf({ dish: { written } }: DishFacts, id: string): boolean {
  return written.ingredients.some((line) => {
    const food = foodOf(line);
    return (
      food !== undefined && isKinOf(food.id, id) && (gramsOf(line, food) ?? 0) >= MUCH * written.servings
    );
  });
}
