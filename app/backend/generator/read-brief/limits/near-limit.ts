import { editsBetween } from "~/edit-distance";
import { foodsByWords } from "~/food/foods/food-table";
import { nearWord } from "~/food/foods/near-word";
import { compared } from "../read-table";
import { allergicTo, dietWords, keptOut } from "../word-lists";
import { foreignFood } from "./respell";
import { spellingRows } from "./tables";

/** What people most often cannot eat: a mistyped word is theirs before it is any other food's. */
const COMMON_LIMITS: readonly string[] = [
  ...new Set([...keptOut.keys(), ...allergicTo.keys(), ...["wheat", "vegan", "meat", "onion", "garlic"]]),
].filter((it) => !it.includes(" ") && it.length >= 3);

const ON_GUARD: ReadonlyMap<string, string> = new Map(
  spellingRows
    .filter(({ where, words }) => where === "guard" && /[a-z]/.test(words))
    .map(({ words, english }) => [words, english]),
);

/** A word that is also one of its own, but where somebody says what they cannot eat stands for a food: "diary". */
export function confusedLimit(typed: string): string | null {
  return ON_GUARD.get(typed.toLowerCase()) ?? null;
}

/** The food, allergen or diet that a word nobody knows comes near to; null for none, or for more than one. */
export function nearLimit(typed: string): string | null {
  const foreign = foreignFood(typed);
  if (foreign !== null) return foreign;
  const word = compared(typed).replace(/\d/g, "");
  if (word.length < 2) return null;
  let best = word.length >= 6 ? 2 : 1;
  let near: string[] = [];
  for (const limit of COMMON_LIMITS) {
    // Two letters wrong in "cheez" leave enough of it to tell.
    if (
      word.length < 6 &&
      best === 1 &&
      limit.length >= 6 &&
      limit.startsWith(word.slice(0, 4)) &&
      near.length === 0
    ) {
      if (editsBetween(word, limit, 2) === 2) return limit;
    }
    const edits = editsBetween(word, limit, best);
    if (edits > best || (edits === 2 && limit.length < 6)) continue;
    if (edits < best) near = [];
    best = edits;
    near.push(limit);
  }
  const different = new Map(
    near.map((it) => [JSON.stringify(keptOut.get(it) ?? allergicTo.get(it) ?? it), it]),
  );
  if (different.size === 1) return near[0]!;
  const food = nearWord(word) ?? nearWord(typed.toLowerCase());
  return food !== null && foodsByWords.has(food) && !dietWords.has(food) ? food : null;
}

/** What a mistyped word may stand for of what people most often cannot eat, the nearest first; for a question. */
export function limitsNear(typed: string): string[] {
  const word = compared(typed);
  return COMMON_LIMITS.map((limit) => ({ limit, edits: editsBetween(word, limit, FAR) }))
    .filter(({ limit, edits }) => edits <= FAR && edits * 2 < limit.length)
    .sort((a, b) => a.edits - b.edits)
    .map(({ limit }) => limit);
}

/** Letters wrong up to which a word is offered as what was meant; nobody takes it for that unasked. */
const FAR = 3;
