import type { Step } from "~/contract/recipes";
import { wordTable } from "~/word-table";
import type { Form } from "../forms";
import type { Item } from "../items";
import { boil } from "./boil";
import { brown } from "./brown";
import { cook } from "./cook";
import { fry } from "./fry";
import { roast } from "./roast";
import { Sheet } from "./sheet";
import { side } from "./side";
import { simmer } from "./simmer";
import { writeParagraph } from "./template";
import { joined, tidy } from "./tidy";

/** The steps of a dish, with what they took: the times add up to these. */
interface WrittenSteps {
  steps: Step[];
  equipment: string[];
  cookMinutes: number;
  restMinutes: number;
  /** The order in which the steps take the ingredients. */
  order: Item[];
}

/**
 * Writes the steps of a form with its foods: each sentence that speaks of a missing food is left out. Tells each
 * item how it is cut, and how much of it no step has used.
 */
export function writeSteps(
  form: Form,
  items: readonly Item[],
  servings: number,
  hurry: boolean,
): WrittenSteps {
  const sheet = new Sheet(form, items, servings, hurry);
  for (const { macro, text } of form.lines)
    if (macro === null) writeParagraph(sheet, text);
    else writeMacro(sheet, macro, text);
  const paragraphs = joined(sheet.paragraphs);
  return {
    steps: paragraphs.map(({ parts }) => ({ parts: tidy(parts) })),
    equipment: [...new Set(sheet.equipment)],
    // What goes on beside the rest only counts where it takes longer.
    cookMinutes: Math.ceil(
      paragraphs.reduce((sum, it) => (it.parallel ? Math.max(sum, it.active) : sum + it.active), 0),
    ),
    restMinutes: Math.ceil(paragraphs.reduce((sum, it) => sum + (it.parallel ? 0 : it.rest), 0)),
    order: sheet.order,
  };
}

/** "@fry protein veg keep / lead": the steps of these roles as the table of behaviours has them. */
function writeMacro(sheet: Sheet, name: string, text: string): void {
  const [roles, more = "", lid = ""] = text.split(" / ").map((it) => it.trim());
  const names = roles!.split(/\s+/);
  const items = names.flatMap((role) => sheet.of(role)).filter((it) => it.left > 0.001);
  MACROS[name]?.(sheet, items, { more, lid, keep: names.at(-1) === "keep" });
}

interface Manner {
  /** The liquids of a simmer, the words before frying. */
  more: string;
  lid: string;
  /** Whether what is fried leaves the pan. */
  keep: boolean;
}

const MACROS = wordTable<(sheet: Sheet, items: readonly Item[], manner: Manner) => void>({
  brown,
  simmer: (sheet, items, { more, lid }) => simmer(sheet, items, more, lid),
  fry: (sheet, items, { keep, more }) => fry(sheet, items, keep, more),
  roast,
  boil,
  cook,
  side,
});
