import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import { isFlesh, isOfAnimal } from "~/food/foods/flesh";
import { recogniseFood } from "~/food/foods/recognise-food";
import { ingredientWords, timerWords } from "~/food/recipe-lines";
import { isVolume } from "~/food/units";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { minutesSaid, type Source } from "./base-dish";
import { isCheeseHad, withoutOthersEdits } from "./edits-for-others";
import { brokenBy, isCalledLike, type Limit, reasonOf } from "./limits";
import { bareName, type Renaming } from "./prose-rename";
import { replaceLine } from "./replace-line";
import { foodOf } from "./uses-of";
import { versionWords } from "./versions";

/** A recipe on its way to a brief. */
export interface Draft {
  written: Written;
  changes: Change[];
  grade: 1 | 2 | 3;
  /** The names of the limits that something was changed for. */
  changedFor: ReadonlySet<string>;
  /** How its text speaks of what was replaced. */
  renamings?: readonly Renaming[];
  /** What the cook is told of what came in. */
  tipsOfSwaps?: readonly string[];
  /** What of it makes another dish of it, as sentences. */
  notes?: readonly string[];
}

/** What is taken of the swaps of a file: only meat or fish for such, and what is needed; what is needed; or each as it is written. */
export type OwnSwaps = "meat" | "needed" | "whole";

/**
 * The recipe with the replacements that its own file knows for what the brief keeps out, the best first; those that do
 * not help, or that cannot be had together, are left out.
 */
export function withOwnSwaps(
  start: Draft,
  source: Source,
  limits: readonly Limit[],
  { patterns }: Brief,
  as: OwnSwaps = "needed",
): Draft {
  const lessSalt = patterns.includes("low-salt");
  const useful = source.front.swaps
    .map((swap) => ({ swap, line: start.written.ingredients.find(({ name }) => name === swap.out) }))
    .flatMap(({ swap, line }) => (line === undefined ? [] : [{ swap, line, broken: brokenBy(line, limits) }]))
    .filter(
      ({ swap, line, broken }) =>
        broken.length === 0 ||
        isFor(swap, broken) ||
        (versionWords(line, limits) === null && !isForMeatless(swap, line, broken)),
    )
    .filter(({ swap, broken }) => broken.length > 0 || (lessSalt && swap.for.includes("low-salt")))
    .filter(({ line }) => as === "whole" || !isCheeseHad(line, limits))
    .filter(
      ({ swap, line }) => as !== "meat" || !isOfFlesh(line) || (swap.in !== null && isFleshNamed(swap.in)),
    )
    .sort((a, b) => b.swap.grade - a.swap.grade);
  let draft = start;
  let edits: Record<string, string> = {};
  let times: ReturnType<typeof minutesSaid> = {};
  for (const { swap, line, broken } of useful) {
    if (!draft.written.ingredients.some(({ name }) => name === swap.out)) continue;
    const mine = {
      ...edits,
      ...(as === "whole" ? swap.edits : withoutOthersEdits(swap, start.written, limits)),
    };
    const myTimes = { ...times, ...minutesSaid(swap) };
    const next = source.edited(mine, myTimes);
    const comes = next?.ingredients.find(({ name }) => name === swap.in);
    if (next === null || (swap.in !== null && comes === undefined)) continue;
    if (comes !== undefined && brokenBy(comes, limits).some((it) => broken.includes(it))) continue;
    if (comes !== undefined && isCalledLike(comes, limits)) continue;
    edits = mine;
    times = myTimes;
    const why = reasonOf(broken) || "low-salt";
    const tips = swap.tip === undefined ? draft.written.tips : [...draft.written.tips, swap.tip];
    draft = {
      ...draft,
      written: followed(
        { ...next, title: draft.written.title, description: draft.written.description, tips },
        line,
        comes,
      ),
      changes: [...draft.changes, ...changesOf(draft.written, next, line, comes, why)],
      tipsOfSwaps: [...(draft.tipsOfSwaps ?? []), ...(swap.tip === undefined ? [] : [swap.tip])],
      grade: Math.min(draft.grade, swap.grade) as Draft["grade"],
      changedFor: new Set([
        ...draft.changedFor,
        ...broken.map(({ name }) => name),
        ...(broken.length === 0 ? ["low-salt"] : []),
      ]),
    };
  }
  return draft;
}

/** Whether the file has the swap for one of these limits. Oats are not for who only leaves out eggs. */
function isFor({ for: meant }: Source["front"]["swaps"][number], broken: readonly Limit[]): boolean {
  return broken.some(({ name }) => (meant as readonly string[]).includes(name));
}

