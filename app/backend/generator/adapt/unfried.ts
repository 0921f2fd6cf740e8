import { stepText } from "~/food/recipe-lines";
import type { Brief, Method } from "../brief";
import type { Written } from "../ports";
import { type Base, sourceOf } from "./base-dish";

const UNFRIED =
  /\b(?:(?:no|not|without|w\/o|instead of|rather than|avoid|hate|don['’]?t want(?: to)?)(?: any| the| being)? (?:deep[- ]?)?(?:fat[- ]?)?(?:fry|frying|fried|fryer)|unfried)\b/i;
const FRIES = /\bfr(?:y|ied)\b/i;
/** Millilitres of oil from which on something swims in it. */
const DEEP = 300;

/** The brief of who wants nothing fried, for a dish that is: by the oven or the air fryer, where its file knows how. */
export function unfried(base: Base, brief: Brief): Brief {
  if (!UNFRIED.test(brief.words) || !FRIES.test(textOf(base.written))) return brief;
  const known = sourceOf(base)?.front.methods.map((it) => it.method) ?? [];
  const method = OTHERS.find((it) => known.includes(it));
  return brief.method !== null || method === undefined ? brief : { ...brief, method };
}

const OTHERS: readonly Method[] = ["oven", "air fryer"];

/** That it stays fried in deep oil, for who wants it otherwise. */
export function toldOfFrying(written: Written, { words }: Brief): string[] {
  if (!UNFRIED.test(words) || !isDeepFried(written)) return [];
  return ["It is fried in deep oil, and we know no good way to make it otherwise."];
}

function isDeepFried(written: Written): boolean {
  const text = textOf(written);
  return (
    /\bdeep-?fr/i.test(text) ||
    (FRIES.test(text) &&
      written.ingredients.some(
        ({ name, quantity, unit }) =>
          /\boil\b/i.test(name) &&
          quantity !== null &&
          ((unit === "ml" && quantity.min >= DEEP) || unit === "l"),
      ))
  );
}

function textOf({ steps, ingredients }: Written): string {
  return steps.map(({ parts }) => stepText(parts, ingredients)).join(" ");
}
