import type { Step, StepPart } from "~/contract/recipes";
import { inBaseUnit } from "~/food/measures";
import type { Ingredient } from "~/food/recipe-lines";
import { readAmount, type TypedAmount } from "~/food/typed-amounts";
import type { Unit } from "~/food/units";

/** A place in the steps that speaks of an ingredient. */
interface Mention {
  ingredient: Ingredient;
  step: number;
  part: number;
  label: string;
  /** How much of the listed amount its words ask for; "rest" for what is left; null where they do not say. */
  asks: number | "rest" | null;
  /** Whether it names something made of it, as "the egg mixture". */
  isMixture: boolean;
  /** Characters at the end of the words before it that its amount or an article replaces. */
  cut: number;
  /** Whether those say how much. */
  said: boolean;
  /** Characters of the words after it that its amount says as well: " cloves". */
  cutAfter: number;
}

/**
 * Steps in which every ingredient that is spoken of is added once and whole: a mention with an amount takes
 * that share, "the remaining" takes what is left, and otherwise the first mention does. Amounts in the words
 * become shares, so that steps and list agree for any number of servings.
 */
export function withShares(steps: readonly Step[], ingredients: readonly Ingredient[]): Step[] {
  const parts = steps.map((step) =>
    step.parts.map((part) => (typeof part === "string" ? part : { ...part })),
  );
  const mentions = mentionsIn(parts, ingredients);
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
    const { ingredient, step, part, label, said, cut, cutAfter } = mention;
    const share = shares[i]!;
    const its = parts[step]!;
    its[part] = { ingredient: ingredient.ref, ...(share > 0 && { share }), label };
    const [before, after] = [its[part - 1], its[part + 1]];
    if (typeof before === "string" && (share > 0 || said)) {
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

function mentionsIn(parts: readonly StepPart[][], ingredients: readonly Ingredient[]): Mention[] {
  const listed = new Map(ingredients.map((it) => [it.ref, it]));
  return parts.flatMap((its, step) =>
    its.flatMap((part, at) => {
      if (typeof part === "string" || !("ingredient" in part)) return [];
      const ingredient = listed.get(part.ingredient);
      if (ingredient === undefined) return [];
      const before = wordsAt(its, at - 1);
      const after = wordsAt(its, at + 1);
      const label = part.label ?? ingredient.name;
      const isMixture = MIXTURE.test(after);
      const read =
        part.share === undefined
          ? readMention(ingredient, label, before, after)
          : { ...asIs(label), asks: part.share };
      return [{ ingredient, step, part: at, isMixture, ...read }];
    }),
  );
}

function wordsAt(parts: readonly StepPart[], at: number): string {
  const part = parts[at];
  return typeof part === "string" ? part : "";
}

const MIXTURE =
  /^[ -](?:mixture|mix|wash|water|batter|dough|paste|cooker|pan|pot|board|filling|juices|fat|sauce)\b/i;
const UNIT_AFTER = /^ (cloves?|stalks?|sprigs?|heads?|slices?|sheets?|sticks?)\b/i;
const PART =
  /(?<![\p{L}-])(half|a half|(?:one |a )?third|two[- ]thirds|(?:one |a )?quarter|three[- ]quarters|most|some|a little|a bit|all)(?: of)?(?: the| your)? $/iu;
const REST =
  /(?<![\p{L}-])(?:(?:the )?(?:rest|remainder) of(?: the| your)?|(?:the )?(?:remaining|leftover)) $/iu;
const ARTICLE = /(?<![\p{L}-])(?:the|your) $/iu;

/** How much words such as "most of the" are. */
const PARTS: readonly (readonly [RegExp, number | "rest"])[] = [
  [/two/i, 2 / 3],
  [/three/i, 3 / 4],
  [/half/i, 1 / 2],
  [/third/i, 1 / 3],
  [/quarter/i, 1 / 4],
  [/most/i, 3 / 4],
  [/some|little|bit/i, 1 / 4],
  [/all/i, "rest"],
];

type Read = Pick<Mention, "asks" | "label" | "cut" | "said" | "cutAfter">;

function asIs(label: string): Read {
  return { asks: null, label, cut: 0, said: false, cutAfter: 0 };
}

function readMention(ingredient: Ingredient, label: string, before: string, after: string): Read {
  if (ingredient.quantity === null) return asIs(label);
  const [words = "", counted] = UNIT_AFTER.exec(after) ?? [];
  const isCounted = counted?.toLowerCase().replace(/s$/, "") === ingredient.unit;
  const plain = { ...asIs(label), cutAfter: isCounted ? words.length : 0 };

  const [rest] = REST.exec(before) ?? [];
  if (rest !== undefined) return { ...plain, asks: "rest", said: true, cut: rest.length };
  const [part, much = ""] = PART.exec(before) ?? [];
  if (part !== undefined) {
    const asks = PARTS.find(([pattern]) => pattern.test(much))![1];
    return { ...plain, asks, said: true, cut: part.length };
  }
  const amount = amountBefore(before, label);
  if (amount === null) return { ...plain, cut: ARTICLE.exec(before)?.[0].length ?? 0 };
  const unit = isCounted && amount.unit === "piece" ? ingredient.unit! : amount.unit;
  const asks = ratio(ingredient, { ...amount, unit });
  return { ...plain, asks, said: true, cut: amount.cut, label: amount.label };
}

/** Words that do not describe a food: with one of them the amount before is another one's. */
const JOINING =
  /\b(?:and|or|with|in|into|to|the|of|for|from|at|on|over|until|a|an|then|plus|about|minutes?|hours?|more)\b/i;

/** "Stir in 2 tbsp chopped " + "parsley": the amount that a mention's words end in. */
function amountBefore(before: string, label: string) {
  const starts = [...before.matchAll(/(?<!\S)\S/g)].map(({ index }) => index).slice(-8);
  for (const start of starts) {
    const amount = readAmount(before.slice(start) + label);
    const described = amount && describedBy(amount, label);
    if (!described) continue;
    const article = /(?<![\p{L}-])the $/iu.exec(before.slice(0, start))?.[0].length ?? 0;
    return { ...amount, cut: before.length - start + article, label: described };
  }
  return null;
}

/** "chopped parsley" for an amount whose rest that is; null where other things stand between. */
function describedBy({ rest }: TypedAmount, label: string): string | null {
  const name = rest.replace(/^(?:the|your) /i, "");
  if (!name.endsWith(label)) return null;
  const between = name.slice(0, -label.length);
  return /^(?:[\p{L}-]+ ){0,3}$/u.test(between) && !JOINING.test(between) ? name : null;
}

/** What share of the listed amount another one is; null for amounts that cannot be compared. */
function ratio(
  { quantity, unit }: Ingredient,
  { quantity: asked, unit: its }: { quantity: { min: number }; unit: Unit },
) {
  if (quantity === null) return null;
  const [whole, part] = [inBaseUnit({ quantity, unit }), inBaseUnit({ quantity: asked, unit: its })];
  return whole.unit === part.unit ? Math.min(1, part.quantity.min / whole.quantity.min) : null;
}
