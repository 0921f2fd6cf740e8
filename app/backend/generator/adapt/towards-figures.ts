import type { Pattern } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import type { Brief } from "../brief";
import { boundsOf, type Measured } from "../patterns/bounds";
import { type Figure, patterns } from "../patterns/patterns";
import type { Written } from "../ports";
import { isDefining, type Source } from "./base-dish";
import { patternRules } from "./data-tables";
import { incomingFor } from "./incoming";
import { timesLine, withLine } from "./less-of-a-line";
import { brokenBy, type Limit } from "./limits";
import type { Draft } from "./own-swaps";
import { patternSwaps } from "./pattern-swaps";
import { inTitle, isCutSmall, isNoSweetness, isSweet, perServing, roleOf } from "./role-of";
import { lessAddedSalt, SALT_STEPS, saltIsItsPoint, tasted } from "./salt";
import { withSaltLeftNamed } from "./salt-left";
import { inSmallerPortions } from "./smaller-portions";
import { withSwap } from "./swap-line";
import type { Candidate } from "./swaps";
import { tastesOfLittle } from "./tastes-of-little";
import { foodOf, usesOf } from "./uses-of";

/** What a figure is changed for, and what has to be kept besides. */
interface Aim {
  pattern: Pattern;
  of: Measured;
  most: number;
  source: Source | null;
  limits: readonly Limit[];
}

/**
 * The recipe with as little changed as brings a serving to what a pattern allows at most of salt, carbohydrate or
 * energy: of salt what is added, then what brings most of it. Where all of it is not enough the check says so.
 */
export function towardsFigures(
  start: Draft,
  source: Source | null,
  limits: readonly Limit[],
  { patterns: asked }: Brief,
): Draft | { impossible: string } {
  let draft = start;
  for (const pattern of asked) {
    for (const figure of patterns[pattern].figures) {
      const aim = aimOf(pattern, figure, source, limits);
      if (aim === null) continue;
      if (figureOf(draft.written, aim.of) <= aim.most) {
        if (pattern === "low-salt") draft = withSaltLeftNamed(boughtMilder(draft));
        continue;
      }
      if (aim.of === "salt") {
        const point = saltIsItsPoint(draft.written);
        if (point !== null) return { impossible: point };
      }
      draft = towards(draft, aim);
      if (aim.of === "kcal") draft = inSmallerPortions(draft, figureOf(draft.written, "kcal"), aim.most);
      if (pattern === "low-salt") draft = withSaltLeftNamed(boughtMilder(draft));
    }
  }
  return draft;
}

function aimOf(
  pattern: Pattern,
  { of, most }: Figure,
  source: Source | null,
  limits: readonly Limit[],
): Aim | null {
  if (most === undefined || of === "proteinEnergy") return null;
  return { pattern, of, most, source, limits };
}

function figureOf(written: Written, of: Measured): number {
  return written.ingredients.reduce((sum, line) => sum + broughtBy(line, written, of), 0);
}

/** What a line may bring to a serving at most. */
function broughtBy(line: Ingredient, { servings }: Written, of: Measured): number {
  return boundsOf({ ingredient: line, facts: ingredientFacts(line) }, of, servings).most / servings;
}

/** One change after the other, the mildest sort first, until the figure is kept. */
function towards(start: Draft, aim: Aim): Draft {
  const isKept = ({ written }: Draft) => figureOf(written, aim.of) <= aim.most;
  const why = patternRules[aim.pattern].says;
  let draft = start;
  const isSalt = aim.of === "salt";
  const steps: ((it: Draft) => Draft)[] = [
    ...(isSalt ? SALT_STEPS.milder.map((step) => (it: Draft) => lessAddedSalt(it, step, why, isKept)) : []),
    (it) => byTable(it, aim, why, isKept),
    (it) => byLess(it, aim, why, isKept),
    ...(isSalt ? SALT_STEPS.last.map((step) => (it: Draft) => lessAddedSalt(it, step, why, isKept)) : []),
    // A quarter of the coconut milk makes no curry.
    ...(aim.of === "saturates" ? [] : [(it: Draft) => byLess(it, aim, why, isKept)]),
    ...(isSalt ? [(it: Draft) => withoutGarnish(it, aim, why, isKept)] : []),
  ];
  for (const step of steps) {
    if (isKept(draft)) break;
    draft = step(draft);
  }
  if (isSalt && tastesOfLittle(start.written, draft.written)) draft = { ...draft, grade: 1 };
  return isSalt && draft !== start ? tasted(draft) : draft;
}

/** Stock, soy sauce and butter are bought with less salt in any case: nobody misses it. */
function boughtMilder(draft: Draft): Draft {
  return lessAddedSalt(draft, "bought milder", patternRules["low-salt"].says, () => false);
}

/** Below this share of what is allowed a line is not worth a change. */
const COUNTS = 0.05;

/** The lines that bring most of it first. */
function heaviest({ written }: Draft, { of, most }: Aim): Ingredient[] {
  return written.ingredients
    .map((line) => ({ line, brings: broughtBy(line, written, of) }))
    .filter(({ brings }) => brings > most * COUNTS)
    .sort((a, b) => b.brings - a.brings)
    .map(({ line }) => line);
}

