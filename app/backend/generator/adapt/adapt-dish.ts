import type { Change } from "~/contract/generator";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { EMPTY_BRIEF } from "../read-brief/chips";
import { sentence } from "../verify/outcome";
import { verify } from "../verify/verify";
import { type Base, type Source, sourceOf } from "./base-dish";
import { withFood } from "./edits/add-food";
import { withTaste } from "./edits/amounts";
import { applyEdit } from "./edits/apply-edits";
import { cookedBy, ownMethod } from "./edits/cook-by";
import type { Edited, Surroundings } from "./edits/edit";
import { forServings } from "./edits/scale";
import { minutesOf, quicker, quickestMethod, tooLong } from "./edits/time";
import { faultsOf, keepLimits } from "./keep-limits";
import { limitsOf, withPatterns } from "./limits";
import type { Draft } from "./own-swaps";
import { asksForHalf, inItsStead, notMadeSo } from "./said-of-a-dish";
import { aDish, categoryFor, titleFor } from "./titles";

export type { Base } from "./base-dish";

export interface Adapted {
  written: Written;
  changes: Change[];
  /** 3 nobody notices, 2 good, 1 another dish; of the worst swap. */
  grade: 1 | 2 | 3;
  /** Sentences on asked-for edits that changed nothing, and why. */
  unchanged: string[];
}

/** The recipe changed by the fewest, best swaps until it keeps the brief, and by its edits; or the sentence that says why that cannot be. */
export function adaptDish(base: Base, brief: Brief): Adapted | { impossible: string } {
  const begun = begin(base, brief);
  const kept = keepLimits(begun.draft, begun.source, brief);
  if ("impossible" in kept) return kept;

  const around: Surroundings = { source: begun.source, brief, limits: limitsOf(brief) };
  const unchanged: string[] = [...(kept.notes ?? [])];
  let draft = kept;
  const edit = (make: (it: Draft) => Edited) => {
    const next = keepingChecks(draft, make(draft), brief);
    if ("unchanged" in next) unchanged.push(next.unchanged);
    else draft = next;
  };

  for (const food of brief.include) {
    const stead = inItsStead(draft, food, brief);
    if (stead !== null) {
      edit((it) => applyEdit(it, { kind: "swap", out: stead, in: food }, around));
      continue;
    }
    const next = keepingChecks(draft, withFood(draft, food, around), brief);
    if (!("unchanged" in next)) draft = next;
    else if (!next.unchanged.endsWith("already.")) return { impossible: next.unchanged };
  }
  for (const it of brief.edits) {
    if (it.kind === "quicker" && begun.isQuicker) continue;
    edit((before) => applyEdit(before, it, around));
  }
  if (brief.method !== null && !begun.isByMethod) edit((it) => cookedBy(it, brief.method!));
  if (brief.spice !== null) edit((it) => withTaste(it, { of: "spice", more: brief.spice === "hot" }));
  if (brief.servings === null && asksForHalf(brief)) edit((it) => forServings(it, it.written.servings / 2));
  if (brief.servings !== null && brief.servings !== draft.written.servings)
    edit((it) => forServings(it, brief.servings!));
  if (brief.maxMinutes !== null && minutesOf(draft.written) > brief.maxMinutes) {
    const faster = quicker(draft, around);
    if ("unchanged" in faster || minutesOf(faster.written) > brief.maxMinutes)
      return { impossible: tooLong(draft, brief.maxMinutes) };
    draft = faster;
  }
  const written = retitled(base.written, draft, brief);
  if (written.title !== draft.written.title || written.description !== draft.written.description) {
    const known = faultsOf(draft.written, EMPTY_BRIEF);
    if (faultsOf(written, brief).some((it) => !known.includes(it)))
      return { impossible: untitled(base.written) };
  }
  unchanged.push(...notMadeSo(written, brief));
  return { written, changes: joined(draft.changes), grade: draft.grade, unchanged };
}

/** What came in place of something and was replaced itself is told once: from the first to the last. */
function joined(changes: readonly Change[]): Change[] {
  const told: Change[] = [];
  for (const change of changes) {
    const before = told.find((it) => it.what === "swap" && change.what === "swap" && it.to === change.from);
    if (before === undefined || change.to === undefined) told.push({ ...change });
    else before.to = change.to;
  }
  return told;
}

function untitled({ title }: Written): string {
  return `${sentence(aDish(title))} without what it is named after would be another dish.`;
}

interface Begun {
  draft: Draft;
  source: Source | null;
  isByMethod: boolean;
  isQuicker: boolean;
}

/** The recipe, or what its file makes of it for the equipment or the time that is asked for. */
function begin(base: Base, { method, maxMinutes, edits, quicker: asksQuicker }: Brief): Begun {
  const source = sourceOf(base);
  const start: Draft = { written: base.written, changes: [], grade: 3, changedFor: new Set() };
  const plain = { draft: start, source, isByMethod: false, isQuicker: false };
  if (source === null) return plain;
  const wantsTime =
    asksQuicker ||
    edits.some(({ kind }) => kind === "quicker") ||
    (maxMinutes !== null && minutesOf(base.written) > maxMinutes);
  const own = ownMethod(source, method);
  const found = own ?? (wantsTime && method === null ? quickestMethod(source, base.written) : null);
  if (found === null) return plain;
  const { method: by, edits: text, prep, cook, rest, ...otherwise } = found;
  const times = {
    ...(prep !== undefined && { prep }),
    ...(cook !== undefined && { cook }),
    ...(rest !== undefined && { rest }),
  };
  const besides = { ...otherwise, ...times };
  const written = source.edited(text, besides);
  if (written === null) return plain;
  const why = own === null ? "quicker" : "you asked for it";
  const changes: Change[] = [{ what: "step", to: `made with: ${by}`, why }];
  if (minutesOf(written) !== minutesOf(base.written))
    changes.push({
      what: "time",
      from: `${minutesOf(base.written)} minutes`,
      to: `${minutesOf(written)} minutes`,
      why,
    });
  return {
    draft: { ...start, written, changes },
    source: {
      ...source,
      edited: (more, and = {}) => source.edited({ ...text, ...more }, { ...besides, ...and }),
    },
    isByMethod: own !== null,
    isQuicker: own === null,
  };
}

/** An edit after which the recipe would fail a check that it passed before changes nothing, and says why. */
function keepingChecks(before: Draft, after: Edited, brief: Brief): Edited {
  if ("unchanged" in after) return after;
  const held = { ...withPatterns(brief), include: [], maxMinutes: null, servings: null };
  const faults = ({ written }: Draft) =>
    verify(held, written).violations.map(({ words }) => words.replace(/^Step \d+/, "A step"));
  const known = faults(before);
  const more = faults(after).filter((it) => !known.includes(it));
  return more.length === 0 ? after : { unchanged: `That cannot be: ${more[0]}` };
}

function retitled(before: Written, { written, changedFor }: Draft, brief: Brief): Written {
  const title = titleFor(written.title, brief, changedFor);
  return {
    ...written,
    title,
    description: written.description || `${sentence(aDish(title))}.`,
    categorySlug: categoryFor(before, written),
  };
}
