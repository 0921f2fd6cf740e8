import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { ingredientWords } from "~/food/recipe-lines";
import type { Repertoire } from "../repertoire/repertoire";
import type { Adapted } from "./adapt/adapt-dish";
import { isByLimitsAlone, limitsOf } from "./given-back";
import type { Written } from "./ports";
import type { Candidate } from "./retrieve/candidates";

/** The dish that a version of a draft began with, where nothing but the limits that hold has changed it; else none. */
export function beganWith(
  draft: Draft | null,
  version: GeneratedRecipe | null,
  { dishes }: Repertoire,
): Candidate[] {
  if (draft === null || version === null) return [];
  const until = draft.versions.filter((it) => it.version <= version.version);
  if (!isByLimitsAlone(until, limitsOf(version))) return [];
  const dish = dishes().find(({ written }) => written.title === version.basedOn?.title);
  return dish === undefined ? [] : [{ base: { written: dish.written, dish }, otherThan: null }];
}

/** What is other than in the recipe before, of what was changed in the dish; null where only comparing them can tell. */
export function changesSince(before: Written, { changes, written }: Adapted): Adapted["changes"] | null {
  const was = new Map(before.ingredients.map((it) => [ingredientWords(it), it.name]));
  const is = new Set(written.ingredients.map(({ name }) => name));
  const since = changes.filter(({ to }) => to === undefined || !was.has(to));
  const isTold = [...was].every(([line, name]) => is.has(name) || since.some(({ from }) => from === line));
  return isTold && since.every(({ from }) => from === undefined || was.has(from)) ? since : null;
}
