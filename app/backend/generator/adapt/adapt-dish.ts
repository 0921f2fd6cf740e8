import { NO_NAMES } from "~/backend/repertoire/dish-names";
import type { Change } from "~/contract/generator";
import type { Brief, Edit, NamedFood } from "../brief";
import { toldOfKitchen } from "../kit/told-of-kitchen";
import { wantsNoSoaking } from "../kit/unsoaked-wish";
import { patterns } from "../patterns/patterns";
import { forPieces } from "../pieces/as-many-pieces";
import { cutForPeople } from "../pieces/cut-otherwise";
import type { Written } from "../ports";
import { EMPTY_BRIEF } from "../read-brief/chips";
import { wordsOf } from "../read-brief/foods-in-words";
import { respell } from "../read-brief/limits/respell";
import { Owners } from "../read-brief/owners";
import { methodIn } from "../read-brief/wishes/methods-in-words";
import { sentence } from "../verify/outcome";
import { isLittleSaid } from "./amount-said";
import { notAsManyAsSaid, servingsForWhatThereIs, toldOfPeople } from "./as-many-as-said";
import type { Base, Source } from "./base-dish";
import { begin } from "./begin";
import { goesForBut } from "./but-with";
import { joined } from "./changes-joined";
import { patternRules } from "./data-tables";
import { withFood } from "./edits/add-food";
import { withTaste } from "./edits/amounts";
import { applyEdit } from "./edits/apply-edits";
import { cookedBy, isCookedBy } from "./edits/cook-by";
import { type Edited, linesOf, type Surroundings } from "./edits/edit";
import { leftOut } from "./edits/leave-out";
import { withoutSoak } from "./edits/quick-soak";
import { forServings } from "./edits/scale";
import { jointOf } from "./edits/set-amount";
import { minutesOf, quicker, tooLong } from "./edits/time";
import { withFatToFryIn } from "./fat-to-fry-in";
import { greased } from "./greased";
import { hotnessOf } from "./hot-of-itself";
import { faultsOf, keepLimits } from "./keep-limits";
import { keepingChecks } from "./keeping-checks";
import { limitsOf } from "./limits";
import { withoutTwins } from "./merge-twins";
import { noMoreThanSaid } from "./no-more-than-said";
import type { Draft } from "./own-swaps";
import { partsToLeaveOut } from "./parts-to-leave-out";
import { plainDescription } from "./plain-description";
import { tastesMissing } from "./qualities";
import { besidesItsOwn, besideTheMeatNamed, FOR_MEAT, inItsStead } from "./said-of-a-dish";
import { withoutSaltInWords } from "./salt";
import { tipsForPatterns, withTips } from "./tips-for-patterns";
import { withoutTipsThatBreak } from "./tips-that-break";
import { aDish, categoryFor, titleFor } from "./titles";
import { unfried } from "./unfried";
import { withPacketsFreeOfTraces } from "./usual-traces";

export type { Base } from "./base-dish";

export interface Adapted {
  written: Written;
  changes: Change[];
  /** 3 nobody notices, 2 good, 1 another dish; of the worst swap. */
  grade: 1 | 2 | 3;
  /** Sentences on asked-for edits that changed nothing, and why. */
  unchanged: string[];
}

/** The sentence that says why a dish cannot be had so, and the food asked for that it is because of. */
export interface Impossible {
  impossible: string;
  noPlaceFor?: NamedFood;
  /** Whether the sentence says what becomes of that food as well. */
  isWhole?: true;
}

