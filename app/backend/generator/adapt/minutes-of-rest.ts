import type { Ingredient, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { isOneOf } from "../compose/kinds";
import type { Written } from "../ports";
import { isUseOf, textOfStep } from "./text-of-step";
import { foodOf } from "./uses-of";

/** A time of a recipe, and the sentence that names it. */
interface Timed {
  step: number;
  minutes: number;
  sentence: string;
}

/** The minutes that what is in the pot by a time needs of it, whatever becomes of the meat; 0 where nothing does. */
export function minutesOfRest({ ingredients, steps }: Written, { step, minutes, sentence }: Timed): number {
  const isUsedBy = ({ ref }: Ingredient) =>
    steps.slice(0, step + 1).some(({ parts }) => parts.some((it: StepPart) => isUseOf(it, ref)));
  const isGentle = GENTLE.test(textOfStep(steps[step]!.parts).text);
  const times = ingredients.filter(isUsedBy).flatMap((line) => {
    const food = foodOf(line);
    if (food === undefined) return [];
    if (isSlow(food) || (BAKES.test(sentence) && isCrust(food, line))) return [minutes];
    if (!isOneOf(food, FIRM)) return [];
    return [Math.min(minutes, isGentle ? FIRM_IN_OVEN : FIRM_ON_HOB)];
  });
  return Math.max(0, ...times);
}

/** What takes its time whatever is beside it: dried pulses, grains, and roots that are poisonous where they are not done. */
function isSlow(food: Food): boolean {
  return (
    (food.group === "legume" && food.names[0]!.startsWith("dried ")) ||
    /^(?:dried|whole-grain|grain)/.test(food.cooksAs ?? "") ||
    isOneOf(food, RICE) ||
    lineage(food).some(({ id }) => NEVER_RAW.has(id))
  );
}

const RICE: ReadonlySet<string> = new Set(["rice", "risotto-rice"]);
const NEVER_RAW: ReadonlySet<string> = new Set([
  ...["cassava", "taro", "malanga", "yam", "elephant-foot-yam", "breadfruit", "green-banana", "plantain"],
  ...["cassava-leaf", "taro-leaf"],
]);

/** What a crust is baked of; a spoonful of flour thickens. */
function isCrust(food: Food, { quantity, unit }: Ingredient): boolean {
  return (
    isOneOf(food, PASTRY) ||
    (isOneOf(food, FLOUR) && unit === "g" && quantity !== null && quantity.min >= CRUST_GRAMS)
  );
}

const PASTRY: ReadonlySet<string> = new Set(["pastry", "dough"]);
const FLOUR: ReadonlySet<string> = new Set(["flour"]);
const CRUST_GRAMS = 150;
const BAKES = /\b(?:bakes?|oven)\b/i;

/** Roots in pieces, and cabbage: in minutes. */
const FIRM: ReadonlySet<string> = new Set(["potato", "root", "cabbage", "red-cabbage", "savoy-cabbage"]);
const FIRM_ON_HOB = 45;
const FIRM_IN_OVEN = 90;
const GENTLE = /\b(?:bakes?|oven|roast|parcels?|lowest heat)\b/i;
