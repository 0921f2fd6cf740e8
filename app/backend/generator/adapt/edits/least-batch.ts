import type { Written } from "../../ports";
import { foodOf } from "../uses-of";

/** Fewer eggs than so many are a glaze, of which a smaller amount is brushed on. */
const A_BATTER = 2;
const A_HALF = 0.5;

/** Where eggs make a batter or a dough; in the sauce of a moussaka one for half of it does no harm. */
const OF_BATTERS: ReadonlySet<string> = new Set(["cakes-and-bakes", "desserts", "breads", "breakfast"]);

/** The fewest times a batter can be made: by one egg, as nobody divides one. No less than that many times. */
export function leastBatch({ ingredients, categorySlug }: Written, times: number): number {
  if (!OF_BATTERS.has(categorySlug)) return times;
  const eggs = ingredients.reduce((sum, line) => {
    const isEgg = foodOf(line)?.group === "egg" && (line.unit === null || line.unit === "piece");
    return isEgg ? sum + (line.quantity?.min ?? 0) : sum;
  }, 0);
  return eggs >= A_BATTER && eggs * times < A_HALF ? 1 / eggs : times;
}

/** That the amounts are for more than were asked for. */
export function toldOfLeast({ servings }: Written, times: number): string {
  const makes = Math.max(1, Math.round(servings * times));
  return `One egg cannot well be divided, so the amounts make about ${makes}; what is left over keeps or freezes.`;
}