/** The recipe changed by the fewest, best swaps until it keeps the brief, and by its edits; or the sentence that says why that cannot be. */
export function adaptDish(base: Base, asked: Brief): Adapted | Impossible {
  const brief = unfried(base, asked);
  const begun = begin(base, brief);
  const around: Surroundings = {
    source: begun.source,
    brief,
    limits: limitsOf(brief),
    isInPlaceOnly: base.isInPlaceOnly === true,
  };
  const said = asSaid(begun.draft, around);
  if (said.failed !== null) return { impossible: said.failed };
  const kept = keptOut(said.draft, begun.source, brief);
  if ("impossible" in kept) return kept;

  const unchanged: string[] = [...(kept.notes ?? []), ...said.unchanged];
  let draft: Draft = isLittleSalted(brief) ? { ...kept, written: withoutSaltInWords(kept.written) } : kept;
  if (brief.spice !== "hot") draft = mildForChildren(draft, brief);
  const edit = (make: (it: Draft) => Edited) => {
    const next = keepingChecks(draft, make(draft), brief);
    if ("unchanged" in next) unchanged.push(next.unchanged);
    else {
      // What an edit has to say of what it did is told as much as why it did nothing.
      unchanged.push(...(next.notes ?? []).slice(draft.notes?.length ?? 0));
      draft = next;
    }
  };

  for (const food of brief.include) {
    const instead = insteadOfItsMeat(draft, food, around);
    if (instead?.draft != null) {
      draft = instead.draft;
      continue;
    }
    if (instead?.isSaid === true) return { impossible: notOf(begun.draft.written, food), noPlaceFor: food };
    const much = isLittleSaid(food, brief.words) ? "little" : undefined;
    const next = keepingChecks(draft, withFood(draft, food, around, much), brief);
    if (!("unchanged" in next)) draft = next;
    else if (!next.unchanged.endsWith("already."))
      return {
        impossible: said.refused.get(food.food ?? "") ?? next.unchanged,
        noPlaceFor: food,
        ...(next.isWhole && { isWhole: true }),
      };
    unchanged.push(...besidesItsOwn(draft, food, brief));
  }
  for (const it of base.dish === null ? [] : besideTheMeatNamed(draft, brief)) {
    const next = keepingChecks(draft, applyEdit(draft, { kind: "swap", ...it }, around), brief);
    if (!("unchanged" in next)) draft = next;
  }
  for (const it of brief.edits) {
    if (OF_FOODS.has(it.kind) || SAID_LAST.has(it.kind)) continue;
    // "More garlic", where there was none, came in above.
    if (it.kind === "amount" && it.times > 1 && !hasIt(begun.draft, it.food) && hasIt(draft, it.food))
      continue;
    if (it.kind === "quicker" && (begun.isQuicker || minutesOf(draft.written) <= (it.within ?? 0))) continue;
    edit((before) => applyEdit(before, it, around));
  }
  // That a dish is cooked as it was asked for is no news, but for who asks it of the recipe that they have.
  const isCookedSo = base.dish !== null && brief.method !== null && isCookedBy(draft, brief.method);
  if (
    brief.method !== null &&
    !begun.isByMethod &&
    !isCookedSo &&
    (base.dish !== null || isSaidNow(brief.method, brief))
  )
    edit((it) => cookedBy(it, brief.method!));
  if (wantsNoSoaking(brief.words)) edit(withoutSoak);
  // Who goes on says "hotter" each time they want it hotter.
  const isTasted = brief.edits.some((it) => it.kind === "taste" && it.of === "spice");
  // What was chosen because it is hot is as hot as it is meant to be.
  const isHotEnough = brief.spice === "hot" && brief.dish === null && hotnessOf(base.written) === 1;
  if (brief.spice !== null && base.dish !== null && !isTasted && !isHotEnough)
    edit((it) => withTaste(it, { of: "spice", more: brief.spice === "hot" }));
  for (const of of base.dish === null ? [] : tastesMissing(draft.written, brief)) {
    const next = keepingChecks(draft, withTaste(draft, { of, more: true }, around.limits), brief);
    if (!("unchanged" in next)) draft = next;
  }
  if (brief.pieces !== null) {
    const reckoned = forPieces(draft, brief.pieces, brief);
    const checked = keepingChecks(draft, reckoned.draft, brief);
    unchanged.push(...("unchanged" in checked ? [checked.unchanged] : reckoned.told));
    if (!("unchanged" in checked)) draft = checked;
  }
  if (brief.servings !== null && brief.servings !== draft.written.servings) {
    const recut = cutForPeople(draft, brief.servings);
    const served = keepingChecks(draft, recut ?? forServings(draft, brief.servings), brief);
    if ("unchanged" in served)
      return { impossible: `${draft.written.title} for ${brief.servings}: ${served.unchanged}` };
    unchanged.push(...(served.notes ?? []).slice(draft.notes?.length ?? 0));
    draft = served;
  }
  if (base.dish !== null) {
    const cameIn = draft.changes.flatMap(({ what, to }) => (what === "in" && to !== undefined ? [to] : []));
    const there = servingsForWhatThereIs(draft.written, brief, cameIn);
    const fitted = there === null ? null : keepingChecks(draft, forServings(draft, there.people), brief);
    if (fitted !== null && !("unchanged" in fitted)) {
      draft = fitted;
      unchanged.push(toldOfPeople(there!));
    }
    const less = noMoreThanSaid(draft.written, brief, cameIn);
    edit((it) => ({ ...it, written: less.written, changes: [...it.changes, ...less.changes] }));
    unchanged.push(...notAsManyAsSaid(draft.written, brief));
  }
  // So much as there is, for however many it is.
  for (const it of brief.edits) {
    // "2 kg chicken" of a curry is how much there is, and no bird to roast.
    const isAmount = it.kind === "set" && base.dish !== null && brief.include.length > 0;
    if (isAmount && jointOf(draft, it) === null) continue;
    if (SAID_LAST.has(it.kind)) edit((before) => applyEdit(before, it, around));
  }
  if (brief.maxMinutes !== null && minutesOf(draft.written) > brief.maxMinutes) {
    const faster = quicker(draft, around);
    if ("unchanged" in faster || minutesOf(faster.written) > brief.maxMinutes)
      return { impossible: tooLong(draft, brief.maxMinutes) };
    draft = faster;
  }
  const fried = withFatToFryIn(base.written, draft.written, around.limits);
  if (!("unchanged" in keepingChecks(draft, { ...draft, ...fried }, brief)))
    draft = { ...draft, written: fried.written, changes: [...draft.changes, ...fried.changes] };
  const labelled = keepingChecks(draft, withPacketsFreeOfTraces(draft, brief), brief);
  if (!("unchanged" in labelled)) draft = labelled;
  const made = greased(withoutTwins(retitled(base.written, draft, brief)), around.limits);
  const offered = withoutTipsThatBreak(made, around.limits, draft.tipsOfSwaps);
  const written = withTips(offered, tipsForPatterns(draft, offered, brief));
  if (written.title !== draft.written.title || written.description !== draft.written.description) {
    const known = faultsOf(draft.written, EMPTY_BRIEF);
    if (faultsOf(written, brief).some((it) => !known.includes(it)))
      return { impossible: untitled(base.written) };
  }
  unchanged.push(...partsToLeaveOut(written, brief));
  unchanged.push(...toldOfKitchen(written, brief));
  return { written, changes: joined(draft.changes, written), grade: draft.grade, unchanged };
}

