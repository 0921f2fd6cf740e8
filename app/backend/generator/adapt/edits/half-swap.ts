import { gramsOf } from "~/food/foods/weigh";
import { ingredientWords } from "~/food/recipe-lines";
import type { Edit } from "../../brief";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import { withAmount } from "./amounts";
import { ASKED, changed, type Edited, linesOf, type Surroundings } from "./edit";
import { withSetAmount } from "./set-amount";
import { withSwap } from "./swap-food";

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
  // What took its place altogether, or is a bite of it, is half of the dish gone: it stands beside it then.
  const gramsIn = (draft: Draft) =>
    linesOf(draft, comes).reduce((sum, it) => sum + (gramsOf(it, foodOf(it) ?? null) ?? 0), 0);
  if (!("unchanged" in both) && (linesOf(both, out).length === 0 || gramsIn(both) < grams / 2))
    return besideTheOther(less, { out, in: comes }, around) ?? both;
  return "unchanged" in both
    ? {
        unchanged: `Half of it we cannot swap: ${both.unchanged} Say “swap the ${out.words} for ${comes.words}” for all of it.`,
      }
    : both;
}

/** As much of the other, wherever the first goes in; null where it cannot take its place either. */
function besideTheOther(
  less: Draft,
  { out, in: comes }: Pick<Extract<Edit, { kind: "half" }>, "out" | "in">,
  around: Surroundings,
): Edited | null {
  const [line] = linesOf(less, out);
  const swapped = withSwap(less, out, comes, around);
  if (line === undefined || "unchanged" in swapped) return null;
  const { written } = less;
  const at = written.ingredients.indexOf(line);
  const named = swapped.written.ingredients[at];
  if (named === undefined || swapped.written.ingredients.length !== written.ingredients.length) return null;
  const other = { ...named, ref: `${named.ref}-half` };
  const steps = written.steps.map((step) => ({
    ...step,
    parts: step.parts.flatMap((part) =>
      typeof part !== "string" &&
      "ingredient" in part &&
      part.ingredient === line.ref &&
      part.label === undefined
        ? [part, " and ", { ...part, ingredient: other.ref }]
        : [part],
    ),
  }));
  const ingredients = written.ingredients.toSpliced(at + 1, 0, other);
  return changed(
    less,
    { ...written, ingredients, steps },
    { what: "in", to: ingredientWords(other), why: ASKED },
  );
}
