import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { ingredientWords } from "~/food/recipe-lines";
import { kindOf } from "../../compose/kinds";
import type { Written } from "../../ports";
import { withoutSign } from "../take-out";
import { isUseOf, partsOfText, signAt, signOf, textOfStep } from "../text-of-step";
import { capital, tidy } from "../tidy";
import { foodOf } from "../uses-of";

/** As little steams away below the lid of a slow cooker; soups and what drinks its liquid keep it all. */
export function withLessLiquid(written: Written): { written: Written; changes: Change[] } {
  const kinds = written.ingredients.map((it) => kindOfLine(it));
  if (written.categorySlug === "soups" || kinds.some((it) => DRINKS.has(it))) return { written, changes: [] };
  const changes: Change[] = [];
  const ingredients = written.ingredients.map((line, at) => {
    const { quantity, unit } = line;
    const ml = quantity === null ? 0 : quantity.min * (unit === "l" ? 1000 : 1);
    if (!THIN.has(kinds[at]!) || (unit !== "ml" && unit !== "l") || ml < LEAST || line.scalable === false)
      return line;
    const less = { ...line, quantity: { min: Math.round((ml * LEFT) / 25) * 25 }, unit: "ml" as const };
    const [from, to] = [ingredientWords(line), ingredientWords(less)];
    changes.push({ what: "amount", from, to, why: "little steams away in a slow cooker" });
    return less;
  });
  return { written: { ...written, ingredients }, changes };
}

/**
 * What splits in hours of heat comes in at the end. What goes in when they are over, or is worked into meat or dough,
 * stays where it is; where its sentence cannot do without it, a tip says what to do.
 */
export function withDairyLast(written: Written): Written {
  const pot = written.steps.findIndex(({ parts }) => POT.test(textOfStep(parts).text));
  if (pot < 0) return written;
  return written.ingredients
    .filter((it) => SPLITS.has(kindOfLine(it)) && isPouredIn(it, written, pot))
    .reduce((it, line) => keptBack(it, line, pot), written);
}

const POT = /\bslow cooker\b/i;
/** What milk or yoghurt is part of, and does not split in. */
const WORKED_IN =
  /\b(?:mix|mince|soak|mash|knead|dough|marinate|coat|batter|crumbs?|roux|flour|balls?|blend)\b/i;

/** Whether it stands in the sauce before the pot begins to cook. */
function isPouredIn({ ref }: Ingredient, { steps, ingredients }: Written, pot: number): boolean {
  // Flour holds what it is whisked with.
  const bound = ingredients.filter(({ name }) => /\b(?:flour|starch|cornflour)\b/i.test(name));
  const uses = steps.flatMap(({ parts }, at) => {
    const { text, parts: signs } = textOfStep(parts);
    const isBound = bound.some((line) => signs.some((it) => isUseOf(it, line.ref)));
    return signs.flatMap((it, place) =>
      isUseOf(it, ref) && !isBound
        ? [{ at, isLate: text.indexOf(signAt(place)) > text.search(POT), text }]
        : [],
    );
  });
  return (
    uses.length === 1 &&
    uses.every(({ at, isLate, text }) => (at < pot || (at === pot && !isLate)) && !WORKED_IN.test(text))
  );
}

function keptBack(written: Written, line: Ingredient, pot: number): Written {
  const steps = written.steps.map((step) => {
    const read = textOfStep(step.parts);
    const place = read.parts.findIndex((it) => isUseOf(it, line.ref));
    const text = place < 0 ? read.text : withoutSign(read, place);
    return { step, read, text };
  });
  const at = steps[pot]!;
  if (steps.some(({ text }) => text === null || text === ""))
    return {
      ...written,
      tips: [
        ...written.tips,
        `Keep the ${line.name} back and stir it in for the last 15 minutes: in hours of heat it splits.`,
      ],
    };
  at.text = `${at.text} Stir in ${signOf(at.read, { ingredient: line.ref, share: 1 })} a quarter of an hour before the end.`;
  return {
    ...written,
    steps: steps.map(({ step, read, text }) => ({
      ...step,
      parts: partsOfText({ text: capital(tidy(text!)), parts: read.parts }),
    })),
  };
}

function kindOfLine(line: Written["ingredients"][number]): string {
  const food = foodOf(line);
  return food === undefined ? "" : (kindOf(food) ?? "");
}

const THIN: ReadonlySet<string> = new Set(["stock", "water"]);
const DRINKS: ReadonlySet<string> = new Set([
  ...["dry-pulse", "lentil", "red-lentil", "grain", "rice", "pasta", "small-pasta", "noodle"],
]);
const SPLITS: ReadonlySet<string> = new Set(["yoghurt", "cream", "milk", "buttermilk"]);
/** Millilitres below which there is nothing to take away. */
const LEAST = 200;
const LEFT = 2 / 3;
