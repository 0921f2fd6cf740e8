import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { ingredientFacts } from "~/food/foods/made-of";
import { foodsIn, isApart, type Mention, type Word, wordsOf } from "../read-brief/foods-in-words";
import { isWordFor } from "./dish-words";
import type { Reading, Said } from "./reading";

/** Shelves of a shop: of what is made at home as well, and of what is as often bought and put beside a dish. */
const READY_MADE = groups(
  "prepared",
  "bread",
  "drink",
  "sauce",
  "condiment",
  "sweet",
  "snack",
  "pickle",
  "pasta",
);
const BESIDE = groups("bread", "sauce", "condiment", "snack", "pickle", "pasta", "grain");
const STAPLES = groups("grain", "bread", "pasta");
const OF_FLOUR = groups("bread", "pasta", "snack");
const FLOURS = groups("flour", "grain", "bread", "pasta");

function groups(...all: Food["group"][]): ReadonlySet<Food["group"]> {
  return new Set(all);
}

export function isMadeHere({ name }: Pick<Mention, "name">): boolean {
  return isWordFor("made", name.join(" "));
}

/** Whether the words name the dish itself or a part of it that is made here: "the custard", "Pancakes". */
export function isSaidOfDish(reading: Reading, said: Said): boolean {
  const { name, isKnown, isBeside, isWith } = said;
  const { written } = reading;
  if (!isWordFor("dish", name.join(" ")) || !canBeMade(reading, said)) return false;
  if (isKnown) return true;
  // "Serve with naan" brings more naan to the table, whatever the title says.
  if (isBeside && isWith) return false;
  const title = foodWords(written.title);
  return name.every((word) => title.some((it) => it === word || (it.length > 4 && word.startsWith(it))));
}

/** Whether the list has anything to make it of: croutons do not come about in a soup without bread. */
function canBeMade({ listed, mentions }: Reading, said: Said): boolean {
  if (!OF_FLOUR.has(said.food.group) || isWordFor("formed", said.name.join(" "))) return true;
  if (isTitleDish(mentions, said)) return true;
  return listed.some(({ foods }) => foods.some(({ group }) => FLOURS.has(group)));
}

/** The same for who only asks whether a list is complete: a dish that is ready when the recipe is. */
export function isTheDish({ written }: Pick<Reading, "written">, { name, food, isBeside }: Said): boolean {
  if (isWordFor("formed", name.join(" ")) || (isBeside && STAPLES.has(food.group))) return true;
  if (!READY_MADE.has(food.group)) return false;
  const title = foodWords(written.title);
  return name.every((word) => title.includes(word)) || title.join("").includes(name.join(""));
}

/** Whether a heading names it, of what a kitchen makes as well as a shop: the icing under "Icing". */
export function isMadeUnderItsHeading({ mentions }: Pick<Reading, "mentions">, { food }: Said): boolean {
  return READY_MADE.has(food.group) && mentions.some((it) => it.where === "group" && it.food === food);
}

/**
 * The mentions, with every name of the dish itself replaced by the foods that it names: "carrot cake" speaks of
 * carrots and not of what cakes are made of elsewhere.
 */
export function withoutDishNames(reading: Reading, isListed: (it: Said) => boolean): Said[] {
  return reading.mentions.flatMap((said) => {
    if (isInStep(said)) return isMadeInStep(reading, said) ? [] : [said];
    // What a heading names is made of what stands under it: icing, pastry.
    if (said.where === "group" && READY_MADE.has(said.food.group)) return partsOf(said);
    if (isWholeTitle(reading, said))
      return reading.listed.some(({ foods }) => foods.includes(said.food)) ? [said] : partsOf(said);
    const isDish = isDishName(said) || isTitleDish(reading.mentions, said);
    if (!isDish && !isCookedSo(said)) return [softened(reading.mentions, said)];
    const parts = partsOf(said);
    const areListed = parts.length > 0 && parts.every(isListed);
    if (!isDish && !areListed) return [softened(reading.mentions, said)];
    return areListed || isOfThisDish(reading, said) ? parts : [said, ...parts];
  });
}

/** Whether the title says nothing else, but for what the dish is free from: "Gluten-free kalua pork" is made here. */
function isWholeTitle({ written }: Reading, { name, isBeside, isWith }: Said): boolean {
  if (isBeside && isWith) return false;
  const title = foodWords(written.title);
  const before = title.slice(0, title.length - name.length);
  return (
    title.slice(before.length).join(" ") === name.join(" ") && before.every((it) => isWordFor("claim", it))
  );
}

function isInStep({ where }: Said): boolean {
  return where === "step" || where === "label" || where === "note";
}

/** The dish, a part of it with a heading of its own, or what heat makes of what is listed. */
function isMadeInStep(reading: Reading, said: Said): boolean {
  const { mentions } = reading;
  if (isSaidOfDish(reading, said) || isWholeTitle(reading, said)) return true;
  if (said.where === "note" || (said.isBeside && said.isWith)) return false;
  const name = said.name.join(" ");
  if (isWordFor("formed", name) || (isWordFor("whole", name) && !said.isJoined)) return true;
  return (
    isTitleDish(mentions, said) ||
    (said.isKnown && isMadeUnderItsHeading(reading, said)) ||
    (isDishName(said) && mentions.some((it) => it.where === "group" && it.food === said.food))
  );
}

