import { isFlesh } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import { stepText } from "~/food/recipe-lines";
import type { Brief, NamedFood } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import type { Draft } from "./own-swaps";
import { inTitle } from "./role-of";
import { isNamedIn } from "./said-of-a-dish";
import { foodOf } from "./uses-of";

/** Grams a serving from which on meat or fish is what somebody has in mind to replace: the bacon of a quiche. */
const A_LITTLE_MEAT = 30;
/** Grams a serving from which on a fruit is what a dish is of. */
const OF_FRUIT = 30;

/** What is had in the place of meat. */
const MEATLESS: ReadonlySet<string> = new Set([
  ...["tofu", "tempeh", "frying-cheese", "meat-free", "pulse", "dry-pulse", "lentil", "red-lentil"],
]);
/** Kinds of which one does another's work, however much of it there is. */
const ALIKE: ReadonlySet<string> = new Set([
  ...["potato", "pulse", "dry-pulse", "lentil", "pasta", "noodle", "rice", "risotto-rice", "grain"],
  ...["fish", "prawn", "mince", "stew-meat", "poultry", "flour", "milk", "cheese", "nut"],
]);

/**
 * "Chicken korma but with tofu", "the same but with pears": the food of the dish that one said behind "but with" takes the
 * place of; null where the dish has none that does its work, so that it comes in besides.
 */
export function goesForBut({ written }: Draft, asked: NamedFood, { words, dish }: Brief): NamedFood | null {
  const comes = asked.food === null ? undefined : foodById(asked.food);
  if (dish === null || comes === undefined || !isBehindBut(words, asked.words)) return null;
  const lines = written.ingredients.flatMap((line) => {
    const own = foodOf(line);
    return own === undefined
      ? []
      : [{ name: line.name, own, grams: (gramsOf(line, own) ?? 0) / written.servings }];
  });
  if (lines.some(({ own }) => isSame(own, comes))) return null;
  const most = (of: typeof lines) => of.toSorted((a, b) => b.grams - a.grams)[0];
  const kind = kindOf(comes);
  const isMeatless = MEATLESS.has(kind ?? "");
  // Nobody shapes chickpeas or tofu into patties as they are.
  const isShaped = isMeatless && kind !== "meat-free" && written.steps.some(isShaping(written));
  const meats = isShaped ? [] : lines.filter(({ own, grams }) => isFlesh(own) && grams >= A_LITTLE_MEAT);
  const alike = lines.filter(({ own }) => kind !== null && ALIKE.has(kind) && kindOf(own) === kind);
  // Who says "beef chilli but with chickpeas" speaks of the beef, and not of the beans.
  const namedMeat = isMeatless ? meats.filter(({ own }) => isNamedIn(dish.words, own)) : [];
  const grown = lines.filter(
    ({ own, grams }) =>
      own.group === comes.group &&
      (inTitle(own, written) || (own.group === "fruit" && grams >= OF_FRUIT)) &&
      GROWN.has(own.group),
  );
  const found =
    most(namedMeat) ?? most(alike) ?? (isFlesh(comes) || isMeatless ? most(meats) : undefined) ?? most(grown);
  return found === undefined ? null : { words: found.name, food: found.own.id };
}

/** What a dish is called after or full of: cauliflower, apples. A carrot more in a stew goes for nothing. */
const GROWN: ReadonlySet<string> = new Set(["vegetable", "fruit", "mushroom"]);

function isShaping({ ingredients }: Written) {
  return ({ parts }: Written["steps"][number]) => SHAPED.test(stepText(parts, ingredients));
}

const SHAPED = /\b(?:shape (?:each|into|them|the|it)|patty|patties|meatballs?|roll into|form into)\b/i;

function isSame(own: Food, comes: Food): boolean {
  return lineage(own).includes(comes) || lineage(comes).includes(own);
}

const BUT =
  /\bbut (?:(?:please |just |i want (?:it |to )?|can (?:i|you|we) )*(?:with|using|use|of|made (?:with|of|from)|make it with|do it with|cooked with))\b/i;
/** What comes besides, by its own words. */
const BESIDES = /\b(?:extra|more|lots|loads|plenty|added|some extra|also|as well|too)\b/i;

/** "With turkey bacon, not pancetta", "with prawns instead": what is not to be in it is told right behind what is. */
const NOT_THAT =
  /\b(?:with|using|use)\s+((?:\p{L}+\s+){0,2}?\p{L}+),?\s+(?:(?:and\s+)?not\s+(?:the\s+)?\p{L}|instead(?!\s+of\b))/iu;

/** Whether a food stands first behind "but with" or before "not", and nothing there says that it comes besides. */
function isBehindBut(words: string, food: string): boolean {
  const behind = words.split(BUT)[1] ?? NOT_THAT.exec(words)?.[1];
  if (behind === undefined || BESIDES.test(behind)) return false;
  const said = foodWords(behind).filter((it) => !SMALL.has(it));
  const of = foodWords(food);
  return of.every((it, at) => said[at] === it);
}

const SMALL: ReadonlySet<string> = new Set(["a", "an", "some", "the", "my", "our", "leftover", "of"]);
