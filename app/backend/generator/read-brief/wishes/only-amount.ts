import type { Edit, NamedFood } from "../../brief";
import { isSame } from "../contradiction";

/** Whether a food is named for its amount alone, and need not come in: "300 g of it", "half the butter", "less sugar". */
export function isOnlyAmount(food: NamedFood, edits: readonly Edit[]): boolean {
  return edits.some((edit) => {
    if (edit.kind === "taste") return !edit.more && edit.of === food.food;
    if (edit.kind === "amount") return edit.times < 1 && isSame(edit.food, food);
    return edit.kind === "set" && edit.food !== null && isSame(edit.food, food);
  });
}