/** Whether the title ends with this name, or goes on with what it comes with: "Quick kimchi with pears". */
function isTitleDish(mentions: readonly Said[], said: Said): boolean {
  if (!READY_MADE.has(said.food.group) || (said.where !== "title" && said.isWith)) return false;
  return mentions.some(
    (it) => it.where === "title" && it.food === said.food && it.isLast && !it.isWith && !it.isJoined,
  );
}

/** "Roast potatoes" of a shop may be in goose fat; those that are roasted here are potatoes. */
function isCookedSo({ name }: Pick<Mention, "name">): boolean {
  return name.length > 1 && isWordFor("cooked", name[0]!);
}

/** "Chocolate" of "chocolate muffins" is whatever makes them so. */
function softened(mentions: readonly Said[], said: Said): Said {
  let last: Said | undefined = said;
  while (last !== undefined) {
    const { text, to }: Said = last;
    last = mentions.find((it) => it.text === text && it.from === to && !it.isApart);
    if (last !== undefined && isDishName(last)) return withSureFacts(said);
  }
  return said;
}

function withSureFacts(said: Said): Said {
  return { ...said, facts: { ...said.facts, mayContain: new Set(), mayBeMadeOf: new Set() } };
}

/** Whether words name a dish or a part of one, and no food as it is bought. */
export function isNameOfDish(it: Pick<Mention, "name" | "food">): boolean {
  return isDishName(it);
}

function isDishName({ name, food }: Pick<Mention, "name" | "food">): boolean {
  const last = name.at(-1)!;
  if (isWordFor("dish", name.join(" ")) || food.group === "prepared" || isWordFor("shaped", last))
    return true;
  if (food.group === "vegetable" && name.length > 1 && isWordFor("dish", last)) return true;
  return (READY_MADE.has(food.group) || BESIDE.has(food.group)) && isHead(last);
}

function isHead(word: string): boolean {
  return isWordFor("dish", word) || isWordFor("head", word) || /(?:cake|bread|burger|nut roast)$/.test(word);
}

/** Whether a dish's name is the name of this one or of something that a step makes, and not of what goes with it. */
function isOfThisDish(reading: Reading, said: Said): boolean {
  const { written, mentions } = reading;
  const last = said.name.at(-1)!;
  const isMade = mentions.some(
    (it) =>
      (it.where === "group" || it.where === "step") && it.name.at(-1) === last && !(it.isBeside && it.isWith),
  );
  if (said.where === "group" || (isMade && canBeMade(reading, said))) return true;
  if (isWordFor("whole", said.name.join(" ")) && said.where !== "title" && !said.isRightAfterWith)
    return true;
  if (said.isWith) return false;
  if (said.where === "title") return !(said.isJoined && BESIDE.has(said.food.group));
  const isInTitle = foodWords(written.title).includes(last);
  if (said.isKnown || isInTitle) return true;
  return said.where === "description" && !BESIDE.has(said.food.group);
}

/** The foods that a dish's name names: black beans of black bean burgers. Some kinds of them say nothing. */
function partsOf(said: Said): Said[] {
  return inside(said.words, new Set([said.name.join(" ")]), 3).map((it) =>
    withSureFacts({ ...said, ...it, facts: ingredientFacts({ name: it.words }) }),
  );
}

function inside(text: string, skip: ReadonlySet<string>, depth: number): Mention[] {
  if ([...skip].some((it) => isWordFor("idiom", it))) return [];
  const words = wordsOf(text);
  return foodsIn(words, skip).flatMap((it) => {
    const name = it.name.join(" ");
    if (isMadeHere(it) || isWordFor("dish", name) || isWordFor("head", name)) return [];
    if (words[it.to]?.word === "free" && !isApart(words[it.to]!)) return [];
    // A claim before a dish holds for all that is in it: "vegan chicken pie".
    const claimed = words
      .slice(0, it.from)
      .map(({ typed }) => typed)
      .join(" ");
    const claim = /^(?:vegan|vegetarian|veggie|plant.based|meatless|meat.free|(?:\w+).free)\b/i.exec(claimed);
    const mention = claim === null ? it : { ...it, words: `${claim[0]} ${it.words}` };
    if (!isDishName(it)) return [mention];
    return depth === 0 ? [] : inside(it.words, new Set([...skip, name]), depth - 1);
  });
}

/** Whether something is named as what goes with another: "with naan", "on toast", in the same phrase. */
export function isAfterWith(words: readonly Word[], from: number): boolean {
  for (let at = from; at > 0; at--) {
    const { gap, word } = words[at]!;
    if (/[.;!?:(|\n]/.test(gap)) return false;
    if (/,/.test(gap) && ["this", "these", "the", "it", "a", "an"].includes(word)) return false;
    if (isWordFor("with", words[at - 1]!.word)) return true;
  }
  return false;
}

/** "With soup", "on a roll". */
export function isRightAfterWith(words: readonly Word[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 2), from).map(({ word }) => word);
  return before.some((it) => isWordFor("with", it) || it === "and");
}

/** Whether nothing more is named behind it in its phrase. */
export function isLastOne(words: readonly Word[], to: number): boolean {
  const after = words[to];
  return (
    after === undefined ||
    isApart(after) ||
    isWordFor("with", after.word) ||
    ["for", "from"].includes(after.word)
  );
}

/** "And croutons", ", croutons". */
export function isJoinedOn(words: readonly Word[], from: number): boolean {
  if (from === 0) return false;
  return isApart(words[from]!) || /&/.test(words[from]!.gap) || words[from - 1]!.word === "and";
}
