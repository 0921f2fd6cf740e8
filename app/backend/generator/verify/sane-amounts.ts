import { foodWords } from "~/food/foods/food-words";
import { nutritionOf } from "~/food/foods/nutrition";
import { gramsOf } from "~/food/foods/weigh";
import { wordTable } from "~/word-table";
import { oncePer } from "../once-per";
import type { Outcome } from "./outcome";
import { sentence } from "./outcome";
import type { Listed, Reading } from "./reading";

/**
 * The most grams a serving that anybody would cook with, by how a food behaves in the kitchen. Our own limits:
 * above every recipe the site starts with, and far below what would hurt or spoil the dish.
 */
const MOST = wordTable<number>({
  ...{ salt: 20, "ground-spice": 20, "sweet-spice": 15, "whole-spice": 20, leavening: 20, thickener: 90 },
  ...{ "fresh-herb": 120, "hardy-herb": 60, "aroma-paste": 120, chilli: 120, allium: 500, acid: 350 },
  ...{ "sweet-dry": 250, "sweet-liquid": 250, fat: 250, oil: 150, egg: 400, chocolate: 250, nut: 250 },
  ...{ seed: 150, "dried-fruit": 250, wine: 700, flour: 350, "hard-cheese": 350, pasta: 300, rice: 300 },
});
const MOST_OF_ANY = 1000;
/** Strong ones by their id, and a leaven of which a dough may be made. */
const MOST_OF = wordTable<number>({
  nutmeg: 3,
  cayenne: 5,
  "chilli-powder": 12,
  "chilli-flakes": 8,
  saffron: 1,
  "bicarbonate-of-soda": 8,
  "baking-powder": 15,
  "sourdough-starter": 150,
  "vanilla-extract": 15,
});

const LEAST_SERVING = 15;
const MOST_SERVING = 2200;
const MOST_KCAL = 2500;
const MOST_SALT = 12;

/** What is poured for frying or brining stays behind in the pan. */
const STAYS_BEHIND =
  /\b(?:deep|shallow)?[- ]?fry(?:ing)?\b|\bbrin|\bsoak|\bcrust\b|\bpasta water\b|\bboiling\b|\bfor the bath\b/i;

/** Milligrams of sodium in 100 g from which on a food is rinsed to lose its salt. */
const SALTED = 1500;

/** Amounts that one may eat: of each food, and of the whole, a serving. */
export function saneAmounts(reading: Reading): Outcome {
  const { written, listed } = reading;
  const eaten = eatenOf(reading);
  const faults = listed.flatMap((line) => {
    const grams = gramsIn(line);
    const most = mostOf(line);
    const a = grams === null ? null : grams / written.servings;
    if (a !== null && a > most && eaten.includes(line))
      return [`${sentence(line.ingredient.name)}: ${figure(a)} g a serving is more than anybody would use.`];
    const count = line.ingredient.quantity?.max ?? line.ingredient.quantity?.min ?? 0;
    return grams === null && count / written.servings > mostCounted(line)
      ? [`${sentence(line.ingredient.name)}: ${count} is more than anybody would use.`]
      : [];
  });
  return { name: "Sane amounts", faults: [...faults, ...ofTheWhole(reading)], kept: keptWords(reading) };
}

function ofTheWhole(reading: Reading): string[] {
  const { written, listed } = reading;
  const eaten = eatenOf(reading);
  const weights = eaten.map(gramsIn);
  const serving = weights.reduce<number>((sum, it) => sum + (it ?? 0), 0) / written.servings;
  const everyIsWeighed =
    listed.every(({ ingredient }) => ingredient.quantity !== null) && !weights.includes(null);
  const nutrition = nutritionOfServing(reading);
  return [
    serving > MOST_SERVING ? `A serving weighs ${figure(serving)} g.` : null,
    everyIsWeighed && listed.length === eaten.length && serving < LEAST_SERVING
      ? `A serving weighs ${figure(serving)} g.`
      : null,
    nutrition !== null && nutrition.kcal > MOST_KCAL ? `A serving has ${nutrition.kcal} kcal.` : null,
    nutrition !== null && nutrition.salt > MOST_SALT ? `A serving has ${nutrition.salt} g of salt.` : null,
  ].filter((it) => it !== null);
}

function keptWords(reading: Reading): string {
  const { written, listed } = reading;
  const nutrition =
    eatenOf(reading).length < listed.length
      ? nutritionOf(written.ingredients, foodIn(reading), written.servings)
      : nutritionOfServing(reading);
  return nutrition === null
    ? "Each amount is within what a serving takes."
    : `A serving has about ${Math.round(nutrition.kcal)} kcal, and each amount is within what one takes.`;
}

export const nutritionOfServing = oncePer((reading: Reading) => {
  const eaten = eatenOf(reading).map(({ ingredient }) => ingredient);
  return nutritionOf(eaten, foodIn(reading), reading.written.servings);
});

/** The lines of which nothing stays behind. */
const eatenOf = oncePer((reading: Reading) => reading.listed.filter((it) => !staysBehind(it, reading)));

function foodIn({ listed }: Reading): Parameters<typeof nutritionOf>[1] {
  const foods = new Map(listed.map(({ ingredient, facts }) => [ingredient.ref, facts.food]));
  return ({ ref }) => foods.get(ref) ?? null;
}

function mostOf({ foods: [food] }: Listed): number {
  if (food === undefined) return MOST_OF_ANY;
  return MOST_OF[food.id] ?? MOST[food.cooksAs ?? ""] ?? MOST_OF_ANY;
}

function mostCounted({ ingredient: { unit } }: Listed): number {
  if (unit === "ml" || unit === "g") return MOST_OF_ANY;
  return unit === "pinch" || unit === "sprig" || unit === "drop" ? 20 : 30;
}

function gramsIn({ ingredient, facts }: Listed): number | null {
  return gramsOf(ingredient, facts.food);
}

/** A lot of fat where something is fried in it, salt where something is brined, a pot of water for any number. */
function staysBehind({ ingredient, foods, words }: Listed, { written, steps }: Reading): boolean {
  const kind = foods[0]?.cooksAs;
  const noted = `${ingredient.name} ${ingredient.note ?? ""}`;
  if (kind === "oil" || kind === "fat") {
    const grams = gramsOf(ingredient, foods[0] ?? null) ?? 0;
    return grams / written.servings > 60 && steps.some((it) => /\bfry|\bfrie[sd]|\bdeep|\bconfit/i.test(it));
  }
  if (foods[0]?.id === "water" && !ingredient.scalable) return true;
  if (STAYS_BEHIND.test(ingredient.note ?? "")) return true;
  if ((foods[0]?.nutrients?.sodium ?? 0) > SALTED && /\bsoaked|\brinsed|\bdesalted/i.test(noted)) return true;
  if (kind === "salt" || foodWords(noted).includes("salted") || words.includes("salt"))
    return steps.some((it) => /\bbrine|\bsoak|\brinse|\bsalt crust|\bdraw out/i.test(it));
  return false;
}

function figure(grams: number): string {
  return grams >= 10 ? String(Math.round(grams)) : grams.toFixed(1);
}
