import type { Ingredient } from "~/contract/recipes";
import { isFlesh, isMeat } from "~/food/foods/flesh";
import type { Food } from "~/food/foods/food";
import { foodById, lineage } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { formOf, isOtherForm } from "~/food/foods/form-of";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { NamedFood } from "../../brief";
import { amountOf } from "../../compose/amounts";
import { kindOf } from "../../compose/kinds";
import { namingOf } from "../../compose/naming";
import type { Written } from "../../ports";
import { EMPTY_BRIEF } from "../../read-brief/chips";
import { foodAsked } from "../../verify/food-asked";
import { sentence } from "../../verify/outcome";
import { isDefining, OF_MEAT } from "../base-dish";
import { incomingFor, neat, renamedLine } from "../incoming";
import { asLabelled, brokenBy, limitsOf, reasonOf } from "../limits";
import type { Draft } from "../own-swaps";
import { replaceLine } from "../replace-line";
import { type Replacement, renamingOf } from "../replacement";
import { isCutSmall, isSweet, perServing, roleOf } from "../role-of";
import { type Candidate, candidatesFor, type Incoming, type SwapTable } from "../swaps";
import { aDish } from "../titles";
import { withoutUntrueWords } from "../untrue-words";
import { foodOf, usesOf } from "../uses-of";
import { wishTables } from "../wishes";
import { ASKED, changed, type Edited, linesOf, type Surroundings } from "./edit";
import { leftOut } from "./leave-out";
import { MINCED } from "./main-of-its-kind";
import { calledSo, driedFor, notRipe, versionFor } from "./other-form";
import { soonDone } from "./soon-done";

/** One food in the place of another: the one that is named, or the best that is known for its work. */
export function withSwap(draft: Draft, out: NamedFood, into: NamedFood | null, around: Surroundings): Edited {
  const named = linesOf(draft, out);
  if (named.length === 0)
    return { unchanged: wasSwapped(draft, out) ?? `It has no ${out.words} to replace.` };
  // Tinned tomatoes come in the place of fresh ones, and not of those that are tinned.
  const lines = named.filter((it) => into === null || !isIt(it, into));
  if (lines.length === 0) return { unchanged: `It has ${named[0]!.name} already.` };
  const mains = lines.filter((it) => isMainFlesh(it, draft.written));
  let next = draft;
  // Dried shrimp season what the prawns are in: no chicken takes their place, and they go with the prawns.
  for (const line of mains.length > 0 ? lines.filter((it) => !mains.includes(it)) : []) {
    const without = replaceLine(next.written, { line, food: foodOf(line)!, incoming: [] });
    if (without !== null)
      next = changed(next, without, { what: "out", from: ingredientWords(line), why: ASKED });
  }
  for (const line of mains.length > 0 ? mains : lines) {
    const swapped = into === null ? bySomething(next, line, around) : byThis(next, line, into, around);
    if ("unchanged" in swapped) return swapped;
    next = swapped;
  }
  return next;
}

function isIt(line: Ingredient, { food }: NamedFood): boolean {
  const own = foodOf(line);
  return own !== undefined && lineage(own).some(({ id }) => id === food);
}

function isMainFlesh(line: Ingredient, written: Written): boolean {
  const food = foodOf(line);
  return food !== undefined && isFlesh(food) && perServing(line, food, written) >= OF_MEAT;
}

/** What the limits have replaced already: "400 g beef mince is replaced already: by 400 g vegan mince." */
function wasSwapped({ changes }: Draft, out: NamedFood): string | null {
  const known = changes.find(({ what, from }) => {
    if (what !== "swap" || from === undefined) return false;
    const food = recogniseFood(nameIn(from))?.food;
    return food !== undefined && (food.group === out.food || lineage(food).some(({ id }) => id === out.food));
  });
  return known === undefined ? null : `${sentence(known.from!)}: replaced already, by ${known.to}.`;
}

/** "400 g beef mince" without its amount. */
function nameIn(words: string): string {
  return words.replace(/^[\d\s½¼¾⅓⅔⅛.–-]+(?:(?:g|kg|ml|l|tbsp|tsp|cloves?|cans?|pieces?|slices?)\s)?/u, "");
}

