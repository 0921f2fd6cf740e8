import type { Ingredient } from "~/contract/recipes";
import type { NamedFood } from "../../brief";
import { kindOf } from "../../compose/kinds";
import type { Draft } from "../own-swaps";
import { foodOf } from "../uses-of";
import type { Edited, Surroundings } from "./edit";
import { MINCED } from "./main-of-its-kind";
import { withSwap } from "./swap-food";

/** A food in the place of a line; of a ragù of beef and pork "with turkey instead" all the mince goes. */
export function withAllItsMince(
  draft: Draft,
  line: Ingredient,
  asked: NamedFood,
  around: Surroundings,
): Edited {
  const others = isMinced(line) ? draft.written.ingredients.filter((it) => it !== line && isMinced(it)) : [];
  return [line, ...others].reduce<Edited>((before, it) => {
    if ("unchanged" in before) return before;
    const next = withSwap(before, { words: it.name, food: foodOf(it)!.id }, asked, around);
    // What cannot be replaced beside it stays.
    return "unchanged" in next && it !== line ? before : next;
  }, draft);
}

function isMinced(line: Ingredient): boolean {
  const food = foodOf(line);
  return food !== undefined && MINCED.has(kindOf(food));
}
