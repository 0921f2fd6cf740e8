import type { Change } from "~/contract/generator";
import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { ingredientWords } from "~/food/recipe-lines";
import type { Draft } from "./own-swaps";
import { replaceLine } from "./replace-line";
import { renamingOf } from "./replacement";
import type { Candidate } from "./swaps";

interface Swap {
  line: Ingredient;
  food: Food;
  /** What the candidate brings, in amounts of this recipe. */
  incoming: readonly Ingredient[];
  candidate: Candidate;
  /** The reason, for who asked for it. */
  why: string;
  /** The limits that it is for, by their names. */
  limits: readonly string[];
}

/** The draft with a candidate in the place of an ingredient, and that told; null where the steps cannot be said with it. */
export function withSwap(draft: Draft, { line, food, incoming, candidate, why, limits }: Swap): Draft | null {
  const { written } = draft;
  const replacement = { ...candidate, line, food, incoming };
  const next = replaceLine(written, replacement);
  if (next === null) return null;
  const { tip } = candidate;
  const to = incoming.map((it) => ingredientWords(it)).join(" and ");
  const change: Change =
    to === ""
      ? { what: "out", from: ingredientWords(line), why }
      : { what: "swap", from: ingredientWords(line), to, why };
  return {
    ...draft,
    written: tip === undefined || next.tips.includes(tip) ? next : { ...next, tips: [...next.tips, tip] },
    tipsOfSwaps: [...(draft.tipsOfSwaps ?? []), ...(tip === undefined ? [] : [tip])],
    changes: [...draft.changes, change],
    grade: Math.min(draft.grade, candidate.grade) as Draft["grade"],
    changedFor: new Set([...draft.changedFor, ...limits]),
    renamings: [...(draft.renamings ?? []), renamingOf(written, replacement)],
  };
}