/** Changes that say themselves what they come to. */
const SAID_LAST: ReadonlySet<Edit["kind"]> = new Set(["set", "tin", "table"]);

/** Of a pot that was asked for in an earlier turn everything is said. */
function isSaidNow(method: NonNullable<Brief["method"]>, { words }: Brief): boolean {
  const inEnglish = respell(words, NO_NAMES).text;
  return words === "" || methodIn(wordsOf(inEnglish), new Owners()).method === method;
}

function isLittleSalted(brief: Brief): boolean {
  return brief.patterns.some((it) => patterns[it].figures.some(({ of }) => of === "salt"));
}

/** Half of what is hot, where a baby or a small child is to eat it. */
function mildForChildren(draft: Draft, brief: Brief): Draft {
  const pattern = brief.patterns.find((it) => it === "baby" || it === "young-child");
  if (pattern === undefined) return draft;
  const mild = keepingChecks(draft, withTaste(draft, { of: "spice", more: false }), brief);
  if ("unchanged" in mild) return draft;
  const { says } = patternRules[pattern];
  const more = mild.changes.slice(draft.changes.length).map((it) => ({ ...it, why: says }));
  return { ...mild, changes: [...draft.changes, ...more] };
}

/** Edits of what goes in and out: they are said of the recipe as it stands, before anything else changes in it. */
const OF_FOODS: ReadonlySet<Brief["edits"][number]["kind"]> = new Set(["swap", "half", "out", "in", "use"]);

interface AsSaid {
  draft: Draft;
  unchanged: string[];
  /** Why a food cannot take the place of another, where nothing else was to. */
  failed: string | null;
  /** Why foods did not come in. */
  refused: ReadonlyMap<string, string>;
}

