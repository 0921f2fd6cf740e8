import type { Ingredient } from "~/contract/recipes";
import { isMeat, isOfAnimal } from "~/food/foods/flesh";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief } from "../brief";
import { patterns } from "../patterns/patterns";
import type { Written } from "../ports";
import { EMPTY_BRIEF as NOTHING_ASKED } from "../read-brief/chips";
import { violationsOf } from "../verify/verify";
import { isDefining, type Source } from "./base-dish";
import { withBrothOfPlants } from "./broth-of-plants";
import { withoutWordsOfGone } from "./gone-from-sentences";
import { incomingFor } from "./incoming";
import { apartLimits } from "./kept-apart";
import { brokenBy, eatsMeat, type Limit, limitsOf, reasonOf } from "./limits";
import { optionsFor } from "./options";
import { type Draft, type OwnSwaps, withOwnSwaps } from "./own-swaps";
import { cannotBe, nothingFor, writtenAround } from "./reasons";
import { withSwap } from "./swap-line";
import type { Candidate } from "./swaps";
import { titleFor } from "./titles";
import { towardsFigures } from "./towards-figures";
import { withoutUntrueWords } from "./untrue-words";
import { foodOf } from "./uses-of";

/** The recipe that keeps what the brief leaves out, by the fewest, best swaps; or why that cannot be. */
export function keepLimits(
  start: Draft,
  source: Source | null,
  brief: Brief,
): Draft | { impossible: string } {
  const ofBrief = limitsOf(brief);
  const salted = towardsFigures(start, source, ofBrief, brief);
  if ("impossible" in salted) return salted;
  const apart = apartIn(start.written, source, brief);
  // What comes for pork that goes anyway may be no meat: the cheese stays then.
  const isPorkOut =
    apart.length > 0 && start.written.ingredients.some((it) => brokenBy(it, ofBrief).length > 0);
  const first = isPorkOut ? keeping(ofBrief, start, salted, source, brief) : null;
  if (first !== null && !("impossible" in first)) return first;
  return keeping([...ofBrief, ...apart], start, salted, source, brief);
}

function keeping(
  limits: readonly Limit[],
  start: Draft,
  salted: Draft,
  source: Source | null,
  brief: Brief,
): Draft | { impossible: string } {
  if (limits.length === 0) return brief.patterns.length === 0 ? salted : ofItsPattern(salted, start, brief);
  const isNeeded = salted.written.ingredients.some((it) => brokenBy(it, limits).length > 0);
  if (!isNeeded && faultsOf(salted.written, brief).every((it) => faultsOfItsOwn(start.written).includes(it)))
    return salted;

  // The swaps of a file are for who keeps a diet, and not for who has run out of something.
  const isShort = limits.some((it) => it.isShort === true);
  const ownBy = (as: OwnSwaps): Draft[] => {
    if (isShort) return [];
    const own = source === null ? start : withOwnSwaps(start, source, limits, brief, as);
    return own.written === start.written ? [] : [resalted(own, brief)];
  };
  // Who eats meat but no pork gets another meat before tofu, and nothing else changed.
  const meatFirst = eatsMeat(limits) ? [...ownBy("meat"), salted] : [];
  const needed = ownBy("needed");
  const tries = [
    ...meatFirst.map((from) => ({ from, isMeatEaten: true })),
    ...[
      ...(needed.length > 0 ? needed : [salted]),
      ...ownBy("whole"),
      ...(needed.length > 0 ? [salted] : []),
    ].map((from) => ({ from, isMeatEaten: false })),
  ];
  let why: { impossible: string } | null = null;
  for (const { from, isMeatEaten } of tries) {
    const found = withGeneralSwaps(from, start.written, source, limits, brief, isMeatEaten);
    if (!("impossible" in found)) return found;
    if (!isMeatEaten) why ??= found;
  }
  return why!;
}

/** Meat and dairy or fish, where they may not be together and are. */
function apartIn(written: Written, source: Source | null, brief: Brief): Limit[] {
  if (!brief.patterns.some((it) => patterns[it].rules.includes("no-meat-with-dairy"))) return [];
  const faults = faultsOf(written, brief);
  return apartLimits(written, faults, (line) => isDefining(line, written, source?.defining ?? []));
}

