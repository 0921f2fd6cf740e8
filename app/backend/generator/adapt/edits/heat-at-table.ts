import type { Ingredient } from "~/contract/recipes";
import { foodWords } from "~/food/foods/food-words";
import { renamedLine } from "../incoming";
import { brokenBy, type Limit } from "../limits";
import type { Draft } from "../own-swaps";
import { ASKED, changed, type Edited } from "./edit";
import { placed } from "./placing";

const FLAKES = "chilli flakes";
const TOLD = "Those who want it hotter take chilli flakes at the table; the dish itself is for everybody.";

/** Heat for some of those who eat: it is put on the table, and the pot stays as it is. */
export function withHeatAtTable(draft: Draft, limits: readonly Limit[]): Edited {
  const { written } = draft;
  const isThere = written.ingredients.some(
    ({ name, quantity }) => quantity === null && foodWords(name).includes("flake"),
  );
  if (isThere) return { ...draft, notes: [...(draft.notes ?? []), TOLD] };
  const refs = new Set(written.ingredients.map(({ ref }) => ref));
  const line: Ingredient = { ...renamedLine(BLANK, FLAKES, undefined, refs), note: "for the table" };
  if (brokenBy(line, limits).length > 0)
    return { unchanged: "Chilli has to stay out, so nothing was put on the table to make it hotter." };
  const sentence = "Put {it} on the table for those who want it hotter.";
  return {
    ...changed(draft, placed(written, line, { sentence, at: "end", minutes: 0 }), {
      what: "in",
      to: `${FLAKES}, for the table`,
      why: ASKED,
    }),
    notes: [...(draft.notes ?? []), TOLD],
  };
}

const BLANK: Ingredient = { ref: "new", name: "new", quantity: null, unit: null, scalable: true };
