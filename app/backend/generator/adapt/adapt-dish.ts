import type { Change } from "~/contract/generator";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { type Base, sourceOf } from "./base-dish";
import { keepLimits } from "./keep-limits";
import type { Draft } from "./own-swaps";
import { categoryFor, titleFor } from "./titles";

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
  const source = sourceOf(base);
  const start: Draft = { written: base.written, changes: [], grade: 3, changedFor: new Set() };
  const kept = keepLimits(start, source, brief);
  if ("impossible" in kept) return kept;
  const written = retitled(base.written, kept, brief);
  return { written, changes: kept.changes, grade: kept.grade, unchanged: [] };
}

function retitled(before: Written, { written, changedFor }: Draft, brief: Brief): Written {
  return {
    ...written,
    title: titleFor(written.title, brief, changedFor),
    categorySlug: categoryFor(before, written),
  };
}
