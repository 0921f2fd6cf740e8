import type { Change } from "~/contract/generator";
import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import { isCookedBy } from "./adapt/edits/cook-by";
import type { Brief } from "./brief";
import { type LeftWish, leftBy } from "./criteria/criteria";
import { toldOfUnread } from "./criteria/unread-wishes";
import { writtenFor } from "./kit/written-for";
import type { Written } from "./ports";
import { wordsOf } from "./read-brief/foods-in-words";
import { formWords } from "./read-brief/word-lists";
import { factsOf } from "./retrieve/dish-facts";
import { dishOfRecipe } from "./retrieve/dish-of-recipe";
import { isOfCuisine, isOfForm, kinds } from "./retrieve/kinds";

interface Told {
  told: readonly string[];
  changes: readonly Change[];
  /** Whether a recipe is gone on from, which was answered for these wishes before. */
  isGoingOn: boolean;
}

/**
 * What is told of a recipe, before all else what was wished for in words that are no food and that nothing in it answers to: a
 * colour, a day in the year, a form, a cuisine, a meal, what it is cooked with. Whatever reader or dish lost it, this is looked
 * up in the recipe as it is handed out; what is told in other words already is not told twice.
 */
export function leftWishesFirst(
  brief: Brief,
  written: Written,
  { told, changes, isGoingOn }: Told,
): string[] {
  const made = factsOf(dishOfRecipe("", written));
  const wished = leftBy(made, isGoingOn ? { ...brief, traits: [] } : brief);
  const isEasy = !isGoingOn && written.difficulty === "easy";
  const rest = told.filter((it) => !(isEasy && NO_EASIER.test(it)));
  // That another dish comes near says its name, and nothing of how it is.
  const said = [
    ...rest.filter((it) => !NEAR.test(it)),
    ...brief.notUnderstood,
    ...changes.map(({ to }) => to ?? ""),
  ]
    .join(" ")
    .toLowerCase();
  const kinds = isGoingOn
    ? []
    : [...cuisineLeft(brief, written), ...mealLeft(brief, written), ...formLeft(brief, written)];
  const left = [...wished, ...kinds, ...methodLeft(brief, written)].filter(({ of, told: it }) =>
    of === null
      ? !isToldAlready(it, rest)
      : !said.includes(of.toLowerCase()) &&
        !rest.some((other) => other.startsWith(`We have no recipe for ${of}.`)),
  );
  const all = [...left.map((it) => it.told), ...rest];
  return [...new Set([...all, ...(isGoingOn ? [] : toldOfUnread(made, brief, all))])];
}

/** Whether a sentence begins as another does, which names other foods of the same dish. */
function isToldAlready(sentence: string, told: readonly string[]): boolean {
  return told.some((it) => it.slice(0, ALIKE) === sentence.slice(0, ALIKE));
}
const ALIKE = 20;
const NEAR = /^We have no recipe for /;
/** Of a dish that was chosen as an easy one nobody has to be told that it stays so. */
const NO_EASIER = /^It cannot be much easier/;

function cuisineLeft({ cuisine }: Brief, written: Written): LeftWish[] {
  if (cuisine === null || isOfCuisine(written, cuisine) || written.cuisine.includes(cuisine)) return [];
  return isSaidIn(written, cuisine) ? [] : [{ of: cuisine, told: `It is no ${cuisine} dish.` }];
}

/** Behind the name of a dish a meal only says when it is eaten, unless it is to be sweet or to be drunk. */
function mealLeft({ meal, dish, course }: Brief, written: Written): LeftWish[] {
  if (meal === null || course !== null) return [];
  const { categorySlug: category } = written;
  switch (meal) {
    case "dessert":
      return kinds.meals.dessert.includes(category) || isSweet(written)
        ? []
        : [{ of: "dessert", told: "It is no dessert." }];
    case "drink":
      return category === "drinks" ? [] : [{ of: "drink", told: "It is no drink." }];
    case "breakfast":
      return dish !== null ||
        AS_BREAKFAST.has(category) ||
        isSaidIn(written, "breakfast") ||
        isSaidIn(written, "brunch")
        ? []
        : [{ of: "breakfast", told: "It is not what most people have for breakfast." }];
    case "snack":
      return dish !== null || AS_SNACK.has(category)
        ? []
        : [{ of: "snack", told: "It is more than a snack or a starter: as one, halve the portions." }];
    default:
      return dish !== null || !NO_MEAL.has(category)
        ? []
        : [{ of: meal, told: `It is no ${meal} by itself.` }];
  }
}

