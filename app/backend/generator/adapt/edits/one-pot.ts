import type { Ingredient, StepPart } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import type { Brief } from "../../brief";
import { kindOf } from "../../compose/kinds";
import { namingOf } from "../../compose/naming";
import type { Written } from "../../ports";
import { partsOfTemplate } from "../template";
import { foodOf } from "../uses-of";
import type { Addition } from "./additions";

const ONE_POT = /\b(?:one|single)[- ](?:pot|pan|tray|tin|sheet)\b|\btray ?bake\b|\bsheet[- ]pan\b/i;
const APART = / in (?:a little oil in )?a separate pan/;
/** What is done with it once it is browned. */
const PUT_TO_REST = /, and (?:stir in|add to the dish)\.$|,? drain and stir in\.$/;
const VESSEL = /\b(pot|pan|casserole|wok|saucepan)\b/i;

/** Whether a dish is made in one pot, by its title or as it was asked for. */
export function isOnePot({ title }: Written, { words }: Brief): boolean {
  return ONE_POT.test(title) || ONE_POT.test(words);
}

/** Whether an addition would need a second pan. */
export function needsAnotherPan({ sentence }: Addition): boolean {
  return APART.test(sentence) || /^Boil\b/.test(sentence);
}

/**
 * What is fried apart elsewhere browned first in the pot that everything else is cooked in, and put back at the end; null
 * where it cannot be.
 */
export function brownedFirst(
  written: Written,
  line: Ingredient,
  { sentence, minutes }: Addition,
): Written | null {
  const vessel = written.equipment.flatMap((it) => VESSEL.exec(it)?.[1] ?? [])[0]?.toLowerCase();
  if (vessel === undefined || !APART.test(sentence) || !PUT_TO_REST.test(sentence)) return null;
  const food = foodOf(line);
  const name = food === undefined ? line.name : namingOf(food).short;
  const hasOil = written.ingredients.some((it) => isOil(foodOf(it)));
  const browned = sentence
    .replace(APART, ` ${hasOil ? "in a little oil " : ""}in the ${vessel}`)
    .replace(PUT_TO_REST, ", and lift out.");
  const [first, ...more] = written.steps;
  const last = (more.at(-1) ?? first)!;
  const group = first!.group === undefined ? {} : { group: first!.group };
  const before: Written["steps"][number] = { ...group, parts: withLine(browned, line) };
  const back: Written["steps"][number] = {
    ...last,
    parts: [`Return the ${name} to the ${vessel}. `, ...last.parts],
  };
  return {
    ...written,
    cookMinutes: written.cookMinutes + minutes,
    ingredients: [...written.ingredients, line],
    steps: [before, ...written.steps.slice(0, -1), back],
  };
}

function withLine(template: string, line: Ingredient): StepPart[] {
  return partsOfTemplate(template).map((it) => (it === "{it}" ? { ingredient: line.ref, share: 1 } : it));
}

function isOil(food: Food | undefined): boolean {
  return food !== undefined && kindOf(food) === "oil";
}
