import type { Draft, GeneratedRecipe } from "~/contract/generator";
import { linesOf } from "./adapt/edits/edit";
import type { NamedFood, Steer } from "./brief";
import { writtenOf } from "./finished";
import { FoodText } from "./read-brief/food-text";
import { wordsOf } from "./read-brief/foods-in-words";

const BACK =
  /^\W*(?:(?:ok|and|so|actually|no|oh|hmm|sorry|please|can|could|we|you|i|let'?s)\b[\s,]*)*(?:go |going |switch )?back to (?:the |using |my )?(.+?)(?: ones?| version| recipe)?(?: please| again| after all| then)?[.!?\s]*$/iu;

/** "Back to the chicken one": the newest version that has it where the one that stands there does not; null for all other words. */
export function versionNamed(typed: string, draft: Draft | null, from: GeneratedRecipe | null): Steer | null {
  const [, named] = BACK.exec(typed) ?? [];
  if (named === undefined || draft === null || from === null) return null;
  const words = wordsOf(named);
  const mention = new FoodText(words).foods.get(0);
  if (mention === undefined || mention.to !== words.length) return null;
  const food = { words: mention.words, food: mention.food.id };
  if (has(from, food)) return null;
  const older = draft.versions.findLast((it) => it.version < from.version && has(it, food));
  return older === undefined ? null : { kind: "version", number: older.restored ?? older.version };
}

function has(version: GeneratedRecipe, food: NamedFood): boolean {
  const written = writtenOf(version.recipe);
  return linesOf({ written, changes: [], grade: 3, changedFor: new Set() }, food).length > 0;
}
