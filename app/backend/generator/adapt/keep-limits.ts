import type { Role } from "~/backend/repertoire/dish-file";
import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import { ingredientWords } from "~/food/recipe-lines";
import type { Brief } from "../brief";
import { kindOf } from "../compose/kinds";
import type { Written } from "../ports";
import { EMPTY_BRIEF as NOTHING_ASKED } from "../read-brief/chips";
import { sentence } from "../verify/outcome";
import { verify } from "../verify/verify";
import { isDefining, type Source } from "./base-dish";
import { incomingFor } from "./incoming";
import { brokenBy, isCalledLike, type Limit, limitsOf, reasonOf, withPatterns } from "./limits";
import { type Draft, withOwnSwaps } from "./own-swaps";
import { renamingOf, replaceLine } from "./replace-line";
import { foodOf, inTitle, isCutSmall, perServing, roleOf, usesOf } from "./role-of";
import { withLessSalt } from "./salt";
import { type Candidate, candidatesFor } from "./swaps";
import { aDish, titleFor } from "./titles";
import { withoutUntrueWords } from "./untrue-words";

/** The recipe that keeps what the brief leaves out, by the fewest, best swaps; or why that cannot be. */
export function keepLimits(
  start: Draft,
  source: Source | null,
  brief: Brief,
): Draft | { impossible: string } {
  const limits = limitsOf(brief);
  const salted = withLessSalt(start, brief);
  if ("impossible" in salted) return salted;
  if (limits.length === 0) return brief.patterns.length === 0 ? salted : ofItsPattern(salted, start, brief);
  const isNeeded = salted.written.ingredients.some((it) => brokenBy(it, limits).length > 0);
  if (!isNeeded && faultsOf(salted.written, brief).every((it) => faultsOfItsOwn(start.written).includes(it)))
    return salted;

  const own = source === null ? null : withOwnSwaps(start, source, limits, brief);
  const starts = own === null || own.written === start.written ? [salted] : [resalted(own, brief), salted];
  let why: { impossible: string } | null = null;
  for (const from of starts) {
    const found = withGeneralSwaps(from, start.written, source, limits, brief);
    if (!("impossible" in found)) return found;
    why ??= found;
  }
  return why!;
}

/** A pattern that keeps no food out is checked by the figures of a serving, and those may not allow it. */
function ofItsPattern(salted: Draft, { written }: Draft, brief: Brief): Draft | { impossible: string } {
  const known = faultsOfItsOwn(written);
  const fault = faultsOf(salted.written, brief).find((it) => !known.includes(it));
  return fault === undefined
    ? salted
    : { impossible: `${sentence(aDish(written.title))} cannot be made so: ${asReason(fault)}` };
}

function resalted(own: Draft, brief: Brief): Draft {
  const less = withLessSalt(own, brief);
  return "impossible" in less ? own : less;
}

/** The most recipes that are tried before it is given up. */
const MOST_TRIES = 16;

function withGeneralSwaps(
  from: Draft,
  base: Written,
  source: Source | null,
  limits: readonly Limit[],
  brief: Brief,
): Draft | { impossible: string } {
  const defining = source?.defining ?? [];
  const broken = from.written.ingredients.filter((it) => brokenBy(it, limits).length > 0);
  const choices = broken.map((line) => ({
    line,
    candidates: optionsFor(line, from.written, base, source, limits),
    isDefining: isDefining(line, base, defining),
  }));
  const picks = choices.map(() => 0);
  const known = faultsOfItsOwn(base);
  let rest: string[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = withPicks(from, choices, picks, limits);
    if ("stuck" in made) {
      const hasSome = choices.some(({ line, candidates }) => line === made.stuck && candidates.length > 0);
      return rest.length > 0
        ? { impossible: `${sentence(aDish(base.title))} cannot be made so: ${asReason(rest[0])}` }
        : {
            impossible: hasSome
              ? writtenAround(made.stuck, base)
              : withoutIt(made.stuck, base, defining, limits),
          };
    }
    // "Gluten-free béchamel sauce" is true as it stands; else the title goes on without what is gone.
    for (const keepsTitle of [true, false]) {
      const { draft } = made;
      const mended = withoutUntrueWords(draft.written, limits, draft.renamings, keepsTitle);
      if (mended === null) {
        rest = rest.length > 0 ? rest : ["The steps are written around what has to stay out."];
        break;
      }
      if (!keepsTitle && mended.title === draft.written.title) continue;
      const titled = { ...mended, title: titleFor(mended.title, brief, draft.changedFor) };
      const faults = faultsOf(titled, brief).filter((it) => !known.includes(it));
      if (faults.length === 0) return { ...draft, written: mended };
      if (tries === 0) rest = faults;
    }
    // The last one that has another candidate is tried with that.
    const other = picks.findLastIndex((pick, at) => pick + 1 < choices[at]!.candidates.length);
    if (other < 0) break;
    picks[other]!++;
  }
  return { impossible: `${sentence(aDish(base.title))} cannot be made so: ${asReason(rest[0])}` };
}

