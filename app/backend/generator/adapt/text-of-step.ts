import type { StepPart } from "~/contract/recipes";

/**
 * A step as one text, in which a sign of its own stands for each ingredient, time and temperature: sentences can be
 * changed without losing them.
 */
export interface StepText {
  text: string;
  parts: StepPart[];
}

/** The first sign of the private use area of Unicode: no text has one. */
const FIRST = 0xe000;
const SIGN = /[\ue000-\uefff]/;

export function textOfStep(parts: readonly StepPart[]): StepText {
  const signs: StepPart[] = [];
  const text = parts.map((part) => (typeof part === "string" ? part : signAt(signs.push(part) - 1))).join("");
  return { text, parts: signs };
}

/** Whether a part of a step is the place where an ingredient, or a share of it, goes in; others only point to it. */
export function isUseOf(part: StepPart, ref: string): boolean {
  return (
    typeof part === "object" && "ingredient" in part && part.ingredient === ref && part.share !== undefined
  );
}

export function partsOfText({ text, parts }: StepText): StepPart[] {
  return text
    .split(/([\ue000-\uefff])/)
    .filter((it) => it !== "")
    .map((it) => (SIGN.test(it) ? parts[it.charCodeAt(0) - FIRST]! : it));
}

/** The parts that a piece of the text has in it. */
export function partsIn(text: string, parts: readonly StepPart[]): StepPart[] {
  return [...text].filter((it) => SIGN.test(it)).map((it) => parts[it.charCodeAt(0) - FIRST]!);
}

/** The sign that stands in a step's text for the part at a place. */
export function signAt(place: number): string {
  return String.fromCharCode(FIRST + place);
}

/** The text with a sign for one part more. */
export function signOf(step: StepText, part: StepPart): string {
  return signAt(step.parts.push(part) - 1);
}

/** The sentences of a text, each with the space behind it. */
export function sentencesOf(text: string): string[] {
  return text.match(/.+?(?:[.!?](?:\s+(?=[\p{Lu}“\ue000-\uefff])|$)|$)/gsu) ?? [];
}
