import { type Measured, shareOf } from "./convert-units";
import { inFahrenheit } from "./heat";
import { countedName } from "./plurals";
import { formatQuantity, type Quantity, writtenAmount } from "./quantities";
import type { Unit, Units } from "./units";

/** One line of a recipe's list of ingredients. */
export interface Ingredient {
  /** Unique in its recipe; steps point to it. */
  ref: string;
  group?: string | undefined;
  quantity: Quantity | null;
  unit: Unit | null;
  name: string;
  note?: string | undefined;
  optional?: boolean | undefined;
  /** False for amounts that stay the same for any number of servings, and for "to taste". */
  scalable: boolean;
  /** Grams that a millilitre of it weighs, computed from the table of foods; absent when it is not known. */
  gramsPerMl?: number | undefined;
}

/** A stretch of time inside a step, in minutes; half a minute is 0.5. */
export interface Timer {
  minutes: number;
  maxMinutes?: number | undefined;
  label?: string | undefined;
}

/**
 * A piece of a step. An ingredient with a `share` adds that part of the listed amount here; without one it
 * is only spoken of. `label` is the word the sentence uses instead of the ingredient's name.
 */
export type StepPart =
  | string
  | { ingredient: string; share?: number | undefined; label?: string | undefined }
  | { timer: Timer; passive?: boolean | undefined }
  | { celsius: number };

/** An ingredient's amount and name, without its note: "2 cloves garlic", "3 eggs", "salt". */
export function ingredientWords(ingredient: Ingredient, share = 1): string {
  const { quantity, unit, name } = ingredient;
  if (quantity === null) return name;
  const amount = shareOf({ ...ingredient, quantity, unit }, share);
  return `${formatQuantity(amount.quantity, amount.unit)} ${nameAfter(amount, name)}`;
}

/** The name as it stands after an amount: in the plural where pieces are counted. */
export function nameAfter({ quantity, unit }: Measured, name: string): string {
  return unit === null || unit === "piece"
    ? countedName(name, writtenAmount(quantity.max ?? quantity.min, unit))
    : name;
}

/** The whole line as it stands in a list: "200 g butter, softened (optional)". */
export function ingredientLine(ingredient: Ingredient): string {
  const note = ingredient.note ? `, ${ingredient.note}` : "";
  const optional = ingredient.optional && !/optional/i.test(note) ? " (optional)" : "";
  return ingredientWords(ingredient) + note + optional;
}

/** "25 minutes", "8–10 minutes", "1 hour 30 minutes". */
export function timerWords({ minutes, maxMinutes }: Timer): string {
  if (maxMinutes === undefined) return minutesInWords(minutes);
  if (maxMinutes < 1) return `${Math.round(minutes * 60)}–${Math.round(maxMinutes * 60)} seconds`;
  if (maxMinutes < 60 || minutes % 60 !== 0 || maxMinutes % 60 !== 0)
    return maxMinutes <= 2 && !(isWhole(minutes) && isWhole(maxMinutes))
      ? `${Math.round(minutes * 60)}–${Math.round(maxMinutes * 60)} seconds`
      : `${asSaid(minutes)}–${asSaid(maxMinutes)} minutes`;
  return `${minutes / 60}–${maxMinutes / 60} hours`;
}

function isWhole(minutes: number): boolean {
  return Math.abs(minutes - Math.round(minutes)) < 0.001;
}

/** As a cook says it: half minutes of a few, whole ones of more. */
function asSaid(minutes: number): string {
  return String(minutes >= 10 ? Math.round(minutes) : Math.round(minutes * 2) / 2);
}

function minutesInWords(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`;
  if (minutes < 10 && !isWhole(minutes)) return `${asSaid(minutes)} minutes`;
  const hours = Math.floor(Math.round(minutes) / 60);
  const rest = Math.round(minutes) % 60;
  const inHours = hours === 0 ? [] : [hours === 1 ? "1 hour" : `${hours} hours`];
  const inMinutes = rest === 0 && hours > 0 ? [] : [rest === 1 ? "1 minute" : `${rest} minutes`];
  return [...inHours, ...inMinutes].join(" ");
}

/**
 * One part of a step in plain words. `listed` is the recipe's list of ingredients by their ref; temperatures
 * are in °F for "us".
 */
export function partText(
  part: StepPart,
  listed: ReadonlyMap<string, Ingredient>,
  units: Units = "as-written",
): string {
  if (typeof part === "string") return part;
  if ("celsius" in part)
    return units === "us" ? `${inFahrenheit(part.celsius)}\u00a0°F` : `${part.celsius}\u00a0°C`;
  if ("timer" in part) return timerWords(part.timer);
  const ingredient = listed.get(part.ingredient);
  if (ingredient === undefined) return part.label ?? "";
  if (part.share === undefined) return part.label ?? ingredient.name;
  return ingredientWords({ ...ingredient, name: part.label ?? ingredient.name }, part.share);
}

/** A step in plain words, as a crawler, an importer or a printed page reads it. */
export function stepText(
  parts: readonly StepPart[],
  ingredients: readonly Ingredient[],
  units: Units = "as-written",
): string {
  const listed = new Map(ingredients.map((ingredient) => [ingredient.ref, ingredient]));
  return parts.map((part) => partText(part, listed, units)).join("");
}
