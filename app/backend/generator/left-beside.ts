import type { Ingredient } from "~/contract/recipes";
import { DESCRIBING } from "~/food/foods/describing-words";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";
import { foodOf } from "./adapt/uses-of";
import type { Brief, SideDish } from "./brief";
import { isMadeOfParts } from "./made-of-parts";
import { onlyDescribes } from "./not-missing";
import type { Written } from "./ports";
import { foodsIn, wordsOf } from "./read-brief/foods-in-words";
import { isKnownWord } from "./read-brief/limits/known-words";
import { endsAccompaniment } from "./read-brief/wishes/accompaniments";
import { allOf } from "./verify/outcome";

/** The other dishes that were asked for beside this one and that the recipe does not make, as they were said. */
export function leftBeside({ beside }: Brief, written: Written): string[] {
  const isMade = (it: SideDish) =>
    (isMadeIn(it, written) && isOfAllIn(it, written)) || isMadeOfParts(it.words, written);
  const left = beside
    .flatMap((it) => (isMade(it) ? [] : partsOfList(it)))
    .filter((it) => !isMade(it))
    .filter((it) => !onlyDescribes(it.words))
    .map(({ words }) => words);
  return [...new Map(left.map((it) => [it.toLowerCase(), it])).values()];
}

/** What notes tell to be no part of the recipe, where that is one more of what is left out. */
const LEFT_OUT =
  /^Not in this recipe: (.+)\. Serve that beside it\.$|^We know no place for (.+?) in an? [^.]+\. So we left that out\.$/;

/** Notes without those that only leave something out, and what those leave out. */
export function withoutLeftOut(notes: readonly string[]): { rest: string[]; left: string[] } {
  const left = notes.flatMap((it) => {
    const found = LEFT_OUT.exec(it);
    return found?.[1] ?? found?.[2] ?? [];
  });
  return { rest: notes.filter((it) => !LEFT_OUT.test(it)), left };
}

/** The sentence on all of them. */
export function toldOfBeside(left: readonly string[], { title }: Written): string[] {
  if (left.length === 0) return [];
  const [are, those, their] =
    left.length === 1 ? ["is", "that", "its name"] : ["are", "those", "their names"];
  const quoted = left.map((it) => `“${it}”`);
  return [
    `This is one recipe, for ${title}: ${allOf(quoted)} ${are} left out. For ${those}, ask again with ${their} alone.`,
  ];
}

/** "Cheese and coleslaw", of which the dish may have one. */
function partsOfList(side: SideDish): SideDish[] {
  if (side.names.length > 0) return [side];
  return side.words.split(/ (?:and|&) /i).map((words) => ({ words, names: [words] }));
}

/** "Ale gravy" is no gravy without ale: what the side is said to be of is in the recipe as well. */
function isOfAllIn({ words }: SideDish, { ingredients, steps }: Written): boolean {
  const said = wordsOf(words);
  const lines = ingredients.flatMap((it) => foodOf(it) ?? []);
  const text = foodWords(steps.map(({ parts }) => stepText(parts, ingredients)).join(" "));
  return foodsIn(said)
    .filter(({ to }) => to < said.length)
    .every(
      ({ food, name }) =>
        lines.some((it) => lineage(it).includes(food) || lineage(food).includes(it)) ||
        name.every((it) => text.includes(it)),
    );
}

/** Whether a title, a line of the list or a heading names it, or a step that does more than serve it. */
export function isMadeIn(
  { words, names }: SideDish,
  { title, description, ingredients, steps }: Written,
): boolean {
  if (/\btoast$/i.test(words) && !isToasted({ title, ingredients, steps })) return false;
  const isNamed = (place: string, name: string) => {
    const has = new Set(foodWords(place));
    return foodWords(name).every((word) => has.has(word));
  };
  const sentencesOf = (text: string) => text.split(/(?<=[.;:])\s/);
  const sentences = steps.flatMap(({ parts }) => sentencesOf(stepText(parts, ingredients)));
  const food = headFood(words);
  const isOfIt = (line: Ingredient) => {
    const own = foodOf(line);
    return own !== undefined && food !== undefined && lineage(own).includes(food);
  };
  // Carrots in the sauce are no glazed carrots.
  const isCookedSo = cookedAs(words).every((way) =>
    [title, ...sentences].some((it) => it.split(BESIDE)[0]!.toLowerCase().includes(way)),
  );
  if (isCookedSo && ingredients.some(isOfIt)) return true;
  const titles = [title, ...ingredients.map(({ group }) => group ?? "")];
  // What stands before "serve with": "pour in the stock for a gravy and serve with the beef".
  // "Some toast and a few gherkins are a whole supper" makes none; "in a crumb with tartare sauce" tells what it has.
  const told = sentencesOf(description).filter((it) => !SERVED.test(it));
  const made = sentences.map((it) => it.split(BESIDE)[0]!);
  const longNames = names.filter((it) => it.includes(" "));
  // Rice vinegar is no rice.
  const isLine = ({ name: line }: Ingredient, name: string) =>
    isNamed(line, name) && !MADE_OF_IT.test(name.includes(" ") ? "" : line);
  // Who is told to fry has no fries.
  const isInStep = (text: string, name: string) =>
    isNamed(text, name) && (name.includes(" ") || text.toLowerCase().includes(name.toLowerCase()));
  return (
    [words, ...names].some(
      (name) => titles.some((it) => isNamed(it, name)) || ingredients.some((it) => isLine(it, name)),
    ) ||
    longNames.some((name) => told.some((it) => isNamed(it, name))) ||
    // A bowl in a step is for mixing, and fries are no order to fry.
    (names.length > 0 &&
      [...(DESCRIBING.has(foodWords(words).join(" ")) ? [] : [words]), ...longNames].some((name) =>
        made.some((it) => isInStep(it, name)),
      ))
  );
}

/** Fried bread is no toast. */
function isToasted({ title, ingredients, steps }: Pick<Written, "title" | "ingredients" | "steps">): boolean {
  const texts = [title, ...steps.map(({ parts }) => stepText(parts, ingredients))];
  return texts.some((it) => /toast/i.test(it)) || ingredients.some(({ name }) => /toast/i.test(name));
}

/** The food that some words end with, whatever place it is from: thyme roasties are no thyme. */
export function headFood(words: string): Food | undefined {
  const found = recogniseFood(words);
  const last = foodWords(words).at(-1) ?? "";
  const isNamedSo = found?.food.names.some((it) => foodWords(it).at(-1) === last) === true;
  const isOther = endsAccompaniment(last) ? !isNamedSo : found?.nounUnread === true && isKnownWord(last);
  return isOther ? undefined : found?.food;
}

/** How it is cooked, as it was said, in letters that all words for that way begin with. */
function cookedAs(words: string): string[] {
  const said = words.toLowerCase();
  return WAYS.filter((it) => new RegExp(`(?<!\\p{L})${it}ed(?!\\p{L})`, "u").test(said));
}

const WAYS = ["glaz", "brais", "pickl", "cream", "mash", "candi", "whipp", "stew", "roast", "poach", "steam"];

/** What is made of a food and is another. */
const MADE_OF_IT =
  /\b(?:vinegar|wine|flour|oil|paper|noodles|milk|syrup|stock|powder|granules|essence|extract)$/i;
const SERVED = /\b(?:serve|alongside|beside|goes|eat)\b/i;
const BESIDE = /\b(?:serve|with|alongside|beside|goes|eat)\b/i;