/** Meat or fish, as a line of the dish has it. */
function isOfFlesh(line: Ingredient): boolean {
  const food = foodOf(line);
  return food !== undefined && isFlesh(food);
}

function isFleshNamed(name: string): boolean {
  const food = recogniseFood(name)?.food;
  return food !== undefined && isFlesh(food) && isOfAnimal(food);
}

/** Who eats no beef eats turkey: lentils in the place of mince are for who eats no meat. */
function isForMeatless(
  { for: meant }: Source["front"]["swaps"][number],
  line: Ingredient,
  broken: readonly Limit[],
): boolean {
  const food = foodOf(line);
  const isOfNamed = broken.every(({ called }) => called !== undefined);
  const isMeatless = meant.every((it) => it === "vegan" || it === "vegetarian");
  return food !== undefined && isFlesh(food) && isOfNamed && isMeatless;
}

/** The words that the edits did not reach follow too. */
function followed(written: Written, line: Ingredient, comes: Ingredient | undefined): Written {
  const food = foodOf(line);
  if (food === undefined) return written;
  const incoming = comes === undefined ? [] : [comes];
  const short = comes === undefined ? undefined : bareName(comes.name);
  return replaceLine(written, { line, food, incoming, ...(short && { short }) }) ?? written;
}

/** The swap itself, and what its edits changed besides: stock and sauce that go with it. */
function changesOf(
  before: Written,
  after: Written,
  line: Ingredient,
  comes: Ingredient | undefined,
  why: string,
): Change[] {
  const gone = before.ingredients.filter(
    (it) => it.ref !== line.ref && !after.ingredients.some(({ name }) => name === it.name),
  );
  const come = after.ingredients.filter(
    (it) => it !== comes && !before.ingredients.some(({ name }) => name === it.name),
  );
  const pairs = pairsOf(gone, come);
  const amounts = after.ingredients.flatMap((it): Change[] => {
    // Of several lines of one name, the same one of them.
    const nth = after.ingredients.filter(({ name }) => name === it.name).indexOf(it);
    const was = before.ingredients.filter(({ name }) => name === it.name)[nth];
    if (was === undefined) return [];
    const [from, to] = [ingredientWords(was), ingredientWords(it)];
    return from === to ? [] : [{ what: "amount", from, to, why }];
  });
  const minutes = ({ prepMinutes, cookMinutes, restMinutes }: Written) =>
    prepMinutes + cookMinutes + restMinutes;
  // More of what the dish has already is told once, as more of it.
  const named = ({ ingredients }: Written) => ingredients.filter(({ name }) => name === comes?.name).length;
  return [
    comes === undefined || (named(before) > 0 && named(before) === named(after))
      ? { what: "out", from: ingredientWords(line), why }
      : { what: "swap", from: ingredientWords(line), to: ingredientWords(comes), why },
    ...gone.map((it): Change => {
      const other = pairs.get(it);
      const from = ingredientWords(it);
      return other === undefined
        ? { what: "out", from, why }
        : { what: "swap", from, to: ingredientWords(other), why };
    }),
    ...come
      .filter((it) => ![...pairs.values()].includes(it))
      .map((it): Change => ({ what: "in", to: ingredientWords(it), why })),
    ...amounts,
    ...(minutes(before) === minutes(after)
      ? []
      : [
          {
            what: "time" as const,
            from: timerWords({ minutes: minutes(before) }),
            to: timerWords({ minutes: minutes(after) }),
            why,
          },
        ]),
  ];
}

/** What came for what: of one kind first, then of one sort, solid or poured, and never stock for meat. */
function pairsOf(
  gone: readonly Ingredient[],
  come: readonly Ingredient[],
): ReadonlyMap<Ingredient, Ingredient> {
  const pairs = new Map<Ingredient, Ingredient>();
  const isFree = (it: Ingredient) => ![...pairs.values()].includes(it);
  const isStock = (it: Ingredient) => foodOf(it)?.cooksAs === "stock";
  const alike: ((a: Ingredient, b: Ingredient) => boolean)[] = [
    (a, b) => isStock(a) && isStock(b),
    (a, b) => foodOf(a)?.group === foodOf(b)?.group,
    (a, b) => isStock(a) === isStock(b) && isVolume(a.unit) === isVolume(b.unit),
  ];
  for (const isAlike of alike)
    for (const it of gone) {
      const other = pairs.has(it) ? undefined : come.find((one) => isFree(one) && isAlike(it, one));
      if (other !== undefined) pairs.set(it, other);
    }
  return pairs;
}
