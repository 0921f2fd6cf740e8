import type { DishNames } from "~/backend/repertoire/dish-names";
import type { Written } from "../../ports";
import { forSome } from "../../read-brief/clauses/for-some";
import { forAll } from "./for-some";
import { withoutTool } from "./without-tool";

/** What of a message is told and not done, and the order that is left of it; no words where nothing is. */
interface Told {
  words: string;
  told: string;
}

/** Going on from a recipe, what no change of it can do is answered in words: a tool that is not there, a wish for some alone. */
export function toldInWords(typed: string, recipe: Written, dishNames: DishNames): Told | null {
  const tool = withoutTool(typed, recipe);
  if (tool !== null) return { words: "", told: tool };
  const some = forSome(typed, dishNames);
  return some === null ? null : forAll(some, typed, recipe);
}
