import { isAnyMeat, isFlesh, isMeat } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { stepText } from "~/food/recipe-lines";
import type { Brief, NamedFood } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { OF_MEAT } from "./base-dish";
import type { Draft } from "./own-swaps";
import { inTitle, perServing } from "./role-of";
import { foodOf } from "./uses-of";

/** A food of a dish whose place another one takes. */
interface Stead {
  out: NamedFood;
  /** Whether that was said in so many words; else it may come besides, where it cannot take the place. */
  isSaid: boolean;
}

/** Chicken is the meat that somebody asks for, and beef mince their mince. */
function isThatAlready(own: Food, comes: Food, words: string): boolean {
  return (
    lineage(own).includes(comes) ||
    (isAnyMeat(words) && isMeat(own)) ||
    (comes.id === "mince" && kindOf(own) === kindOf(comes))
  );
}

/**
 * "Lamb rogan josh but with chicken", "bavette steak", "tagine of lamb", "pad thai with beef": the meat that one which is
 * asked for takes the place of; null where it comes besides.
 */
export function inItsStead({ written }: Draft, asked: NamedFood, { words, dish }: Brief): Stead | null {
  const comes = asked.food === null ? undefined : foodById(asked.food);
  if (dish === null || comes === undefined || !isMain(comes)) return null;
  const isBut =
    /\bbut (?:with|using|of|made (?:with|of))\b(?! (?:some )?(?:extra|more|added|lots|plenty|loads)\b)/i.test(
      words,
    );
  const isWith = isWithIt(words, dish.words, asked.words);
  const isForMeat = FOR_MEAT.has(comes.id);
  // Nobody has quorn besides the beef.
  const isSaid =
    (isFlesh(comes) || isForMeat) &&
    (isBut || isOfIt(words, dish.words, asked.words) || (isForMeat && isWith));
  if (!isSaid && !isWith) return null;
  const meats = written.ingredients.flatMap((line) => {
    const known = foodOf(line);
    const isMeat = known !== undefined && (isFlesh(known) || (isForMeat && FOR_MEAT.has(known.id)));
    return isMeat && perServing(line, known, written) >= OF_MEAT ? [{ line, known }] : [];
  });
  const [only] = meats;
  if (only === undefined || meats.length > 1 || isThatAlready(only.known, comes, asked.words)) return null;
  // "Chicken and bacon Caesar wrap" names both; a bavette steak is of one.
  const isBoth =
    isNamedIn(words, only.known) && !lineage(comes).some((it) => lineage(only.known).includes(it));
  if (!isBut && isBoth) return null;
  // Of a pad thai the prawns are what most have in it; of a prawn pad thai with chicken they stay.
  if (!isSaid && (!inTitle(only.known, written) || isNamedIn(words, only.known))) return null;
  if (!isSaid && kindOf(comes) !== kindOf(only.known) && isWorked(written, only.line.ref)) return null;
  return { out: { words: only.line.name, food: only.known.id }, isSaid };
}

function isMain(food: Food): boolean {
  return isFlesh(food) || FOR_MEAT.has(food.id) || STEAD.has(kindOf(food) ?? "");
}

/** What is sold to be cooked as meat is. */
export const FOR_MEAT: ReadonlySet<string> = new Set(
  "quorn vegan-quorn vegan-mince vegetarian-mince vegan-chicken tvp soya-mince seitan".split(" "),
);

/** Whether something is done to a piece of meat that nobody does to what is of another kind. */
function isWorked({ steps, ingredients }: Written, ref: string): boolean {
  return steps
    .filter(({ parts }) =>
      parts.some((it) => typeof it === "object" && "ingredient" in it && it.ingredient === ref),
    )
    .some(({ parts }) => WORKED.test(stepText(parts, ingredients)));
}

const WORKED = /\b(?:rolling pin|flatten|beat|bat out|score|skin side|carve|butterfl|joint|shred|mince)/i;

/** What is had in the place of meat. */
const STEAD: ReadonlySet<string> = new Set(["tofu", "tempeh", "frying-cheese"]);

