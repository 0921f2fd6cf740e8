import type { Check } from "~/contract/generator";
import type { Brief } from "../brief";
import { oncePer } from "../once-per";
import { keepsPattern } from "../patterns/keeps-pattern";
import type { Written } from "../ports";
import { withoutAllergen } from "./allergen-check";
import { amountsAddUp } from "./amounts-check";
import { canBeCooked } from "./can-be-cooked";
import { keepsDiet } from "./diet-check";
import { nothingInedible } from "./edible-check";
import { usesFood, withoutFood } from "./food-checks";
import { limitsOfWordsAreKept } from "./limits-in-words";
import type { Outcome } from "./outcome";
import { readyIn, serves } from "./plain-checks";
import { type Reading, readRecipe } from "./reading";
import { saneAmounts } from "./sane-amounts";
import { cookedToASafeTemperature } from "./temperature-check";
import { isWhatItsTitleSays } from "./title-check";
import { everyFoodIsListed, everyIngredientIsUsed } from "./use-checks";
import { anotherDish, softChecks } from "./warnings";

/** One hard thing that a recipe does not keep, said so that a writer can put it right. */
export interface Violation {
  check: string;
  /** "Butter contains milk, which has to be kept out." */
  words: string;
}

interface Verdict {
  /** Every check with its result, the hard ones first: the ledger. */
  checks: Check[];
  /** Empty when everything hard is kept. */
  violations: Violation[];
  /** That it is not the dish that was asked for, in a sentence at most. */
  otherDish: string[];
  /** Soft things: unusual amounts, times that do not add up. */
  warnings: string[];
}

/** Holds a recipe against what was asked, in code: whoever wrote it, nothing it claims of itself counts. */
export function verify(brief: Brief, written: Written): Verdict {
  const reading = readRecipe(written);
  const hard = [...whatWasAsked(brief, reading), ...whatAlwaysHolds(reading, brief)];
  const soft = softChecks(reading, brief);
  return {
    checks: [
      ...hard.map(({ name, faults, kept }) => ({
        name,
        kept: faults.length === 0,
        why: faults.length === 0 ? kept : faults.slice(0, 3).join(" "),
      })),
      ...soft.map(({ name, warnings, kept }) => ({
        name,
        kept: warnings.length === 0,
        why: warnings.length === 0 ? kept : warnings.join(" "),
        soft: true,
      })),
    ],
    violations: violationsIn(hard),
    otherDish: anotherDish(reading, brief),
    warnings: soft.flatMap(({ warnings }) => warnings),
  };
}

/** The hard things alone that a recipe does not keep, as `verify` finds them. */
export function violationsOf(brief: Brief, written: Written): Violation[] {
  const reading = readRecipe(written);
  return violationsIn([...whatWasAsked(brief, reading), ...whatAlwaysHolds(reading, brief)]);
}

function violationsIn(hard: readonly Outcome[]): Violation[] {
  return hard.flatMap(({ name, faults }) => faults.map((words) => ({ check: name, words })));
}

function whatWasAsked(brief: Brief, reading: Reading): Outcome[] {
  return [
    ...brief.allergens.map((it) => withoutAllergen(reading, it)),
    ...brief.diets.map((it) => keepsDiet(reading, it)),
    ...brief.patterns.map((it) => keepsPattern(reading, it)),
    ...brief.exclude.map((it) => withoutFood(reading, it)),
    ...brief.include.map((it) => usesFood(reading, it)),
    ...(brief.maxMinutes === null ? [] : [readyIn(reading, brief.maxMinutes)]),
    ...(brief.servings === null ? [] : [serves(reading, brief.servings)]),
    ...(brief.words === "" ? [] : [limitsOfWordsAreKept(reading, brief)]),
  ];
}

function whatAlwaysHolds(reading: Reading, brief: Brief): Outcome[] {
  return [...whateverWasAsked(reading), canBeCooked(reading, brief)];
}

const whateverWasAsked = oncePer((reading: Reading): Outcome[] => [
  everyIngredientIsUsed(reading),
  everyFoodIsListed(reading),
  amountsAddUp(reading),
  saneAmounts(reading),
  cookedToASafeTemperature(reading),
  nothingInedible(reading),
  isWhatItsTitleSays(reading),
]);