const AS_BREAKFAST: ReadonlySet<string> = new Set([
  ...kinds.meals.breakfast,
  "cakes-and-bakes",
  "breads",
  "drinks",
]);
const AS_SNACK: ReadonlySet<string> = new Set([
  ...kinds.meals.snack,
  "salads",
  "soups",
  "breads",
  "desserts",
]);
const NO_MEAL: ReadonlySet<string> = new Set(["desserts", "cakes-and-bakes", "drinks", "sauces-and-pickles"]);

function isSweet(written: Written): boolean {
  return factsOf(dishOfRecipe("", written)).isSweet;
}

/** "Balls of chickpeas" that became a soup, and the wraps of "wraps with roasted vegetables" beside what a dish is named for. */
function formLeft(brief: Brief, written: Written): LeftWish[] {
  const { dish, form, kind, course } = brief;
  if (course !== null || form === null) return [];
  const noun = dish === null ? kind?.noun : form;
  // The name of the dish that was asked for says its form itself, and what became of that is told by other rules.
  if (noun === undefined || isNamedWith(dish, noun) || itemOf(brief, form) !== null) return [];
  const facts = { category: written.categorySlug, words: new Set(foodWords(written.title)) };
  if (isOfForm(facts, form) || isSaidIn(written, noun)) return [];
  return [{ of: noun, told: `You asked for ${noun.toLowerCase()}: this is another kind of dish.` }];
}

/** The slaw of "pulled pork bun, apple slaw": one item of several behind a dish is no kind that this was to be. */
export function formBeside(brief: Brief, written: Written): string[] {
  const { form, dish, course } = brief;
  const item = form === null ? null : itemOf(brief, form);
  if (item === null || dish === null || course !== null) return [];
  // Who says "chicken pie or moussaka" has a choice, and got one of them.
  const isChoice = /\bor\s*$/iu.test(brief.words.slice(0, brief.words.indexOf(item)));
  return isChoice || isSaidIn(written, item) || isNamedWith(dish, form!) ? [] : [item];
}

/** The item behind the first of several that is of that form. */
function itemOf({ dish, words }: Brief, form: string): string | null {
  if (dish === null) return null;
  const [, ...items] = words.split(ITEMS);
  const isOfIt = (item: string) => wordsOf(item).some(({ word }) => (formWords.get(word) ?? word) === form);
  return items.find(isOfIt)?.trim() ?? null;
}

const ITEMS = /\s*(?:[,;()&]|\s[-–|]\s|\b(?:with|and|or)\b|\bw\/)\s*/iu;

function isNamedWith(dish: Brief["dish"], form: string): boolean {
  const said = new Set([dish?.words ?? "", dish?.title ?? ""].flatMap((it) => foodWords(it)));
  return foodWords(form).some((it) => said.has(it));
}

function methodLeft({ method, words }: Brief, written: Written): LeftWish[] {
  if (method === null || words === "" || isCookedBy({ written }, method)) return [];
  // Of who has no oven it is told as what is not there.
  return [
    {
      of: method === "hob" ? "oven" : method,
      told: `It is written for ${writtenFor(written)}, not for the ${method}.`,
    },
  ];
}

/** Whether a recipe says words of itself, in whatever number. */
function isSaidIn({ title, description, tips, ingredients, steps }: Written, words: string): boolean {
  const texts = [title, description, ...tips, ...steps.map(({ parts }) => stepText(parts, ingredients))];
  const said = new Set(texts.flatMap((it) => foodWords(it)));
  return foodWords(words).every((it) => said.has(it));
}
