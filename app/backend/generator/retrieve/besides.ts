import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { isKinOf } from "./asked-foods";
import { foodsAtHand } from "./at-hand";
import { isInCupboard } from "./to-buy";

/** What nobody counts among what they have, with its kinds. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  "oil vegetable-oil olive-oil salt black-pepper white-pepper water".split(" "),
);

/** "I've only got", "literally just": what is not named is not there, in no cupboard either. */
const NOTHING_ELSE =
  /\b(?:only|just|literally|nothing (?:\w+ ){0,3}?(?:but|else)|all (?:i|we) have|all (?:i|we)['’]ve got|all that['’]?s left|that['’]?s (?:it|all|about it|your lot|the lot))\b/i;

export function hasNothingElse({ words }: Brief): boolean {
  return NOTHING_ELSE.test(words);
}

/** The same said of what there is, and not of people, minutes or what is wanted: "only for two". */
const HAS_ONLY =
  /\b(?:(?:have|got|has|with) (?:only|just|nothing but)|(?:only|just) (?:have|got|has|['’]ve got)|all (?:i|we)(?:['’]ve got| have| got))\b/i;

export function hasOnly({ words }: Brief): boolean {
  return HAS_ONLY.test(words);
}

/** How many foods have to be bought for a dish by who has those that they named. */
export function numberToBuy(brief: Brief, written: Written): number {
  return numberOf(brief, besides(brief, written));
}

/** The same of what is known to be besides. */
export function numberOf(brief: Brief, others: readonly Needed[]): number {
  return namesOf(hasNothingElse(brief) ? others : others.filter((it) => it.isToBuy)).length;
}

interface Needed {
  name: string;
  isToBuy: boolean;
}

/** All that is in a dish and that nobody named. */
export function besides(brief: Brief, { ingredients }: Written): Needed[] {
  const isNamed = isNamedIn(brief);
  return ingredients.flatMap((line) => {
    const food = foodOf(line);
    if (food === undefined) return [{ name: line.name, isToBuy: true }];
    if (lineage(food).some(({ id }) => UNCOUNTED.has(id)) || isNamed(food)) return [];
    return [{ name: line.name, isToBuy: !isInCupboard(food) }];
  });
}

/** Whether a food is one of those that a brief names. Each dish is held against the same brief. */
function isNamedIn(brief: Brief): (food: Food) => boolean {
  const before = known.get(brief);
  if (before !== undefined) return before;
  const asked = foodsAtHand(brief);
  const said = new Set(foodWords(brief.words));
  const named = new Map<Food, boolean>();
  const read = (food: Food) =>
    asked.some((it) => isKinOf(food.id, it) || isKinOf(it, food.id) || it === food.group) ||
    lineage(food).some(({ names }) => foodWords(names[0]!).every((word) => said.has(word)));
  const isNamed = (food: Food) => {
    const is = named.get(food) ?? read(food);
    named.set(food, is);
    return is;
  };
  known.set(brief, isNamed);
  return isNamed;
}

const known = new WeakMap<Brief, (food: Food) => boolean>();

export function namesOf(needed: readonly Needed[]): string[] {
  return [...new Set(needed.map(({ name }) => name))];
}
