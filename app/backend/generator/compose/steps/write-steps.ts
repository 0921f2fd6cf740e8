import type { Step } from "~/contract/recipes";
import type { Way } from "../forms/ways";
import type { Item } from "../items";
import { say } from "../language/say";
import type { Chance } from "../random";
import { cook, inTurn } from "./cook";
import { Sheet } from "./sheet";
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

interface Dish {
  way: Way;
  items: readonly Item[];
  servings: number;
  hurry: boolean;
}

/**
 * Writes the steps of a way with its foods: what speaks of a missing food is left out. Tells each item how it is cut,
 * and how much of it no step has used.
 */
export function writeSteps({ way, items, servings, hurry }: Dish, chance: Chance): WrittenSteps {
  const sheet = new Sheet({ items, servings, hurry });
  for (const block of way.steps) {
    if (block.kind === "cook") {
      cook(sheet, block, chance);
      continue;
    }
    sheet.begin(block.meanwhile);
    if (inTurn(block.texts, chance).some((it) => say(sheet, it, chance))) sheet.end();
  }
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
