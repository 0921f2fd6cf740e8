import type { Step, StepPart } from "~/contract/recipes";
import type { Ingredient } from "~/food/recipe-lines";
import { type Mention, mentionsIn } from "./step-mentions";

/**
 * Steps in which every ingredient that is spoken of is added once and whole: a mention with an amount takes
 * that share, "the remaining" takes what is left, and otherwise the first mention does. Amounts in the words
 * become shares, so that steps and list agree for any number of servings.
 */
export function withShares(steps: readonly Step[], ingredients: readonly Ingredient[]): Step[] {
  const parts = steps.map((step) =>
    step.parts.map((part) => (typeof part === "string" ? part : { ...part })),
  );
  const mentions = mentionsIn(steps, ingredients);
  for (const ingredient of ingredients) {
    const its = mentions.filter((it) => it.ingredient === ingredient);
    if (its.length > 0) place(parts, its, sharesOf(its));
  }
  return steps.map((step, i) => ({ ...step, parts: parts[i]!.filter((part) => part !== "") }));
}

/** Shares that add up to 1, one a mention; 0 where it is only spoken of. */
function sharesOf(mentions: readonly Mention[]): number[] {
  let left = 1;
  const shares = mentions.map(({ asks }) => {
    const share = asks === "rest" || asks === null ? 0 : rounded(Math.min(asks, left));
    left = rounded(left - share);
    return share;
  });
  if (left > 0) {
    const rest = mentions.findLastIndex(({ asks }) => asks === "rest");
    const plain = mentions.findIndex((it) => !it.isMixture);
    const taker = rest >= 0 ? rest : Math.max(0, plain);
    shares[taker] = rounded(shares[taker]! + left);
  }
  return shares;
}

/** Small enough to be nothing in a kitchen. */
const GRAIN = 1e-6;

function rounded(share: number): number {
  return share < GRAIN ? 0 : share > 1 - GRAIN ? 1 : Number(share.toFixed(6));
}

function place(parts: StepPart[][], mentions: readonly Mention[], shares: readonly number[]): void {
  mentions.forEach((mention, i) => {
    const { ingredient, step, part, label, inSentence, said, cut, cutAfter } = mention;
    const share = shares[i]!;
    const its = parts[step]!;
    const isAdded = share > 0 || said;
    its[part] = {
      ingredient: ingredient.ref,
      ...(share > 0 && { share }),
      label: isAdded ? inSentence : label,
    };
    const [before, after] = [its[part - 1], its[part + 1]];
    if (typeof before === "string" && isAdded) {
      const start = before.length - cut;
      const article = share === 0 ? "the " : mention.asks === "rest" ? "the remaining " : "";
      const isSentence = /[A-Z]/.test(before[start] ?? "") || /(?:^|[.!?] )$/.test(before.slice(0, start));
      its[part - 1] = before.slice(0, start) + (isSentence ? capital(article) : article);
    }
    if (typeof after === "string" && share > 0) its[part + 1] = after.slice(cutAfter);
  });
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
