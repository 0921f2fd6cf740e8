import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { isFlesh } from "~/food/foods/flesh";
import { ingredientWords } from "~/food/recipe-lines";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { neat, renamedLine } from "./incoming";
import { brokenBy, type Limit } from "./limits";
import { isUseOf, partsIn, partsOfText, sentencesOf, signOf, textOfStep } from "./text-of-step";
import { foodOf } from "./uses-of";

const FRIES = /\b(?:fry|brown|sear|warm)\b/i;
const FATS: ReadonlySet<string | null> = new Set(["oil", "fat", "butter"]);
/** Tablespoons for four. */
const FOR_FOUR = 1;

/**
 * Meat fries in its own fat, and what follows it in what it left. Where what came in its place has none and nothing else
 * is in the pan, there is oil to fry in.
 */
export function withFatToFryIn(
  before: Written,
  written: Written,
  limits: readonly Limit[],
): { written: Written; changes: Change[] } {
  const same = { written, changes: [] };
  const had = new Set(before.ingredients.map(({ ref }) => ref));
  const left = new Set(written.ingredients.map(({ ref }) => ref));
  const gone = before.ingredients.filter((it) => isMeat(it) && !left.has(it.ref));
  const came = written.ingredients.filter(
    (it) => !had.has(it.ref) && !isMeat(it) && !before.ingredients.some((was) => isTheSame(it, was)),
  );
  if (came.length === 0 || gone.length === 0) return same;
  const fats = written.ingredients.filter((it) => isFat(it)).map(({ ref }) => ref);
  for (const [at, { parts }] of written.steps.entries()) {
    const read = textOfStep(parts);
    for (const sentence of sentencesOf(read.text)) {
      const own = partsIn(sentence, read.parts);
      if (
        own.some((part) => fats.some((ref) => isUseOf(part, ref))) ||
        /\b(?:oil|butter|fat)\b/.test(sentence)
      )
        return same;
      const into = came.find(({ ref }) => own.some((part) => isUseOf(part, ref)));
      if (into === undefined || !FRIES.test(sentence)) continue;
      if (own.some((part) => written.ingredients.some((it) => isMeat(it) && isUseOf(part, it.ref))))
        return same;
      const line = oilFor(written);
      if (brokenBy(line, limits).length > 0) return same;
      const oil = signOf(read, { ingredient: line.ref, share: 1 });
      const sign = [...sentence].find((it) =>
        partsIn(it, read.parts).some((part) => isUseOf(part, into.ref)),
      )!;
      const told = /\bHeat (?:a|the) /.test(sentence)
        ? sentence.replace(/\bHeat (?=(?:a|the) )/, `Heat ${oil} in `)
        : sentence.replace(sign, `${sign} in ${oil}`);
      const text = read.text.replace(sentence, told);
      const first = written.ingredients.indexOf(into);
      return {
        written: {
          ...written,
          ingredients: [...written.ingredients.slice(0, first), line, ...written.ingredients.slice(first)],
          steps: written.steps.map((step, of) =>
            of === at ? { ...step, parts: partsOfText({ text, parts: read.parts }) } : step,
          ),
        },
        changes: [{ what: "in", to: ingredientWords(line), why: "to fry in" }],
      };
    }
  }
  return same;
}

function oilFor({ servings, ingredients }: Written): Ingredient {
  const blank: Ingredient = { ref: "new", name: "new", quantity: null, unit: null, scalable: true };
  const min = Math.max(1, neat((FOR_FOUR * servings) / 4, "tbsp"));
  return {
    ...renamedLine(blank, "olive oil", undefined, new Set(ingredients.map(({ ref }) => ref))),
    ...{ quantity: { min }, unit: "tbsp" },
  };
}

function isMeat(line: Ingredient): boolean {
  const food = foodOf(line);
  return food !== undefined && isFlesh(food) && (food.group === "meat" || food.group === "poultry");
}

/** A gluten-free sausage has the fat of any. */
function isTheSame(comes: Ingredient, was: Ingredient): boolean {
  return comes.name.toLowerCase().replace(/^(?:\p{L}+-free )+/u, "") === was.name.toLowerCase();
}

function isFat(line: Ingredient): boolean {
  const food = foodOf(line);
  return food !== undefined && (food.group === "fat" || FATS.has(kindOf(food)));
}
