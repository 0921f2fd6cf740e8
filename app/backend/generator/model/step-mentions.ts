import type { Step, StepPart } from "~/contract/recipes";
import { inBaseUnit } from "~/food/measures";
import { plainLine } from "~/food/plain-line";
import type { Ingredient } from "~/food/recipe-lines";
import { readAmount, type TypedAmount } from "~/food/typed-amounts";
import type { Unit } from "~/food/units";

/** A place in the steps that speaks of an ingredient. */
export interface Mention {
  ingredient: Ingredient;
  step: number;
  part: number;
  label: string;
  /** The label as it stands after an amount. */
  inSentence: string;
  /** How much of the listed amount its words ask for; "rest" for what is left; null where they do not say. */
  asks: number | "rest" | null;
  /** Whether it names something made of it, as "the egg mixture". */
  isMixture: boolean;
  /** Characters at the end of the words before it that its amount or an article replaces. */
  cut: number;
  /** Whether those are an amount, which is wrong where none is added. */
  said: boolean;
  /** Characters of the words after it that its amount says as well: " cloves". */
  cutAfter: number;
}

/** Every place that speaks of an ingredient, in order. */
export function mentionsIn(steps: readonly Step[], ingredients: readonly Ingredient[]): Mention[] {
  const used = new Map<Ingredient, number>();
  return steps.flatMap(({ parts, group }, step) =>
    parts.flatMap((part, at) => {
      if (typeof part === "string" || !("ingredient" in part)) return [];
      const listed = ingredients.find(({ ref }) => ref === part.ingredient);
      if (listed === undefined) return [];
      const { share, label = listed.name } = part;
      const after = wordsAt(parts, at + 1);
      const place = { step, part: at, isMixture: MIXTURE.test(after) };
      if (share !== undefined) return [{ ingredient: listed, ...place, ...asIs(label), asks: share }];
      const readings = sameFood(listed, ingredients, group).map((ingredient) => ({
        ingredient,
        ...place,
        ...readMention(ingredient, label, wordsAt(parts, at - 1), after),
      }));
      const mention = likeliest(readings, used);
      const takes = typeof mention.asks === "number" ? mention.asks : 1;
      used.set(mention.ingredient, (used.get(mention.ingredient) ?? 0) + takes);
      return [mention];
    }),
  );
}

/** What is listed under the same name, as oil for the pan and oil for the salad: in this part of the recipe. */
function sameFood(listed: Ingredient, all: readonly Ingredient[], group: string | undefined): Ingredient[] {
  const name = listed.name.toLowerCase();
  const same = all.filter((it) => it.name.toLowerCase() === name);
  const here = same.filter((it) => it.group !== undefined && it.group === group);
  return here.length > 0 ? here : same;
}