/** What the checks said, as the reason in a sentence. */
function asReason(fault: string | undefined): string {
  if (fault === undefined) return "too many of its ingredients would have to change.";
  return /^A step\b|^The\b|^It\b|^Nothing\b/.test(fault)
    ? fault.charAt(0).toLowerCase() + fault.slice(1)
    : fault;
}

interface Choice {
  line: Ingredient;
  candidates: readonly Candidate[];
  isDefining: boolean;
}

/** Each ingredient with the candidate that is picked, or the next that its steps take; `stuck` at one that has none. */
function withPicks(
  from: Draft,
  choices: readonly Choice[],
  picks: number[],
  limits: readonly Limit[],
): { draft: Draft } | { stuck: Ingredient } {
  let draft = from;
  for (const [at, { line, candidates, isDefining }] of choices.entries()) {
    let next: Draft | null = null;
    while (picks[at]! < candidates.length && next === null) {
      next = replaced(draft, line, candidates[picks[at]!]!, limits, isDefining);
      if (next === null) picks[at]!++;
    }
    if (next === null) return { stuck: line };
    draft = next;
  }
  return { draft };
}

function optionsFor(
  line: Ingredient,
  recipe: Written,
  base: Written,
  source: Source | null,
  limits: readonly Limit[],
): Candidate[] {
  const food = foodOf(line);
  if (food === undefined) return [];
  const uses = usesOf(line, recipe);
  const role = source?.front.roles[line.name] ?? roleOf(line, food, recipe);
  const isCut = isCutSmall(line, uses);
  const words = new Set(uses.said.split(/[^\p{L}-]+/u));
  const mustStay = isDefining(line, base, source?.defining ?? []);
  const isProtein = mustStay && isMainProtein(food, role, base);
  const refs = new Set(recipe.ingredients.map(({ ref }) => ref));
  const found = candidatesFor({ food, role, isCut, cuisine: recipe.cuisine })
    .filter((it) => !it.unless.some((word) => words.has(word)))
    .filter((it) => !isProtein || it.grade >= 2)
    .filter((it) => !it.gone || !inTitle(food, base))
    .filter((it) => {
      const incoming = incomingFor(line, food, it, refs);
      return (
        incoming?.every((one) => brokenBy(one, limits).length === 0 && !isCalledLike(one, limits)) ?? false
      );
    });
  const best = found.sort((a, b) => b.grade - a.grade);
  const isSmall = perServing(line, food, recipe) <= 15 && (role === "garnish" || role === "savoury");
  const mayGo = mustStay
    ? !inTitle(food, base) && isBesides(food, role, perServing(line, food, recipe))
    : isSmall || line.optional || isBesides(food, role, perServing(line, food, recipe));
  return mayGo && !best.some(({ gone }) => gone)
    ? [...best, { gone: true, grade: mustStay ? 1 : 2, unless: [] }]
    : best;
}

const PROTEINS: ReadonlySet<string> = new Set(["meat", "poultry", "fish", "seafood"]);

