import { gramsOf } from "~/food/foods/weigh";
import type { Edit } from "../../brief";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import { withAmount } from "./amounts";
import { type Edited, linesOf, type Surroundings } from "./edit";
import { withSetAmount } from "./set-amount";

/** Half of one food, and as much of another beside it. */
export function withHalf(
  draft: Draft,
  { out, in: comes }: Extract<Edit, { kind: "half" }>,
  around: Surroundings,
): Edited {
  const less = withAmount(draft, out, 0.5);
  if ("unchanged" in less) return less;
  const grams = linesOf(less, out).reduce((sum, it) => sum + (gramsOf(it, foodOf(it) ?? null) ?? 0), 0);
  if (grams === 0) return { unchanged: `Nobody can tell how much half of the ${out.words} is.` };
  const amount = { kind: "set", food: comes, amount: Math.round(grams), unit: "g", how: "more" } as const;
  const both = withSetAmount(less, amount, around);
  return "unchanged" in both
    ? {
        unchanged: `Half of it we cannot swap: ${both.unchanged} Say “swap the ${out.words} for ${comes.words}” for all of it.`,
      }
    : both;
}