/** The dish without a food, where it can do without. */
export function withoutFood(draft: Draft, food: NamedFood, { source }: Surroundings): Edited {
  const lines = linesOf(draft, food);
  if (lines.length === 0) return { unchanged: `It has no ${food.words}.` };
  let next = draft;
  for (const line of lines) {
    if (isDefining(line, draft.written, source?.defining ?? []))
      return {
        unchanged: `${draft.written.title} without ${line.name} would be another dish.`,
      };
    if (kindOf(foodOf(line)!) === "leavening")
      return { unchanged: `${sentence(line.name)} is what makes it rise, so it stays in.` };
    const without = replaceLine(next.written, { line, food: foodOf(line)!, incoming: [] });
    if (without === null)
      return { unchanged: `${sentence(line.name)} cannot simply be left out: a step is about nothing else.` };
    next = changed(next, without, { what: "out", from: ingredientWords(line), why: ASKED });
  }
  return next;
}

function byThis(draft: Draft, line: Ingredient, into: NamedFood, around: Surroundings): Edited {
  const { limits } = around;
  const food = foodOf(line);
  const named = foodAsked(into);
  const comes = food && named && asCutHere(named, food, draft, limits);
  if (food === undefined || comes === undefined)
    return { unchanged: `Nobody here knows ${into.words} as a food.` };
  const refs = new Set(draft.written.ingredients.map(({ ref }) => ref));
  const known = byTable(draft, line, candidatesFor, around, ASKED, comes);
  if (known !== null) return known;
  const { one, short } = namingOf(comes);
  const bulk = calledSo(comes, into);
  const version = versionFor(line, food, comes, into, refs);
  if (version !== null && brokenBy(version, limits).length === 0)
    return applied(draft, line, [version], { short: line.name }, ASKED, 3);
  const dried = driedFor(line, food, comes, draft.written, refs);
  if (dried !== null)
    return "unchanged" in dried
      ? dried
      : applied(draft, line, [dried.line], { short, drop: dried.drop }, ASKED, 3);
  const beside = besideIt(food, comes);
  const isAlike =
    beside.length > 0 ||
    kindOf(food) === kindOf(comes) ||
    food.group === comes.group ||
    lineage(food).includes(comes);
  const isByPiece =
    line.unit === null || line.unit === "piece" || line.unit === "clove" || line.unit === "can";
  const unit = isByPiece ? { unit: "g" as const } : {};
  const asked: Candidate = {
    with: [{ name: bulk, ratio: 1, ...unit }, ...beside],
    grade: 2,
    unless: [],
  };
  const counted: Candidate = { with: [{ name: one, ratio: 1 }], grade: 2, unless: [] };
  const isPutUp = formOf(comes) === food;
  const isCounted =
    isAlike &&
    isByPiece &&
    !isPutUp &&
    line.unit !== "can" &&
    comes.each.piece !== undefined &&
    !isOfOtherSize(line, food, comes);
  const incoming =
    isAlike || line.quantity === null ? incomingFor(line, food, isCounted ? counted : asked, refs) : null;
  // Cheese for rice would be boiled as that was.
  const lines = (incoming ?? [portionOf(line, comes, draft, refs)]).map((it) =>
    isAlike ? asLabelled(it, comes, limits) : it,
  );
  const broken = lines.flatMap((it) => brokenBy(it, limits));
  if (broken.length > 0)
    return { unchanged: `${sentence(into.words)} cannot come in: it is not ${reasonOf(broken)}.` };
  const swapped = applied(
    draft,
    line,
    lines,
    { short, ...heatOf(kindOf(comes)), ...timeOf(comes, food) },
    ASKED,
    2,
  );
  if ("unchanged" in swapped) return swapped;
  const { written } = swapped;
  const done =
    isFlesh(food) && kindOf(food) !== kindOf(comes) ? soonDone(written, short, kindOf(comes)) : written;
  return { ...swapped, written: isPutUp ? notRipe(done, short) : done };
}

/** Eight plums are no eight peaches: what is so much smaller or larger is weighed. */
function isOfOtherSize(line: Ingredient, food: Food, comes: Food): boolean {
  const [had, has] = [food.each.piece, comes.each.piece];
  if (had === undefined || has === undefined || !WEIGHED.has(comes.group) || kindOf(comes) === "citrus")
    return false;
  const isFar = Math.max(had, has) >= Math.min(had, has) * OTHER_SIZE;
  return isFar && (gramsOf(line, food) ?? 0) >= WORTH_WEIGHING;
}

const WEIGHED: ReadonlySet<string> = new Set(["fruit", "vegetable"]);
const OTHER_SIZE = 1.6;
/** Grams from which on somebody weighs fruit. */
const WORTH_WEIGHING = 200;

