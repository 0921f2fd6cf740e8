import { z } from "zod";
import { isFlesh } from "~/food/foods/flesh";
import { foodWords } from "~/food/foods/food-words";
import { dataIn } from "../adapt/data-tables";
import { perServing } from "../adapt/role-of";
import { foodOf } from "../adapt/uses-of";
import { kindOfDish } from "../answers/kinds-of-dish";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/number-words";
import text from "./days-ahead.yaml?raw";

const Row = z.strictObject({
  kinds: z.array(z.string()).optional(),
  categories: z.array(z.string()).optional(),
  titles: z.array(z.string()).optional(),
  flesh: z.boolean().optional(),
  told: z.string().min(1),
});
const rows = dataIn(z.array(Row), text, "days-ahead.yaml");

const MEALS = "(?:lunch|dinner|breakfast|supper|meal|tea|portion|box|pot)(?:e?s)?";
const DAYS = "(?<number>[3-7]|three|four|five|six|seven)";
const WEEK = String.raw`(?:the |my |a |this |next |all )?(?:whole |entire |full |work(?:ing)? |coming )*week(?![\p{L}-]| ?end| ?night)`;
/** What says that food is made at once for several days: "meal prep", "lunches for the week", "five of them on Sunday". */
const AHEAD: readonly RegExp[] = [
  new RegExp(String.raw`\b${MEALS}\b[^.!?]{0,60}?\b(?:for )?${DAYS} (?:work(?:ing)? )?days\b`, "iu"),
  new RegExp(
    String.raw`\bmeal[- ]?prep(?:s|ping|ped)?\b(?:[^.!?]{0,40}?\b${DAYS} (?:days|${MEALS})\b)?`,
    "iu",
  ),
  new RegExp(String.raw`\b(?:for|through|during|throughout|lasts(?: me| us)?|last (?:me|us)) ${WEEK}`, "iu"),
  new RegExp(String.raw`\bweek(?:['’]?s)?(?: worth)?(?: of)? ${MEALS}\b`, "iu"),
  /\bmon(?:day)?s? ?(?:to|-|–|till?|until|through|thru) ?(?:thu|fri)\p{L}*/iu,
  new RegExp(
    String.raw`\b(?:mak|cook|do|prep|bak)(?:e|es|ing)? (?:a batch|enough|them all|the lot|${DAYS})(?: (?:of )?(?:them|it|these|those))? on (?:a )?(?:sun|satur|mon|fri)day\b`,
    "iu",
  ),
  /\bbatch[- ]?cook(?:ed|ing)?\b/iu,
];
const A_MEAL = new RegExp(String.raw`\b${MEALS}\b|\bprep`, "iu");
/** A working week. */
const USUAL = 5;

interface Ahead {
  days: number | null;
  isNumber: boolean;
  from: number;
  to: number;
}

/** Where a text says so, and for how many days; batches that are cooked may be for the freezer. */
export function daysAheadIn(plain: string): Ahead[] {
  return AHEAD.flatMap((pattern) => {
    const found = pattern.exec(plain);
    if (found === null) return [];
    const said = found.groups?.number;
    const isBatch = /^batch/i.test(found[0]);
    const days = said === undefined ? (isBatch ? null : USUAL) : numberOf(said.toLowerCase());
    return [{ days, isNumber: said !== undefined, from: found.index, to: found.index + found[0].length }];
  });
}

/** A portion for each day, where meals or a number are spoken of and nobody says how many eat. */
export function portionsFor(plain: string): number | null {
  const found = daysAheadIn(plain).find(({ days }) => days !== null);
  const isCounted = found !== undefined && (found.isNumber || A_MEAL.test(plain));
  return isCounted ? found.days : null;
}

/** How what is made at once for days is kept, and what of it has to be frozen. */
export function toldOfDaysAhead(written: Written, { words, traits }: Brief): string[] {
  if (!traits.includes("keeps")) return [];
  const said = daysAheadIn(words);
  // Of what is to freeze well the recipe says by itself how long it does.
  if (said.length === 0 && written.tips.some((it) => /\bfreez/i.test(it))) return [];
  const days = said.find((it) => it.days !== null)?.days ?? null;
  const row = rows.find((it) => isOf(written, it));
  const frozen = Math.max(1, Math.round(written.servings * (1 - 2 / (days ?? USUAL))));
  const told = row!.told.replace("{days}", days === null ? "several" : String(days));
  return [told.replace("{rest}", `${frozen} of ${written.servings}`)];
}

function isOf(written: Written, { kinds, categories, titles, flesh }: z.infer<typeof Row>): boolean {
  const foods = written.ingredients.flatMap((line) => foodOf(line) ?? []);
  const hasFlesh = foods.some((it) => isFlesh(it) || it.group === "egg");
  if (flesh !== undefined && flesh !== hasFlesh) return false;
  if (categories !== undefined && !categories.includes(written.categorySlug)) return false;
  const named = foodWords(written.title);
  if (titles !== undefined && !titles.some((it) => named.includes(it))) return false;
  if (kinds === undefined || kinds.length === 0) return true;
  return kinds.includes(hasRice(written) ? "rice" : (kindOfDish(written, (it) => kinds.includes(it)) ?? ""));
}

/** Grams of rice in a serving from which on it keeps no longer than rice does. */
const OF_RICE = 25;

function hasRice(written: Written): boolean {
  return written.ingredients.some((line) => {
    const food = foodOf(line);
    return food !== undefined && /\brice$/.test(line.name) && perServing(line, food, written) >= OF_RICE;
  });
}