/** The line that is asked for whole, or else one that has enough left, or is not used yet. */
function likeliest(readings: readonly Mention[], used: ReadonlyMap<Ingredient, number>): Mention {
  const left = ({ ingredient }: Mention) => 1 - (used.get(ingredient) ?? 0);
  return (
    readings.find((it) => it.asks === 1 && left(it) === 1) ??
    readings.find((it) => typeof it.asks === "number" && it.asks <= left(it) + 0.001) ??
    readings.find((it) => it.asks === null && left(it) === 1) ??
    readings[0]!
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
  /(?<!all but |[\p{L}-])(?:about )?(?<!all but about )(half|a half|(?:one |a )?third|two[- ]thirds|(?:one |a )?quarter|three[- ]quarters|most|some|a little|a bit|all)(?: of)?(?: the| your)? $/iu;
const REST =
  /(?<![\p{L}-])(?:(?:the )?(?:rest|remainder) of(?: the| your)?|(?:the )?other half(?: of)?(?: the| your)?|(?:the )?(?:remaining|leftover)) $/iu;
const ARTICLE = /(?<![\p{L}-])(?:the|your|an?) $/iu;

/** How much words such as "most of the" are. */
const PARTS: readonly (readonly [RegExp, number])[] = [
  [/two/i, 2 / 3],
  [/three/i, 3 / 4],
  [/half/i, 1 / 2],
  [/third/i, 1 / 3],
  [/quarter/i, 1 / 4],
  [/most/i, 3 / 4],
  [/some|little|bit/i, 1 / 4],
  [/all/i, 1],
];

type Read = Pick<Mention, "asks" | "label" | "inSentence" | "cut" | "said" | "cutAfter">;

function asIs(label: string): Read {
  return { asks: null, label, inSentence: label, cut: 0, said: false, cutAfter: 0 };
}

function readMention(ingredient: Ingredient, label: string, before: string, after: string): Read {
  if (ingredient.quantity === null) return asIs(label);
  const [words = "", counted] = UNIT_AFTER.exec(after) ?? [];
  const isCounted = counted?.toLowerCase().replace(/s$/, "") === ingredient.unit;
  // "Garlic goes in" -> "2 cloves garlic goes in"
  const inSentence = /^[A-Z]/.test(ingredient.name)
    ? label
    : label.slice(0, 1).toLowerCase() + label.slice(1);
  const plain = { ...asIs(label), inSentence, cutAfter: isCounted ? words.length : 0 };

  const [rest] = REST.exec(before) ?? [];
  if (rest !== undefined) return { ...plain, asks: "rest", cut: rest.length };
  const [part, much = ""] = PART.exec(before) ?? [];
  if (part !== undefined) {
    const asks = PARTS.find(([pattern]) => pattern.test(much))![1];
    return { ...plain, asks, cut: part.length };
  }
  const amount = amountBefore(before, label);
  if (amount === null) return { ...plain, ...describedIn(before, inSentence, ingredient) };
  const unit = isCounted && amount.unit === "piece" ? ingredient.unit! : amount.unit;
  const asks = ratio(ingredient, { ...amount, unit });
  // "a fine paste", "a large pot of water" count nothing.
  if (amount.isImplied && (asks === null || unit === "piece"))
    return { ...plain, cut: ARTICLE.exec(before)?.[0].length ?? 0 };
  return { ...plain, asks, said: amount.isNumber, cut: amount.cut, inSentence: amount.label };
}

/** "Add the chopped " + "tomatoes": an amount stands before the whole of it, and not in its middle. */
function describedIn(before: string, label: string, { name, note = "" }: Ingredient) {
  const [words, between = ""] = DESCRIBED.exec(before) ?? [];
  const own = new Set(`${name} ${note}`.toLowerCase().split(/[^\p{L}-]+/u));
  const describes = between
    .trim()
    .toLowerCase()
    .split(" ")
    .every((word) => own.has(word) || (/(?:ed|en)$/.test(word) && !JOINING.test(word)));
  if (words !== undefined && describes) return { cut: words.length, inSentence: between + label };
  return { cut: ARTICLE.exec(before)?.[0].length ?? 0 };
}

const DESCRIBED = /(?<![\p{L}-])(?:the|your) ((?:[\p{L}-]+ ){1,3})$/iu;

/** Words that do not describe a food: with one of them the amount before is another one's. */
const JOINING =
  /\b(?:and|or|with|in|into|to|the|of|for|from|at|on|over|until|a|an|then|plus|about|minutes?|hours?|more)\b/i;

/** "Stir in 2 tbsp chopped " + "parsley": the amount that a mention's words end in. */
function amountBefore(before: string, label: string) {
  const starts = [...before.matchAll(/(?<!\S)[^\s,.;:()-]/g)].map(({ index }) => index).slice(-8);
  for (const start of starts) {
    const amount = readAmount(plainLine(before.slice(start) + label));
    const described = amount && describedBy(amount, label);
    if (!described) continue;
    const article = /(?<![\p{L}-])the $/iu.exec(before.slice(0, start))?.[0].length ?? 0;
    return {
      ...amount,
      cut: before.length - start + article,
      label: described,
      isImplied: /^an? /i.test(before.slice(start)),
      isNumber: /[^\p{L}\s]/u.test(before.slice(start)),
    };
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