/** Meat, fish or eggs that the dish is of: what takes its place has to be good. */
function isMainProtein(food: Food, role: Role, base: Written): boolean {
  return PROTEINS.has(food.group) || (food.group === "egg" && (role === "main" || inTitle(food, base)));
}

const TASTES: ReadonlySet<string> = new Set(["worcestershire-sauce", "anchovy", "anchovy-paste"]);
/** Grams a serving to which alcohol or dried fruit is a taste. */
const LITTLE = 20;

/** What a dish can do without: its crunch, its herbs, a dash of something. */
function isBesides(food: Food, role: Role, grams: number): boolean {
  if (food.group === "nut" || food.group === "seed") return role === "garnish" || role === "crunch";
  if (food.group === "herb") return true;
  if (lineage(food).some(({ id }) => TASTES.has(id))) return grams <= LITTLE;
  const kind = kindOf(food);
  return (kind === "dried-fruit" || kind === "wine" || kind === "spirit") && grams <= LITTLE;
}

function replaced(
  draft: Draft,
  line: Ingredient,
  candidate: Candidate,
  limits: readonly Limit[],
  isDefining: boolean,
): Draft | null {
  const food = foodOf(line)!;
  const { written } = draft;
  const refs = new Set(written.ingredients.map(({ ref }) => ref));
  const incoming = incomingFor(line, food, candidate, refs);
  if (incoming === null) return null;
  const { short, celsius, simmer, tip } = candidate;
  const replacement = { line, food, incoming, short, celsius, simmer };
  const next = replaceLine(written, replacement);
  if (next === null) return null;
  const broken = brokenBy(line, limits);
  const why = reasonOf(broken);
  const to = incoming.map((it) => ingredientWords(it)).join(" and ");
  const change: Change =
    to === ""
      ? { what: "out", from: ingredientWords(line), why }
      : { what: "swap", from: ingredientWords(line), to, why };
  return {
    written: tip === undefined ? next : { ...next, tips: [...next.tips, tip] },
    changes: [...draft.changes, change],
    grade: Math.min(draft.grade, candidate.grade) as Draft["grade"],
    changedFor: new Set([...draft.changedFor, ...broken.map(({ name }) => name)]),
    renamings: [...(draft.renamings ?? []), renamingOf(written, replacement)],
    notes: [
      ...(draft.notes ?? []),
      ...(isDefining && candidate.grade === 1
        ? [`Without ${line.name} it is not quite the classic dish.`]
        : []),
    ],
  };
}

/** What a dish is faulted for without any brief: nothing that an adapted one has to be better in. */
function faultsOfItsOwn(written: Written): string[] {
  const known = ownFaults.get(written) ?? faultsOf(written, NOTHING_ASKED);
  ownFaults.set(written, known);
  return known;
}
const ownFaults = new WeakMap<Written, string[]>();

/** Without what is still to be done: the time, the foods that are to come in, the number of servings. */
export function faultsOf(written: Written, brief: Brief): string[] {
  const { violations } = verify(
    { ...withPatterns(brief), include: [], maxMinutes: null, servings: null },
    written,
  );
  // A step may have another number than in the dish that it began with.
  return violations.map(({ words }) => words.replace(/^Step \d+/, "A step"));
}

/** Why it cannot be: what defines the dish, or the one ingredient that nothing stands in for. */
function withoutIt(
  line: Ingredient,
  base: Written,
  defining: readonly string[],
  limits: readonly Limit[],
): string {
  const dish = aDish(base.title);
  if (isDefining(line, base, defining)) {
    return `${sentence(dish)} without ${line.name} would be another dish.`;
  }
  const what = reasonOf(brokenBy(line, limits));
  return `${sentence(dish)} needs its ${line.name}, and nothing ${what} does the same work in it.`;
}

/** There is something that would do, but the steps cannot be said with it. */
function writtenAround(line: Ingredient, base: Written): string {
  return `${sentence(aDish(base.title))} is written around its ${line.name}: a step is about nothing else.`;
}