/** What makes up for what goes: plain milk is sour like buttermilk, and plain flour rises, with something beside it. */
function besideIt(food: Food, comes: Food): Incoming[] {
  if (food.id.includes("self-raising") && kindOf(comes) === "flour" && !comes.id.includes("self-raising"))
    return [{ name: "baking powder", ratio: 0.045, unit: "g" }];
  const isSoured =
    food.id === "buttermilk" && lineage(comes).some(({ id }) => id === "plant-milk" || id === "milk");
  return isSoured ? [{ name: "lemon juice", ratio: 0.06 }] : [];
}

/** Beef of the cut that does here: minced for mince, quick to cook where nothing braises. */
function asCutHere(named: Food, food: Food, { written }: Draft, limits: Surroundings["limits"]): Food {
  const minced = foodById(`${named.id}-mince`);
  if (MINCED.has(kindOf(food)) && isMeat(named) && minced !== undefined) {
    const line = { ref: "minced", name: minced.names[0]!, quantity: null, unit: null, scalable: false };
    return brokenBy(line, limits).length === 0 ? minced : named;
  }
  const cooked = foodById(`cooked-${named.id}`);
  if (NEEDS_NO_COOKING.has(kindOf(food) ?? "") && cooked !== undefined) return cooked;
  if (kindOf(named) !== "stew-meat" || kindOf(food) === "stew-meat") return named;
  const longest = Math.max(
    0,
    ...written.steps.flatMap(({ parts }) =>
      parts.flatMap((it) => (typeof it === "object" && "timer" in it && !it.passive ? it.timer.minutes : [])),
    ),
  );
  const quick = longest < LONG_ENOUGH ? foodById(QUICK_CUTS.get(named.id) ?? "") : undefined;
  return quick ?? named;
}

const NEEDS_NO_COOKING: ReadonlySet<string> = new Set(["tinned-fish", "cooked-meat", "cured-fish"]);
/** Minutes in which a cut for stewing gets tender, at the least. */
const LONG_ENOUGH = 75;
const QUICK_CUTS: ReadonlyMap<string, string> = new Map([
  ["beef", "rump-steak"],
  ["lamb", "lamb-chop"],
  ["pork", "pork-tenderloin"],
]);

/** What is done sooner than a braise does not stay in it as long. */
function timeOf(comes: Food, food: Food): Pick<Candidate, "simmer"> {
  if (kindOf(food) !== "stew-meat") return {};
  const minutes = SOONER.get(kindOf(comes) ?? "");
  return minutes === undefined ? {} : { simmer: minutes };
}

const SOONER: ReadonlyMap<string, number> = new Map([
  ["poultry", 40],
  ["mince", 40],
  ["poultry-mince", 40],
  ["sausage", 40],
  ["pulse", 30],
  ["tofu", 25],
  ["mushroom", 30],
]);

/** The least °C at the centre of what is cooked from raw. */
function heatOf(kind: string | null): Pick<Candidate, "celsius"> {
  if (kind === "poultry" || kind === "poultry-mince") return { celsius: 74 };
  if (kind === "mince" || kind === "sausage") return { celsius: 71 };
  return kind === "fish" || kind === "steak" || kind === "stew-meat" || kind === "prawn"
    ? { celsius: 63 }
    : {};
}

/** As much as a cook takes of it, and no more than twice of what goes: in a batter it is weighed as that was. */
function portionOf(line: Ingredient, comes: Food, { written }: Draft, refs: ReadonlySet<string>) {
  const { quantity, unit, note } = amountOf(comes, { by: "portion", times: 1 }, written.servings, 1);
  const { one, bulk } = namingOf(comes);
  const name = unit === null && quantity !== null ? one : bulk;
  const portion = { ...renamedLine(line, name, note === "" ? undefined : note, refs), quantity, unit };
  const food = foodOf(line);
  const had = food === undefined ? null : gramsOf(line, food);
  const comesTo = gramsOf(portion, comes);
  if (had === null || had === 0 || comesTo === null || comesTo <= had * 2) return portion;
  return {
    ...renamedLine(line, bulk, undefined, refs),
    quantity: { min: neat(had, "g") },
    unit: "g" as const,
  };
}

/** What a kitchen mostly has for it, else the best that is known; where there is neither, the dish may do without. */
function bySomething(draft: Draft, line: Ingredient, around: Surroundings): Edited {
  const swapped =
    byTable(draft, line, wishTables.missing, around, ASKED) ??
    byTable(draft, line, notOfItsKind, around, ASKED) ??
    leftOut(draft, { words: line.name, food: foodOf(line)?.id ?? null }, around.source);
  if (swapped !== null) return swapped;
  return {
    unchanged: `Nothing that is known does the work of ${line.name} in ${aDish(draft.written.title)}.`,
  };
}

