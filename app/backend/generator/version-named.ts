import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { lineage } from "~/food/foods/food-table";
import { foodOf } from "./adapt/uses-of";
import type { NamedFood, Steer } from "./brief";
import { writtenOf } from "./finished";
import { FoodText } from "./read-brief/food-text";
import { wordsOf } from "./read-brief/foods-in-words";

const BACK =
  /^\W*(?:(?:ok|and|so|actually|never ?mind|forget it|scrap that|no|oh|hmm|sorry|please|can|could|we|you|i|let'?s)\b[\s,]*)*(?:go |going |switch )?back to (?:the |using |my )?(.+?)(?: ones?| version| recipe)?(?: please| again| after all| then)?[.!?\s]*$/iu;

/** "Put the beef back". */
const PUT_BACK =
  /^\W*(?:(?:ok|and|so|actually|never ?mind|forget it|scrap that|no|oh|hmm|sorry|please|can|could|we|you|i|let'?s)\b[\s,]*)*(?:put|bring|add|get|want) (?:the |some |that |my )?(.+?) back(?: in)?(?: please| again| after all| then)?[.!?\s]*$/iu;

/** "Back to the chicken one": the newest version that has it where the one that stands there does not; null for all other words. */
export function versionNamed(typed: string, draft: Draft | null, from: GeneratedRecipe | null): Steer | null {
  if (draft === null || from === null) return null;
  const [, put] = PUT_BACK.exec(typed) ?? [];
  const [, named = put] = BACK.exec(typed) ?? [];
  if (named === undefined) return null;
  const words = wordsOf(named);
  const mention = new FoodText(words).foods.get(0);
  if (mention === undefined || mention.to !== words.length) return null;
  const food = { words: mention.words, food: mention.food.id };
  if (has(from, food)) return null;
  // Only where that was all that was changed: else it comes in, and the rest stays.
  if (put !== undefined)
    return from.changes.length === 1 &&
      draft.versions.some((it) => it.version === from.version - 1 && has(it, food))
      ? { kind: "back" }
      : null;
  const older = draft.versions.findLast((it) => it.version < from.version && has(it, food));
  return older === undefined ? null : { kind: "version", number: older.restored ?? older.version };
}

/** Beef stock is no beef. */
function has({ recipe }: GeneratedRecipe, { food }: NamedFood): boolean {
  return writtenOf(recipe).ingredients.some((it) => {
    const own = foodOf(it);
    return own !== undefined && lineage(own).some(({ id }) => id === food);
  });
}
