import { adaptText } from "./adapt-text";
import { convertAmount, homeOf, isMeasured, type System } from "./convert-units";
import { gasMark, inFahrenheit } from "./heat";
import { hintedTimes, panHint, withoutHint } from "./pan-sizes";
import { formatQuantity } from "./quantities";
import type { Ingredient, StepPart } from "./recipe-lines";
import type { Unit, Units } from "./units";

/** How somebody wants to read a recipe: so many times the amount, in these units. */
export interface Reading {
  factor: number;
  units: Units;
}

interface Adaptable {
  ingredients: readonly Ingredient[];
  steps: readonly { parts: readonly StepPart[] }[];
  equipment: readonly string[];
  tips?: readonly string[] | undefined;
}

/**
 * The recipe for another amount and in other units: its ingredients, and what its steps, its equipment and its
 * tips say of amounts and sizes. Amounts stay exact, so that nothing adds up to an error; they are rounded where
 * they are written. Temperatures stay in °C: `partText` writes them. Always give it the original.
 */
export function adaptRecipe<R extends Adaptable>(recipe: R, reading: Reading): R {
  if (reading.factor === 1 && reading.units === "as-written") return recipe;
  const home = homeOf(recipe.ingredients);
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((ingredient) => adaptIngredient(ingredient, reading, home)),
    steps: recipe.steps.map((step) => ({ ...step, parts: adaptParts(step.parts, reading) })),
    equipment: recipe.equipment.map((name) => adaptEquipment(name, reading)),
    ...(recipe.tips && { tips: recipe.tips.map((tip) => adaptText(tip, { ...reading, factor: 1 })) }),
  };
}

/** One ingredient for another reading, with what its note says of size and weight. */
function adaptIngredient<I extends Ingredient>(
  ingredient: I,
  reading: Reading,
  home: System | null = homeOf([ingredient]),
): I {
  const measured = convertAmount(ingredient, reading.factor, reading.units, home);
  const note = ingredient.note && adaptNote(ingredient, ingredient.note, reading);
  return { ...ingredient, ...measured, ...(note && { note }) };
}

/** What says how much is in one of it. */
const CONTAINERS: ReadonlySet<Unit | null> = new Set<Unit>(["can", "jar", "bottle", "package"]);
/** Each of them has this size however many there are: what a can holds, what one fillet weighs. */
const EACH = /^\s*each\b/i;
const WEIGHT = /(?<number>\d+(?:\.\d+)?)\s?(?<unit>kg|g)\b/g;

/**
 * The weight of all pieces follows their number: 8 sausages of "about 800 g" are 16 of "about 1.6 kg". What
 * is known of a single one stays, and says that it is of each.
 */
function adaptNote(
  { quantity, unit, scalable }: Ingredient,
  note: string,
  { factor, units }: Reading,
): string {
  const pieces = !isMeasured(unit) && !CONTAINERS.has(unit);
  if (factor === 1 || !scalable || quantity === null || !pieces) return adaptText(note, { factor: 1, units });
  const scaled = note.replace(WEIGHT, (...match) => {
    const { number, unit: heavy } = match.at(-1) as { number: string; unit: string };
    const [all, at] = [match[0] as string, match.at(-3) as number];
    const after = note.slice(at + all.length);
    if (EACH.test(after)) return all;
    if (quantity.min === 1 && !/^\s*(?:in total|altogether)/.test(after)) return `${all} each`;
    const grams = Number(number) * (heavy === "kg" ? 1000 : 1) * factor;
    return formatQuantity({ min: grams >= 1000 ? grams / 1000 : grams }, grams >= 1000 ? "kg" : "g");
  });
  return adaptText(scaled, { factor: 1, units });
}

/** "77–" before "80 °C": the beginning of a range is words, its end a temperature. */
const RANGE_BEGINS = /(\d+)(\s?[-–—]\s?|\sto\s|)$/;

function adaptParts(parts: readonly StepPart[], reading: Reading): StepPart[] {
  return parts.map((part, at) => {
    if (typeof part !== "string") return part;
    const words = adaptText(part, reading);
    const [before, after] = [parts[at - 1], parts[at + 1]];
    if (reading.units === "us" && isHeat(after))
      return words.replace(RANGE_BEGINS, (_, from: string, to: string) => inFahrenheit(Number(from)) + to);
    if (reading.units === "metric" && isHeat(before) && /^ fan\b/.test(part) && parts[at - 2] === " (") {
      const oven = parts[at - 3];
      const mark = isHeat(oven) ? gasMark(oven.celsius) : null;
      return mark === null ? words : words.replace(" fan", ` fan, gas\u00a0${mark}`);
    }
    return words;
  });
}

function isHeat(part: StepPart | undefined): part is { celsius: number } {
  return typeof part === "object" && "celsius" in part;
}

/** A size that was told for the amount before is told anew for this one, of the size that the author wrote. */
function adaptEquipment(name: string, reading: Reading): string {
  const own = withoutHint(name);
  const hint = panHint(own, reading.factor * hintedTimes(name), reading.units);
  const words = adaptText(own, { ...reading, factor: 1 });
  return hint === null ? words : `${words} (${hint})`;
}
