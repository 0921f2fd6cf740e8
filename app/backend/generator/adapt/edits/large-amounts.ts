import type { Ingredient } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";
import type { Written } from "../../ports";
import { numberOf } from "../../read-brief/number-words";
import { partsIn, partsOfText, sentencesOf, textOfStep } from "../text-of-step";

/** "In two lots", of what a pan takes no more of at a time. */
const LOTS = /\bin (?<number>\d{1,2}|two|three|four|five|six) (?<noun>lots|batches)\b(?!,? in turn)/i;
const IN_A_PAN = /\b(?:brown|fry|frying|sear|cook|griddle|grill|boil|poach|bake|deep-fry)/i;
/** From how many times on a pan that was full is so for more lots, and below how many it is for fewer. */
const MORE_LOTS = 1.5;
const FEWER_LOTS = 0.7;
/** What is said of one of several lots, where it is all done at once. */
const A_LOT = /,? (?:a|each|per) (?:lot|batch)\b/i;
const LOTS_NAMED = /\b(?:lots?|batch(?:es)?)\b/i;

/** The steps with as many lots as the amount takes now, and how many more minutes those are. */
export function withLots(steps: Written["steps"], times: number): { steps: Written["steps"]; more: number } {
  if (times < FEWER_LOTS) return { steps: withFewerLots(steps, times), more: 0 };
  if (times < MORE_LOTS) return { steps, more: 0 };
  let more = 0;
  const next = steps.map((step) => {
    const read = textOfStep(step.parts);
    const text = sentencesOf(read.text)
      .map((sentence) => {
        const lots = lotsIn(sentence, times);
        if (lots === null) return sentence;
        const behind = sentence.slice(lots.end);
        const [timer] = partsIn(behind, read.parts).flatMap((it) =>
          typeof it !== "string" && "timer" in it ? [it.timer.minutes] : [],
        );
        if (/\b(?:each|a lot|a batch|per batch|per lot)\b/.test(behind))
          more += (lots.to - lots.from) * (timer ?? 0);
        return lots.sentence;
      })
      .join("");
    return text === read.text ? step : { ...step, parts: partsOfText({ text, parts: read.parts }) };
  });
  return { steps: next, more };
}

/** A third of the meat for a stew is browned at once. */
function withFewerLots(steps: Written["steps"], times: number): Written["steps"] {
  return steps.map((step) => {
    const read = textOfStep(step.parts);
    const text = sentencesOf(read.text)
      .map((sentence) => {
        const lots = lotsIn(sentence, times);
        if (lots === null || lots.to >= lots.from) return sentence;
        if (lots.to > 1) return lots.sentence;
        const atOnce = sentence
          .replace(LOTS, "")
          .replace(A_LOT, "")
          .replace(/ {2,}/g, " ")
          .replace(/ (?=[,.;])/g, "");
        // Where more is said of each lot it stays as it was.
        return LOTS_NAMED.test(atOnce) ? sentence : atOnce;
      })
      .join("");
    return text === read.text ? step : { ...step, parts: partsOfText({ text, parts: read.parts }) };
  });
}

/** How many lots, trays or pans so many times the amount takes: a quarter more goes into one still. */
export function lotsFor(times: number): number {
  return Math.max(1, Math.ceil(times - 0.25));
}

/** The same of a sentence of a tip. */
export function lotsOfTip(tip: string, times: number): string {
  if (times < MORE_LOTS) return tip;
  return sentencesOf(tip)
    .map((it) => lotsIn(it, times)?.sentence ?? it)
    .join("");
}

function lotsIn(sentence: string, times: number) {
  const found = LOTS.exec(sentence);
  if (found === null || !IN_A_PAN.test(sentence)) return null;
  const { number, noun } = found.groups!;
  const from = numberOf(number!);
  const to = lotsFor(from * times);
  const end = found.index + found[0].length;
  const lots = `in ${to} ${noun}`;
  return { from, to, end, sentence: sentence.slice(0, found.index) + lots + sentence.slice(end) };
}

/** From how many times on one pot does not hold it. */
const SEVERAL_POTS = 2.5;
/** Fewest portions of which that is said. */
const MANY = 12;
const POT = /\b(?:simmer|bubble|blip|boil|stew|braise|casserole|large saucepan|stockpot)/i;

/** What to know of a pot of food that is many times what the recipe is for; null where there is none: only the syrup of a drink is boiled. */
export function largeHint(recipe: Written, servings: number, times: number): string | null {
  const { steps, ingredients, categorySlug } = recipe;
  if (times < SEVERAL_POTS || servings < MANY || categorySlug === "drinks") return null;
  if (!steps.some(({ parts }) => POT.test(stepText(parts, ingredients)))) return null;
  return "So large an amount needs two or more large pots. It takes longer to brown and to come to the boil than the steps say: at least half an hour more, which is reckoned in. What is left over cools in shallow trays, and goes into the fridge within two hours.";
}

/** Minutes that a large pot takes longer to get hot, and to brown, where the steps do not say in how many lots. */
const SLOWER = 30;

export function moreMinutes(ofLots: number, isLarge: boolean): number {
  return Math.round((isLarge ? Math.max(ofLots, SLOWER) : ofLots) / 5) * 5;
}

const ON_A_TRAY = /\b(?:baking (?:tray|sheet)|roasting (?:tin|tray)|tray)\b/i;
const SPREAD = /\b(?:one layer|single layer|spread|space between|side by side)\b/i;
/** From how many times on one tray does not hold it. */
const MORE_TRAYS = 1.75;

/** That what lies on one tray in the steps needs several now; null where none does. */
export function trayHint({ steps, ingredients }: Written, times: number): string | null {
  if (times < MORE_TRAYS) return null;
  const isSpread = steps.some(({ parts }) => {
    const text = stepText(parts, ingredients);
    return ON_A_TRAY.test(text) && SPREAD.test(text) && /\b(?:bake|roast|grill)/i.test(text);
  });
  const trays = lotsFor(times);
  return isSpread
    ? `The tray in the steps is for the original amount: this takes ${trays} of them, one after the other or two at a time in a hot oven with fan. In a heap it steams and does not brown.`
    : null;
}

const TINS = /\b(?<number>\d+(?:\.\d+)?|one|two|three|four) (?<noun>tin|can|jar|carton)s?\b/i;

/** What comes in tins, so many times, in whole ones: "8 tins" where it was 2. Null for all else. */
export function wholeTins(
  line: Ingredient,
  times: number,
): Pick<Ingredient, "quantity" | "unit" | "note"> | null {
  const { quantity, unit, note } = line;
  if (quantity === null || times < MORE_LOTS) return null;
  if (unit === "can" || unit === "jar") return { quantity: { min: atLeastOne(quantity.min * times) }, unit };
  const found = TINS.exec(note ?? "");
  if (found === null || (unit !== "g" && unit !== "ml")) return null;
  const { number, noun } = found.groups!;
  const had = numberOf(number!);
  const tins = atLeastOne(had * times);
  return {
    quantity: { min: Math.round((quantity.min / had) * tins) },
    unit,
    note: note!.replace(found[0], `${tins} ${noun!.toLowerCase()}${tins > 1 ? "s" : ""}`),
  };
}

function atLeastOne(number: number): number {
  return Math.max(1, Math.round(number));
}
