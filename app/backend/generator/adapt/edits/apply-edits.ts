import type { Edit } from "../../brief";
import type { Draft } from "../own-swaps";
import { withFood } from "./add-food";
import { withAmount, withTaste } from "./amounts";
import type { Edited, Surroundings } from "./edit";
import { withHalf } from "./half-swap";
import { withHeatAtTable } from "./heat-at-table";
import { withMoreVegetables } from "./more-vegetables";
import { inOtherTin } from "./other-tin";
import { forServings } from "./scale";
import { withSetAmount } from "./set-amount";
import { withoutFood, withSwap } from "./swap-food";
import { quicker, withWish } from "./time";
import { withUse } from "./use-food";

/** One edit: what was said and nothing else. */
export function applyEdit(draft: Draft, edit: Edit, around: Surroundings): Edited {
  switch (edit.kind) {
    case "swap":
      return withSwap(draft, edit.out, edit.in, around);
    case "half":
      return withHalf(draft, edit, around);
    case "out":
      return withoutFood(draft, edit.food, around);
    case "in":
      return withFood(draft, edit.food, around, edit.much);
    case "use":
      return withUse(draft, edit.food, around);
    case "amount":
      return edit.times === 0
        ? withoutFood(draft, edit.food, around)
        : withAmount(draft, edit.food, edit.times);
    case "set":
      return withSetAmount(draft, edit, around);
    case "tin":
      return inOtherTin(draft, edit.cm, edit.loaf);
    case "taste":
      return withTaste(draft, edit, around.limits);
    case "table":
      return withHeatAtTable(draft, around.limits);
    case "servings":
      return forServings(draft, draft.written.servings * edit.times);
    case "quicker":
      // Who names a dish and only calls it quick has told no minutes.
      return quicker(draft, around, around.brief.dish === null ? edit.within : undefined);
    case "cheaper":
      return (
        withWish(draft, "cheaper", around) ?? {
          unchanged: "Nothing in it has a cheaper stand-in that is as good.",
        }
      );
    case "lighter":
      return lighter(draft, around);
    case "fancier":
      return {
        unchanged:
          "We cannot make it fancier by ourselves. Say what should come in (“add truffle oil”, “with prawns”), or ask what goes with it.",
      };
    case "veg":
      return withMoreVegetables(draft, around, edit.isHidden === true);
    case "easier":
      return (
        withWish(draft, "easier", around) ?? { unchanged: "It cannot be much easier: each step is needed." }
      );
  }
}

const BAKED: ReadonlySet<string> = new Set(["cakes-and-bakes", "breads", "desserts"]);

function lighter(draft: Draft, around: Surroundings): Edited {
  const swapped = withWish(draft, "lighter", around);
  if (swapped !== null) return swapped;
  if (BAKED.has(draft.written.categorySlug)) return withTaste(draft, { of: "sugar", more: false });
  const leaner = withTaste(draft, { of: "fat", more: false });
  return "unchanged" in leaner
    ? {
        unchanged:
          "Nothing in it has a lighter stand-in. Say what there should be less of (“less cheese”), or “more veg”.",
      }
    : leaner;
}
