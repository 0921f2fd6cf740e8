import type { Ingredient } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import { gramsOf } from "~/food/foods/weigh";
import type { Written } from "../ports";
import { foodOf } from "./uses-of";

/** Two lines that became the same food, such as two kinds of mince, as one; the steps name it once where they named both. */
export function withoutTwins(written: Written): Written {
  const first = new Map<string, Ingredient>();
  const into = new Map<string, { ref: string; share: number }>();
  const total = new Map<string, number>();
  for (const line of written.ingredients) {
    const key = JSON.stringify([foodWords(line.name), line.group]);
    const twin = first.get(key);
    const amount = twin === undefined ? null : amountLike(line, twin);
    if (twin !== undefined && amount === null) continue;
    const isCounted = line.quantity !== null && line.quantity.max === undefined;
    if (twin === undefined || !isCounted || twin.quantity?.max !== undefined || twin.quantity === null) {
      if (isCounted) first.set(key, line);
      continue;
    }
    total.set(twin.ref, (total.get(twin.ref) ?? twin.quantity.min) + amount!);
    into.set(line.ref, { ref: twin.ref, share: amount! });
  }
  if (into.size === 0) return written;
  const own = new Map(
    written.ingredients.map((it) => [it.ref, into.get(it.ref)?.share ?? it.quantity?.min ?? 0]),
  );
  return {
    ...written,
    ingredients: written.ingredients
      .filter(({ ref }) => !into.has(ref))
      .map((it) => (total.has(it.ref) ? { ...it, quantity: { min: total.get(it.ref)! } } : it)),
    steps: written.steps.map((step) => ({ ...step, parts: joined(step.parts.map(pointed)) })),
  };

  /** Shares are parts of the whole amount from now on. */
  function pointed(part: Written["steps"][number]["parts"][number]) {
    if (typeof part === "string" || !("ingredient" in part)) return part;
    const ref = into.get(part.ingredient)?.ref ?? part.ingredient;
    const whole = total.get(ref);
    if (whole === undefined || part.share === undefined) return { ...part, ingredient: ref };
    return { ...part, ingredient: ref, share: (part.share * own.get(part.ingredient)!) / whole };
  }
}

/** How much a line has in the unit of another: 30 g beside one carrot is half of one. Null where it has to stay a line. */
function amountLike(line: Ingredient, twin: Ingredient): number | null {
  if (line.quantity === null || line.quantity.max !== undefined) return null;
  if (line.unit === twin.unit) return line.quantity.min;
  const food = foodOf(twin);
  if (
    line.unit !== "g" ||
    (twin.unit !== null && twin.unit !== "piece") ||
    twin.quantity === null ||
    food === undefined
  )
    return null;
  const one = (gramsOf(twin, food) ?? 0) / twin.quantity.min;
  return one < 20 ? null : Math.max(0.5, Math.round((line.quantity.min / one) * 2) / 2);
}

type Parts = Written["steps"][number]["parts"];

/** "The mince and the mince" is the mince. */
function joined(parts: Parts): Parts {
  const result: Parts = [];
  for (const part of parts) {
    const [before, between] = [result.at(-2), result.at(-1)];
    const isTwin =
      typeof part === "object" &&
      "ingredient" in part &&
      typeof before === "object" &&
      "ingredient" in before &&
      before.ingredient === part.ingredient &&
      typeof between === "string" &&
      /^(?:,? and (?:the )?|, )$/.test(between);
    if (!isTwin) {
      result.push(part);
      continue;
    }
    const share = (before.share ?? 0) + (part.share ?? 0);
    const both = share > 0 ? { ...before, share: Math.min(1, Math.round(share * 1e6) / 1e6) } : before;
    result.splice(-2, 2, both);
    // "The leek, the carrot and the carrot" are the leek and the carrot.
    if (between.includes("and") && result.at(-2) === ", ") result.splice(-2, 1, " and ");
  }
  return result;
}
