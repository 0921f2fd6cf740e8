import type { Violation } from "./verify";

/** Faults of how a recipe is told: they say something to who writes it, and nothing to who asked for it. */
const INWARD =
  /which is not in the list\.$|but no step uses it\.$|^The steps (?:use|speak of) |^(?:Step \d+|A step) calls the /;

/** Whether a fault is one of list and steps that do not agree, which no visitor is to read. */
export function isInward(words: string): boolean {
  return INWARD.test(words);
}

/** A violation as a visitor reads it: not "equipment.2: may have at most 80 characters". */
export function toldToVisitor({ check, words }: Violation): string {
  if (check === "shape") return OUT_OF_SHAPE;
  return isInward(words) ? NOT_AGREED : words;
}

const OUT_OF_SHAPE = "a part of it came out too long or too large to be kept. That is our fault, not yours.";
const NOT_AGREED = "the list and the steps of it did not agree in the end. That is our fault, not yours.";
