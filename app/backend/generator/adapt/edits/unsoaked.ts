import type { Ingredient } from "~/contract/recipes";
import type { Written } from "../../ports";
import { isUseOf, partsIn, partsOfText, type StepText, sentencesOf, textOfStep } from "../text-of-step";
import { foodOf } from "../uses-of";

/** Minutes from which on a wait under water is a soak, and no rinse. */
const A_SOAK = 60;
const SOAKS = /\b(?:soak|overnight|water)/i;
const READY = /\b(?:cooked|tinned|canned)\b/i;
const ONLY_DRAINS = /^(?:Drain|Drain well|Drain and rinse|Rinse and drain)\.\s*$/;
/** Of the water that dried pulses boil in for an hour what is left for those that are cooked. */
const LEFT = 0.4;

/**
 * The recipe without the soaking of pulses that came cooked or from a tin, without its hours and with less water to boil
 * in; as it is where none is soaked. Null where they are soaked together with something that has to be.
 */
export function unsoaked(written: Written): Written | null {
  let next = written;
  for (const [at, { parts }] of written.steps.entries()) {
    const read = textOfStep(parts);
    const sentences = sentencesOf(read.text);
    const soaking = sentences.findIndex((it) => SOAKS.test(it) && soakIn(it, read) !== undefined);
    if (soaking < 0) continue;
    const before = sentences.slice(0, soaking + 1).join("");
    const signs = [...before].filter((it) => used(it, read, written) !== undefined);
    const soaked = signs.map((it) => used(it, read, written)!);
    if (!soaked.some(isReady)) continue;
    if (!soaked.every(isReady)) return null;
    const rest = sentences.slice(soaking + 1).filter((it) => !ONLY_DRAINS.test(it));
    const text = `Drain and rinse ${signs.join(" and ")}. ${rest.join("")}`.trim();
    const steps = next.steps.map((step, of) =>
      of === at ? { ...step, parts: partsOfText({ text, parts: read.parts }) } : step,
    );
    const minutes = soakIn(sentences[soaking]!, read)!;
    next = withLessWater(
      { ...next, steps, restMinutes: Math.max(0, next.restMinutes - minutes) },
      soaked.map(({ ref }) => ref),
    );
  }
  return next;
}

function soakIn(sentence: string, { parts }: StepText): number | undefined {
  for (const it of partsIn(sentence, parts))
    if (typeof it === "object" && "timer" in it && it.timer.minutes >= A_SOAK) return it.timer.minutes;
  return undefined;
}

/** The line that goes in where a sign stands. */
function used(sign: string, { parts }: StepText, { ingredients }: Written): Ingredient | undefined {
  const [part] = partsIn(sign, parts);
  return ingredients.find(({ ref }) => part !== undefined && isUseOf(part, ref));
}

function isReady(line: Ingredient): boolean {
  return foodOf(line)?.group === "legume" && READY.test(line.name);
}

function withLessWater(written: Written, pulses: readonly string[]): Written {
  const isBoiledIn = ({ ref }: Ingredient) =>
    written.steps.some(
      ({ parts }) =>
        parts.some((it) => isUseOf(it, ref)) &&
        parts.some((it) => typeof it === "object" && "ingredient" in it && pulses.includes(it.ingredient)),
    );
  return {
    ...written,
    ingredients: written.ingredients.map((line) => {
      if (line.quantity === null || foodOf(line)?.group !== "water" || !isBoiledIn(line)) return line;
      const min = line.quantity.min * LEFT;
      return {
        ...line,
        quantity: { min: line.unit === "l" ? Math.round(min * 20) / 20 : Math.round(min / 10) * 10 },
      };
    }),
  };
}
