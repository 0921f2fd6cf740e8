import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Written } from "../../ports";
import { forSome } from "../../read-brief/clauses/for-some";
import { forAll } from "./for-some";
import { notToBeHad } from "./not-to-be-had";
import { withoutTool } from "./without-tool";

/** What of a message is told and not done, and the order that is left of it; no words where nothing is. */
interface Told {
  words: string;
  told: string;
}

/** Going on from a recipe, what no change of it can do is answered in words: a tool that is not there, a wish for some alone. */
export function toldInWords(typed: string, recipe: Written, dishNames: DishNames): Told | null {
  const lacking = notToBeHad(typed, recipe);
  if (lacking !== null) return lacking;
  const tool = withoutTool(typed, recipe);
  if (tool !== null) return { words: "", told: tool };
  const beside = besideTool(typed, recipe);
  if (beside !== null) return beside;
  const some = forSome(typed, dishNames);
  return some === null ? null : forAll(some, typed, recipe);
}

/** Where the second of two may begin. */
const BETWEEN = /\s*(?:[,.;!?–]+\s*(?:and\s+|but\s+|also\s+)?|\s(?:and|but|also|und|et|y|e)\s+)/giu;

/** "More ginger and can I do it without a wok": the tool is told, and the order beside it done. */
function besideTool(typed: string, recipe: Written): Told | null {
  for (const { index, 0: gap } of typed.matchAll(BETWEEN)) {
    const [first, second] = [typed.slice(0, index).trim(), typed.slice(index + gap.length).trim()];
    if (first.length < 4 || second.length < 4) continue;
    const last = withoutTool(second, recipe);
    if (last !== null) return { words: first, told: last };
    const before = withoutTool(first, recipe);
    if (before !== null) return { words: second, told: before };
  }
  return null;
}
