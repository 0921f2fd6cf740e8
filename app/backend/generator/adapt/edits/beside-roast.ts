import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { type Behaviour, behaviourOf } from "../../compose/behaviour";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { partsOfText, type StepText, sentencesOf } from "../text-of-step";
import { withLine } from "./placing";

/** Vegetables that brown in dry heat. */
const ROASTED: ReadonlySet<string> = new Set(["root", "potato", "squash", "firm", "tender", "allium"]);

/** How a vegetable roasts; null for what is not roasted beside something else. */
export function roastOf(food: Food): Behaviour | null {
  return ROASTED.has(kindOf(food) ?? "") ? behaviourOf(food, "roast") : null;
}

/** What is to be said of a food that comes into a step: the sentence, and before which of the others it stands. */
interface Said {
  step: number;
  read: StepText;
  says: string;
  before: number;
}

/** A recipe with a food in its list, cut as it is to be, and a sentence on it in one of the steps. */
export function withRoasted(
  written: Written,
  line: Ingredient,
  { cut }: Behaviour,
  { step, read, says, before }: Said,
): { written: Written; line: Ingredient } {
  const text = sentencesOf(read.text)
    .map((it) => (it.endsWith(" ") ? it : `${it} `))
    .toSpliced(before, 0, says)
    .join("")
    .trim();
  const { note: _, ...bare } = line;
  const prepared = cut === "" ? bare : { ...bare, note: cut };
  const parts = partsOfText({ text, parts: read.parts });
  return {
    line: prepared,
    written: {
      ...written,
      ingredients: withLine(written.ingredients, prepared),
      steps: written.steps.with(step, { ...written.steps[step]!, parts }),
    },
  };
}