function asSaid(start: Draft, around: Surroundings): AsSaid {
  const refused = new Map<string, string>();
  const { brief, source } = around;
  const unchanged: string[] = [];
  let failed: string | null = null;
  let draft = start;
  // "No pork, use turkey bacon": it takes the place of the pork before that goes.
  const ofFoods = brief.edits.filter(({ kind }) => OF_FOODS.has(kind));
  for (const edit of ofFoods.sort((a, b) => Number(b.kind === "use") - Number(a.kind === "use"))) {
    if (edit.kind === "out" && hasIt(start, edit.food) && !hasIt(draft, edit.food)) continue;
    // What has to stay out is seen to in any case: below, or by what takes its place.
    if (edit.kind === "out" && hasIt(start, edit.food) && brief.exclude.some((it) => isSame(it, edit.food)))
      continue;
    const without = edit.kind === "out" ? leftOut(draft, edit.food, source) : null;
    const next = keepingChecks(draft, without ?? applyEdit(draft, edit, around), brief);
    if (!("unchanged" in next)) {
      draft = next;
      continue;
    }
    unchanged.push(next.unchanged);
    // Who asks for prawns instead of chicken wants no turkey.
    if (edit.kind === "swap" && edit.in !== null && hasIt(draft, edit.out)) failed ??= next.unchanged;
    if (edit.kind === "use" && !hasIt(draft, edit.food)) failed ??= next.unchanged;
    if ("food" in edit && edit.food?.food != null) refused.set(edit.food.food, next.unchanged);
  }
  // "Quorn bolognese": it takes the place of the mince before that goes for another reason.
  for (const food of brief.include.filter((it) => FOR_MEAT.has(it.food ?? ""))) {
    draft = insteadOfItsMeat(draft, food, around)?.draft ?? draft;
  }
  for (const food of brief.exclude) {
    const without = leftOut(draft, food, source);
    const next = without === null ? null : keepingChecks(draft, without, brief);
    if (next !== null && !("unchanged" in next)) draft = next;
  }
  return { draft, unchanged, failed, refused };
}

/** A dish with a food in the place of its meat, as `inItsStead` finds it; without a draft where it cannot take it. */
function insteadOfItsMeat(draft: Draft, food: Named, around: Surroundings) {
  const stead = inItsStead(draft, food, around.brief) ?? forBut(draft, food, around.brief);
  if (stead === null) return null;
  const swapped = applyEdit(draft, { kind: "swap", out: stead.out, in: food }, around);
  const checked = keepingChecks(draft, swapped, around.brief);
  return { draft: "unchanged" in checked ? null : checked, isSaid: stead.isSaid };
}

function forBut(draft: Draft, food: Named, brief: Brief) {
  const out = goesForBut(draft, food, brief);
  return out === null ? null : { out, isSaid: false };
}

type Named = Brief["exclude"][number];

function isSame(one: Named, other: Named): boolean {
  return one.food === other.food && (one.food !== null || one.words === other.words);
}

function hasIt(draft: Draft, food: Named): boolean {
  return linesOf(draft, food).length > 0;
}

/** What has to stay out is; of foods that somebody only does not want, also such as the dish is known by. */
function keptOut(draft: Draft, source: Source | null, brief: Brief): ReturnType<typeof keepLimits> {
  const kept = keepLimits(draft, source, brief);
  if (!("impossible" in kept)) return kept;
  let left = draft;
  for (const food of brief.exclude) left = leftOut(left, food, source, true) ?? left;
  if (left === draft) return kept;
  const second = keepLimits(left, source, brief);
  return "impossible" in second ? kept : second;
}

function notOf({ title }: Written, { words }: Named): string {
  return `We know no way to make ${aDish(title)} of ${words}.`;
}

function untitled({ title }: Written): string {
  return `${title} without what it is named after would be another dish.`;
}

/** "Baked macaroni cheese" of a pan; what is called so for another reason stays baked. */
const BAKED = /^Baked (?!beans|apples|Alaska|potato|oats)/;
const NOT_BAKED: ReadonlySet<string> = new Set(["hob", "slow cooker", "pressure cooker"]);

/** "Oven pulled pork" is none in a slow cooker, nor in a pot that is only quicker. */
function withoutOven(written: Written, { method }: Brief): string {
  const { title } = written;
  const isBaked = isCookedBy({ written }, "oven");
  if (method === "oven" || (method === null && isBaked)) return title;
  const plain = title.replace(/^Oven(?:-baked|-roasted)? /, "");
  if (plain === title)
    return NOT_BAKED.has(method ?? "") && !isBaked ? sentence(title.replace(BAKED, "")) : title;
  return method === null || method === "hob" ? sentence(plain) : `${sentence(method)} ${plain}`;
}

function retitled(before: Written, { written, changedFor }: Draft, brief: Brief): Written {
  const title = titleFor(withoutOven(written, brief), brief, changedFor);
  return {
    ...written,
    title,
    description: written.description || plainDescription(written, title),
    categorySlug: categoryFor(before, written),
  };
}
