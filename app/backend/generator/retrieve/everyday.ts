import { foodById } from "~/food/foods/food-table";
import { gramsOf } from "~/food/foods/weigh";
import { amountIn } from "../adapt/amount-said";
import { said, servingsForWhatThereIs } from "../adapt/as-many-as-said";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import type { Trait } from "../occasions/trait-names";
import { oncePer } from "../once-per";
import type { Written } from "../ports";
import { isKinOf } from "./asked-foods";
import { foodsAtHand, isAtHand } from "./at-hand";
import { numberToBuy } from "./besides";
import type { DishFacts } from "./dish-facts";
import { takesMore } from "./kinds";
import { isInCupboard } from "./to-buy";

/** What counts for how much in a dish for what is in the fridge tonight. */
const POINTS = {
  /** For each minute over what a weeknight has, up to as many. */
  minute: -0.12,
  mostMinutes: 100,
  medium: -3,
  hard: -15,
  deepFried: -9,
  dough: -8,
  /** For each food of which it takes nothing of what there is; in part for one of which it takes a part. */
  unused: -8,
};
const WEEKNIGHT = 45;
/** Grams of oil from which on something swims in it, and grams of flour of which a dough is made. */
const [BATH, DOUGH] = [400, 180];
/** Where a dough is what somebody bakes. */
const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts", "breakfast"]);

/** How far a dish is one of every day: quick, plain to make, and of as much as there is. */
export function everydayPoints(brief: Brief, { dish: { written }, minutes }: DishFacts): number {
  if (!isForTonight(brief)) return 0;
  const over = Math.min(POINTS.mostMinutes, Math.max(0, minutes - WEEKNIGHT));
  return (
    over * POINTS.minute +
    (written.difficulty === "hard" ? POINTS.hard : written.difficulty === "medium" ? POINTS.medium : 0) +
    (isDeepFried(written) ? POINTS.deepFried : 0) +
    (isOfDough(written) ? POINTS.dough : 0) +
    unusedOf(brief, written) * POINTS.unused
  );
}

/** Whether it is to be made of what there is, or nothing is said of what it is to be: nobody asks for work then. */
function isForTonight(brief: Brief): boolean {
  return hasAmounts(brief) || isAtHand(brief) || isLoose(brief);
}

/** Occasions for which people stand in the kitchen gladly, or long before. */
const WORTH_THE_WORK: ReadonlySet<Trait> = new Set<Trait>([
  "festive",
  "feast",
  "slow",
  "ahead",
  "keeps",
  "teatime",
  "sweet",
  "chilled",
]);

/** Whether no dish, kind of dish or food is named, and nothing speaks for a long one: "ideas for lunch". */
export function isLoose(brief: Brief): boolean {
  const { dish, form, kind, category, include, cuisine, meal, method, kit, traits } = brief;
  const isNamed = [dish, form, kind, category, cuisine, method, kit].some((it) => it !== null);
  return (
    !isNamed && include.length === 0 && meal !== "dessert" && !traits.some((it) => WORTH_THE_WORK.has(it))
  );
}

const isDeepFried = oncePer((written: Written): boolean => gramsOfGroup(written, "fat") > BATH);

const isOfDough = oncePer(
  (written: Written): boolean => !BAKED.has(written.categorySlug) && gramsOfGroup(written, "flour") > DOUGH,
);

function gramsOfGroup({ ingredients }: Written, group: string): number {
  return ingredients.reduce((sum, line) => {
    const food = foodOf(line);
    return food?.group === group ? sum + (gramsOf(line, food) ?? 0) : sum;
  }, 0);
}

/** So much of what there is may be left, in whole foods. */
const MUCH = 0.7;
/** So many foods may be bought for what is filled or rolled and takes its time. */
const FEW = 1;

/** Whether nobody would make it tonight of what is in the fridge: deep-fried, of a dough, filled and rolled, or of a little of it. */
export function isElaborate(brief: Brief, dish: DishFacts): boolean {
  const { written } = dish.dish;
  if (!isForTonight(brief) || (dish.isSweet && BAKED.has(written.categorySlug))) return false;
  const isFilled = !takesMore(dish) && dish.minutes > WEEKNIGHT && numberToBuy(brief, written) > FEW;
  if (unusedOf(brief, written) > MUCH) return true;
  return written.difficulty === "hard" || isDeepFried(written) || isOfDough(written) || isFilled;
}

/** How much of the amounts that are named a dish leaves, each food from 0 to 1, when it is made for as many as they go round. */
export function unusedOf(brief: Brief, written: Written): number {
  if (!hasAmounts(brief)) return 0;
  const people = servingsForWhatThereIs(written, brief)?.people ?? written.servings;
  const scale = people / written.servings;
  return said(written, brief).reduce((sum, { times }) => sum + Math.max(0, 1 - scale / times), 0);
}

/** Whether an amount is said of any food that is asked for. Each dish is held against the same brief. */
export const hasAmounts = oncePer((brief: Brief): boolean =>
  brief.include.some((it) => amountIn(it, brief) !== null),
);

/** Whether a dish has not all that somebody has an amount of, who would have to put it beside. */
export function lacksSome(brief: Brief, { dish }: DishFacts): boolean {
  if (!hasAmounts(brief)) return false;
  const own = dish.written.ingredients.flatMap((it) => foodOf(it)?.id ?? []);
  return foodsAtHand(brief).some((id) => {
    const food = foodById(id);
    return food !== undefined && !isInCupboard(food) && !own.some((it) => isKinOf(id, it) || isKinOf(it, id));
  });
}
