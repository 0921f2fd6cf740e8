import { foodById, lineage } from "~/food/foods/food-table";
import type { Brief, NamedFood } from "../../brief";
import { isKeptOut, isSame } from "../contradiction";
import type { SaidHere } from "../read-words";

/** Products of which there are some without: who says that soy sauce has wheat takes tamari. */
const HAS_OTHERS: ReadonlySet<string> = new Set(
  "soy-sauce stock flour bread pasta noodle cheese milk cream butter yoghurt sausage".split(" "),
);

/**
 * What is said, with the hidden sources that remarks name kept out: what has in it what has to stay out, and what somebody
 * would rather not have in it. Nothing in a remark is asked for.
 */
export function withRemarks(said: SaidHere, brief: Brief): SaidHere {
  const out = said.remarks.flatMap(({ part, of, isOut }): NamedFood[] => {
    const isCovered = part.every((it) => isKeptOut(it, brief) || isKeptOut(it, said));
    if (of !== null && isOut) return [of];
    if (isCovered) return of === null || hasOthers(of) ? [] : [of];
    return part;
  });
  if (out.length === 0) return said;
  return {
    ...said,
    exclude: [...said.exclude, ...out.filter((it) => !said.exclude.some((o) => isSame(it, o)))],
  };
}

function hasOthers({ food }: NamedFood): boolean {
  const row = food === null ? undefined : foodById(food);
  return row !== undefined && lineage(row).some(({ id }) => HAS_OTHERS.has(id));
}
