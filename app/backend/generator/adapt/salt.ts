import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { ingredientWords } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { patternRules } from "./data-tables";
import { neat, renamedLine } from "./incoming";
import type { Draft } from "./own-swaps";
import { replaceLine } from "./replace-line";
import { foodOf, usesOf } from "./role-of";
import { aDish } from "./titles";

/** Salt that keeps food from spoiling or draws its water out: it is no matter of taste. */
const PRESERVES = /\bferment|\bcure\b|\bcuring\b|\bbrine\b|\bsalt crust\b|\bdraw(?:s|n)? out\b/i;
/** Salt that goes away with the water. */
const DRAINED = /\bdrain|\brinse|\bboiling\b|\bto the boil\b/i;

/** Whether it is the salt of water that is poured away: pasta tastes of it, and takes little of it along. */
export function isPouredAway(line: Ingredient, written: Written): boolean {
  return (
    line.unit === "g" &&
    kindOf(foodOf(line) ?? NO_FOOD) === "salt" &&
    DRAINED.test(usesOf(line, written).words)
  );
}

/** What less salt is bought as. */
const MILDER: readonly (readonly [kind: string, word: string])[] = [
  ["stock", "low-salt"],
  ["seasoning", "reduced-salt"],
];

/** The recipe with the salt that a pattern allows; one that salt preserves is impossible so. */
export function withLessSalt(draft: Draft, { patterns }: Brief): Draft | { impossible: string } {
  const pattern = patterns.find((it) => patternRules[it]?.salt !== undefined);
  if (pattern === undefined) return draft;
  const times = patternRules[pattern]!.salt!;
  const why = pattern === "low-salt" ? "low-salt" : `for ${pattern === "baby" ? "a baby" : "a young child"}`;
  let { written } = draft;
  const changes: Change[] = [];
  for (const line of draft.written.ingredients) {
    const kind = kindOf(foodOf(line) ?? NO_FOOD);
    const { words } = usesOf(line, written);
    if (kind === "salt" && line.quantity !== null) {
      if (PRESERVES.test(words) && line.quantity.min > 1)
        return {
          impossible: `${capital(aDish(draft.written.title))} is made by its salt: with less it would not keep.`,
        };
      if (isPouredAway(line, written)) continue;
      const next = timesOf(line, times);
      if (next === null) continue;
      written = {
        ...written,
        ingredients: written.ingredients.map((it) => (it.ref === line.ref ? next : it)),
      };
      changes.push({ what: "amount", from: ingredientWords(line), to: ingredientWords(next), why });
      continue;
    }
    const milder = milderOf(line, written);
    if (milder === null) continue;
    written = milder.written;
    changes.push({ what: "swap", from: ingredientWords(line), to: ingredientWords(milder.line), why });
  }
  if (changes.length === 0) return draft;
  return {
    ...draft,
    written,
    changes: [...draft.changes, ...changes],
    changedFor: new Set([...draft.changedFor, why]),
  };
}

const NO_FOOD = { id: "" } as Parameters<typeof kindOf>[0];

/** Half of it, in what can be measured; null for what is too little to halve. */
function timesOf(line: Ingredient, times: number): Ingredient | null {
  const { quantity, unit } = line;
  if (quantity === null) return null;
  const smaller =
    unit === "tbsp" && quantity.min * times < 1 ? { factor: 3, unit: "tsp" as const } : { factor: 1, unit };
  const min = quantity.min * times * smaller.factor;
  const isSpoon = smaller.unit === "tsp" || smaller.unit === "tbsp";
  const amount = isSpoon ? Math.max(0.125, Math.round(min * 8) / 8) : neat(min, smaller.unit);
  const max =
    quantity.max === undefined ? undefined : neat(quantity.max * times * smaller.factor, smaller.unit);
  if (smaller.factor === 1 && amount === quantity.min) return null;
  return {
    ...line,
    unit: smaller.unit,
    quantity: { min: amount, ...(max !== undefined && max > amount && { max }) },
  };
}

function milderOf(line: Ingredient, written: Written): { written: Written; line: Ingredient } | null {
  const food = foodOf(line);
  if (food === undefined || /\b(?:low|reduced|less)\b|unsalted/.test(line.name)) return null;
  const word =
    food.id === "butter" || food.id === "salted-butter"
      ? "unsalted"
      : MILDER.find(([kind]) => kind === kindOf(food) && /stock|soy|tamari/.test(food.id))?.[1];
  if (word === undefined) return null;
  const next = renamedLine(
    line,
    `${word} ${line.name.replace(/^salted /, "")}`,
    line.note,
    new Set(written.ingredients.map(({ ref }) => ref)),
  );
  const swapped = replaceLine(written, { line, food, incoming: [next] });
  return swapped === null ? null : { written: swapped, line: next };
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
