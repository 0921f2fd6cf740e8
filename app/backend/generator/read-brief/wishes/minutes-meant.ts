import type { FoodText } from "../food-text";
import type { Owners } from "../owners";
import { Phrases } from "../read-table";
import { isDenied } from "./denied";
import { editRows } from "./edit-rows";

const QUICK = new Phrases(editRows.filter(({ kind }) => kind === "minutes"));

/** What words ask for of the time: a table's figure for "quick"; null where they say nothing. */
export function minutesMeant(text: FoodText, owners: Owners): number | null {
  for (const { row, from, to } of QUICK.all(text.words)) {
    if (isDenied(text.words, from)) continue;
    owners.own(text.words, from, to, "limit");
    return Number(row.value);
  }
  return null;
}