/** Whether a food stands behind the name of a dish and "with", next to nothing else. */
function isWithIt(words: string, dish: string, food: string): boolean {
  const plain = (said: string) =>
    foodWords(said)
      .filter((it) => !LEFT_OVER.has(it))
      .join(" ");
  const text = ` ${plain(words)} `;
  const [name, of] = [plain(dish), plain(food)];
  return ["with", "mit", "avec", "con", "au", "aux"].some((it) => text.includes(` ${name} ${it} ${of} `));
}

/** "Biryani with the leftover roast lamb" is one with lamb. */
const LEFT_OVER: ReadonlySet<string> = new Set(
  "leftover leftovers left over cooked roast roasted the some my our".split(" "),
);

export function isNamedIn(words: string, food: Food): boolean {
  const said = new Set(foodWords(words));
  const isSaid = (name: string) => foodWords(name).every((it) => said.has(it));
  return lineage(food).some(({ names }) => names.some(isSaid));
}

/** What is said where a food came in besides the meat of the dish, and may have been meant instead. */
export function besidesItsOwn(before: Draft, asked: NamedFood, { words, dish }: Brief): string[] {
  const comes = asked.food === null ? undefined : foodById(asked.food);
  if (dish === null || comes === undefined) return [];
  const isNamed = OF_PLANTS.has(comes.group) && isRightBefore(words, dish.words, asked.words);
  if (!isNamed && !(isMain(comes) && isWithIt(words, dish.words, asked.words))) return [];
  const stays = before.written.ingredients.find((line) => {
    const own = foodOf(line);
    if (own === undefined || !isFlesh(own) || isNamedIn(words, own) || lineage(own).includes(comes))
      return false;
    return inTitle(own, before.written) || (isNamed && perServing(line, own, before.written) >= OF_MEAT);
  });
  return stays === undefined
    ? []
    : [
        `Still in it, as the dish has it: ${stays.name}. Leave that out where it was to be ${asked.words} instead.`,
      ];
}

/** "Lentil bolognese", "courgette lasagne": of these a dish may be in the place of its meat. */
const OF_PLANTS: ReadonlySet<string> = new Set(["legume", "mushroom", "vegetable", "soy"]);

function isRightBefore(words: string, dish: string, food: string): boolean {
  return ` ${foodWords(words).join(" ")} `.includes(
    ` ${[...foodWords(food), ...foodWords(dish)].join(" ")} `,
  );
}

/**
 * The meat besides the one that a dish is asked for by its name, cut the same: of a beef lasagne the pork mince, whose
 * place more beef mince takes.
 */
export function besideTheMeatNamed({ written }: Draft, { dish }: Brief): { out: NamedFood; in: NamedFood }[] {
  const named = dish === null ? [] : foodsIn(wordsOf(dish.words)).filter(({ food }) => isMeat(food));
  if (named.length !== 1) return [];
  const meats = written.ingredients.flatMap((line) => {
    const food = foodOf(line);
    return food !== undefined && CUT_ALIKE.has(kindOf(food) ?? "") ? [{ line, food }] : [];
  });
  const isNamed = ({ food }: (typeof meats)[number]) =>
    lineage(food).some((it) => isSort(it, named[0]!.food));
  const own = meats.find(isNamed);
  if (own === undefined) return [];
  return meats
    .filter((it) => !isNamed(it) && kindOf(it.food) === kindOf(own.food))
    .map(({ line, food }) => ({
      out: { words: line.name, food: food.id },
      in: { words: own.line.name, food: own.food.id },
    }));
}

const CUT_ALIKE: ReadonlySet<string> = new Set(["mince", "poultry-mince", "stew-meat"]);

/** Beef mince is of beef, by its name: the table has it as a food of its own. */
function isSort(food: Food, named: Food): boolean {
  return food === named || food.id === `${named.id}-mince`;
}

/** Whether a food stands right before the name of a dish, or behind "of". */
function isOfIt(words: string, dish: string, food: string): boolean {
  const text = ` ${foodWords(words).join(" ")} `;
  const [name, of] = [foodWords(dish).join(" "), foodWords(food).join(" ")];
  // "Flat iron steak" ends with the name of the dish.
  if (of.endsWith(` ${name}`) && text.includes(` ${of} `)) return true;
  return [`${of} ${name}`, `${name} of ${of}`, `${name} de ${of}`, `${name} di ${of}`].some((it) =>
    text.includes(` ${it} `),
  );
}