function byTable(start: Draft, aim: Aim, why: string, isKept: (it: Draft) => boolean): Draft {
  let draft = start;
  for (const line of heaviest(start, aim)) {
    if (isKept(draft)) break;
    draft = swapped(draft, line, aim, why) ?? draft;
  }
  return draft;
}

function swapped(draft: Draft, line: Ingredient, aim: Aim, why: string): Draft | null {
  const { written } = draft;
  const food = foodOf(line);
  if (food === undefined) return null;
  const uses = usesOf(line, written);
  const words = new Set(`${uses.said} ${line.note ?? ""}`.split(/[^\p{L}-]+/u));
  const role = aim.source?.front.roles[line.name] ?? roleOf(line, food, written);
  const mustStay = isDefining(line, written, aim.source?.defining ?? []);
  const found = patternSwaps(aim.pattern)({
    food,
    role,
    isCut: isCutSmall(line, uses),
    cuisine: written.cuisine,
    isSweet: isSweet(written),
  })
    .filter((it) => !it.unless.some((word) => words.has(word)))
    .filter((it) => !it.gone || isNoSweetness(line, food, written))
    .filter(
      (it) => !mustStay || it.say !== undefined || (it.grade >= 2 && !it.gone && !inTitle(food, written)),
    );
  for (const candidate of found) {
    const next = replacedBy(draft, line, food, candidate, aim, why);
    if (next !== null) return next;
  }
  return null;
}

function replacedBy(
  draft: Draft,
  line: Ingredient,
  food: Food,
  candidate: Candidate,
  aim: Aim,
  why: string,
): Draft | null {
  const { written } = draft;
  const words = ` ${line.name.toLowerCase()}`;
  if (candidate.say !== undefined && words.includes(` ${candidate.say}`)) return null;
  const incoming = incomingFor(line, food, candidate, new Set(written.ingredients.map(({ ref }) => ref)));
  if (incoming === null || incoming.some((it) => brokenBy(it, aim.limits).length > 0)) return null;
  const before = broughtBy(line, written, aim.of);
  if (incoming.reduce((sum, it) => sum + broughtBy(it, written, aim.of), 0) >= before * 0.9) return null;
  return withSwap(draft, { line, food, incoming, candidate, why, limits: [why] });
}

/** What seasons a dish there may be less of, even where it is named after it. */
const SEASONS: ReadonlySet<string> = new Set(["sauce", "condiment", "stock"]);

function byLess(start: Draft, aim: Aim, why: string, isKept: (it: Draft) => boolean): Draft {
  let draft = start;
  for (const line of heaviest(start, aim)) {
    if (isKept(draft)) break;
    const food = foodOf(line);
    if (food === undefined || line.quantity === null) continue;
    const rule = patternRules[aim.pattern].less.find(({ of }) => of.some((it) => isOf(food, it)));
    if (rule === undefined) continue;
    const mustStay =
      isDefining(line, draft.written, aim.source?.defining ?? []) || inTitle(food, draft.written);
    if (mustStay && !SEASONS.has(food.group) && rule.portion !== true) continue;
    const next = timesLine(line, rule.times);
    if (next === null) continue;
    draft = withLine(draft, line, next, why);
  }
  return draft;
}

/** Salty things that lie on a dish or beside it. */
const ASIDE: ReadonlySet<string> = new Set(["pickle", "cheese", "snack"]);
/** Grams of them in a serving at most that are not missed. */
const A_GARNISH = 20;

/** The recipe without the saltiest of its garnishes, where that is enough: olives, a spoonful of grated cheese. */
function withoutGarnish(start: Draft, aim: Aim, why: string, isKept: (it: Draft) => boolean): Draft {
  let draft = start;
  for (const line of heaviest(start, aim)) {
    if (isKept(draft)) return draft;
    const { written } = draft;
    const food = foodOf(line);
    if (food === undefined || !(ASIDE.has(food.group) || isOf(food, "olive"))) continue;
    const mustStay = isDefining(line, written, aim.source?.defining ?? []) || inTitle(food, written);
    // What comes in layers stands in sentences that need it.
    const isLayered = isShared(line, written) || /\blikewise\b|\brepeat\b/.test(usesOf(line, written).words);
    if (mustStay || isLayered || perServing(line, food, written) > A_GARNISH) continue;
    draft = withSwap(draft, { line, food, incoming: [], candidate: GONE, why, limits: [why] }) ?? draft;
  }
  return isKept(draft) ? draft : start;
}

function isShared({ ref }: Ingredient, { steps }: Written): boolean {
  return steps.some(({ parts }) =>
    parts.some(
      (it) => typeof it === "object" && "ingredient" in it && it.ingredient === ref && (it.share ?? 1) < 1,
    ),
  );
}

const GONE: Candidate = { gone: true, grade: 2, unless: [] };

function isOf(food: Food, it: string): boolean {
  return it.startsWith("group ") ? food.group === it.slice(6) : lineage(food).some(({ id }) => id === it);
}