/** Who is out of baking powder has none of the gluten-free kind either. */
const notOfItsKind: SwapTable = (asked) =>
  candidatesFor(asked).filter(
    (it) =>
      it.gone ||
      !it.with?.some(({ name }) => {
        const comes = recogniseFood(name)?.food;
        return comes !== undefined && lineage(comes).includes(asked.food);
      }),
  );

/** By the first candidate of a table that keeps the limits and whose text comes out true. */
export function byTable(
  draft: Draft,
  line: Ingredient,
  table: SwapTable,
  { source, limits }: Surroundings,
  why: string,
  asked: Food | null = null,
): Draft | null {
  const { written } = draft;
  const food = foodOf(line);
  if (food === undefined) return null;
  const refs = new Set(written.ingredients.map(({ ref }) => ref));
  const uses = usesOf(line, written);
  const words = new Set(uses.words.split(/[^\p{L}-]+/u));
  const isSaid = (word: string) => words.has(word) || foodWords(line.note ?? "").includes(word);
  const role = source?.front.roles[line.name] ?? roleOf(line, food, written);
  const mustStay = isDefining(line, written, source?.defining ?? []);
  for (const it of table({
    food,
    role,
    isCut: isCutSmall(line, uses),
    cuisine: written.cuisine,
    isSweet: isSweet(written),
  })) {
    if (
      it.say !== undefined ||
      it.gone ||
      it.unless.some((word) => words.has(word)) ||
      (it.said !== undefined && !it.said.some((word) => isSaid(word))) ||
      (mustStay && it.grade < 2)
    )
      continue;
    const incoming = incomingFor(line, food, it, refs);
    if (incoming?.[0] === undefined) continue;
    const first = foodOf(incoming[0]);
    if (first === undefined || (asked !== null && !lineage(first).includes(asked))) continue;
    if (incoming.some((one) => brokenBy(one, limits).length > 0 || foodOf(one) === food)) continue;
    const named = asked === first ? { ...it, short: namingOf(first).short } : it;
    const next = applied(draft, line, incoming, named, why, it.grade);
    if (!("unchanged" in next)) return next;
  }
  return null;
}

function applied(
  draft: Draft,
  line: Ingredient,
  incoming: readonly Ingredient[],
  { tip, ...how }: How,
  why: string,
  grade: Draft["grade"],
): Edited {
  const replacement = { line, food: foodOf(line)!, incoming, ...how };
  const replaced = replaceLine(draft.written, replacement);
  const written = replaced && withoutOldWords(replaced, draft, replacement);
  if (written === null)
    return { unchanged: `${sentence(line.name)} cannot be replaced: the steps are written around it.` };
  const to = incoming.map((it) => ingredientWords(it)).join(" and ");
  const next = changed(draft, written, { what: "swap", from: ingredientWords(line), to, why });
  const graded = { ...next, grade: Math.min(next.grade, grade) as Draft["grade"] };
  if (tip === undefined || written.tips.includes(tip)) return graded;
  return {
    ...graded,
    written: { ...written, tips: [...written.tips, tip] },
    tipsOfSwaps: [...(draft.tipsOfSwaps ?? []), tip],
  };
}

/** How the text follows what comes, as a table of swaps says it. */
type How = Pick<Candidate, "short" | "celsius" | "simmer" | "drop" | "verbs" | "sentence" | "tip">;

/** Without words that still speak of what is gone: "half the fish". */
function withoutOldWords(written: Written, draft: Draft, replacement: Replacement): Written {
  const { line, food, incoming } = replacement;
  const isKin = incoming.some((it) => {
    const comes = foodOf(it);
    if (comes === undefined) return false;
    return lineage(comes).includes(food) || lineage(food).includes(comes) || isOtherForm(comes, food);
  });
  const isStillThere = written.ingredients.some((it) => {
    const own = foodOf(it);
    return own !== undefined && (lineage(own).includes(food) || own.group === food.group);
  });
  if (isKin || isStillThere) return written;
  const gone = limitsOf({ ...EMPTY_BRIEF, exclude: [{ words: line.name, food: food.id }] });
  return withoutUntrueWords(written, gone, [renamingOf(draft.written, replacement)], true) ?? written;
}
