import { foodById } from "~/food/foods/food-table";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import { wishTables } from "../wishes";
import { withFood } from "./add-food";
import type { Edited, Surroundings } from "./edit";

/** A vegetable more, the first that the dish has a place for and has not got; hidden, it is grated. */
export function withMoreVegetables(draft: Draft, around: Surroundings, isHidden: boolean): Edited {
  if (/\bhidden\b/i.test(draft.written.title)) return { unchanged: "The vegetables are in its sauce." };
  const had = new Set(draft.written.ingredients.flatMap((it) => foodOf(it)?.id ?? []));
  for (const id of wishTables.vegetables) {
    const food = foodById(id)!;
    if (had.has(id)) continue;
    const next = withFood(draft, { words: food.names[0]!, food: id }, around, "little");
    if ("unchanged" in next) continue;
    const ingredients = next.written.ingredients.map((it) =>
      isHidden && foodOf(it)?.id === id ? { ...it, note: "finely grated" } : it,
    );
    return { ...next, written: { ...next.written, ingredients } };
  }
  return {
    unchanged:
      "We know no vegetable that has a place in it and is not in it already. Say “add …” with the one you think of.",
  };
}