/** A pattern that keeps no food out is checked by the figures of a serving, and those may not allow it. */
function ofItsPattern(salted: Draft, { written }: Draft, brief: Brief): Draft | { impossible: string } {
  const known = faultsOfItsOwn(written);
  const fault = faultsOf(salted.written, brief).find((it) => !known.includes(it));
  return fault === undefined ? salted : { impossible: cannotBe(written, fault) };
}

function resalted(own: Draft, brief: Brief): Draft {
  const less = towardsFigures(own, null, [], brief);
  return "impossible" in less ? own : less;
}

/** The most recipes that are tried before it is given up. */
const MOST_TRIES = 16;
/** Where a serving has to have so much of something at least: what comes in for one line hardly ever brings it. */
const MOST_TRIES_FOR_MUCH = 3;

function mostTries(brief: Brief): number {
  const isForMuch = brief.patterns.some((it) =>
    patterns[it].figures.some(({ least }) => least !== undefined),
  );
  return isForMuch ? MOST_TRIES_FOR_MUCH : MOST_TRIES;
}

function withGeneralSwaps(
  from: Draft,
  base: Written,
  source: Source | null,
  limits: readonly Limit[],
  brief: Brief,
  isMeatEaten: boolean,
): Draft | { impossible: string } {
  const defining = source?.defining ?? [];
  const broken = from.written.ingredients.filter((it) => brokenBy(it, limits).length > 0);
  const choices = broken.map((line) => ({
    line,
    candidates: optionsFor(line, from.written, base, source, limits).filter(
      (it) => !isMeatEaten || staysMeat(line, it),
    ),
    isDefining: isDefining(line, base, defining),
  }));
  const picks = choices.map(() => 0);
  const known = faultsOfItsOwn(base);
  let rest: string[] = [];
  const most = mostTries(brief);
  for (let tries = 0; tries < most; tries++) {
    const made = withPicks(from, choices, picks, limits);
    if ("stuck" in made) {
      const hasSome = choices.some(({ line, candidates }) => line === made.stuck && candidates.length > 0);
      return rest.length > 0
        ? { impossible: cannotBe(base, rest[0]) }
        : {
            impossible: hasSome
              ? writtenAround(made.stuck, base)
              : nothingFor(
                  made.stuck,
                  base,
                  choices.some((it) => it.line === made.stuck && it.isDefining),
                  limits,
                ),
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
      const told = withoutWordsOfGone(mended, draft.renamings);
      const titled = { ...told, title: titleFor(told.title, brief, draft.changedFor) };
      const faults = faultsOf(titled, brief).filter((it) => !known.includes(it));
      if (faults.length === 0) return { ...draft, written: told };
      if (tries === 0) rest = faults;
    }
    // The last one that has another candidate is tried with that.
    const other = picks.findLastIndex((pick, at) => pick + 1 < choices[at]!.candidates.length);
    if (other < 0) break;
    picks[other]!++;
  }
  return { impossible: cannotBe(base, rest[0]) };
}

/** Whether meat stays meat: another, or a version of it. What is no meat may become anything. */
function staysMeat(line: Ingredient, candidate: Candidate): boolean {
  const food = foodOf(line);
  if (food === undefined || !isMeat(food) || candidate.say !== undefined) return true;
  return (
    candidate.with?.some(({ name }) => {
      const comes = recogniseFood(name)?.food;
      return comes !== undefined && isMeat(comes) && isOfAnimal(comes);
    }) === true
  );
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
  const broken = brokenBy(line, limits);
  const names = broken.map(({ name }) => name);
  const why = reasonOf(broken);
  const swapped = withSwap(draft, { line, food, incoming, candidate, why, limits: names });
  if (swapped === null) return null;
  return {
    ...withBrothOfPlants(swapped, food, limits, why),
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
  const violations = violationsOf({ ...brief, include: [], maxMinutes: null, servings: null }, written);
  // A step may have another number than in the dish that it began with.
  return violations.map(({ words }) => words.replace(/^Step \d+/, "A step"));
}
