import { editsBetween } from "~/edit-distance";
import { foodsByWords } from "~/food/foods/food-table";
import { nearWord } from "~/food/foods/near-word";
import { compared } from "../read-table";
import { allergicTo, dietWords, keptOut } from "../word-lists";
import { plain } from "./in-english";
import { foreignFood, foreignFoods } from "./respell";
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
  const abroad = nearForeign(typed, best);
  if (
    abroad !== null &&
    !different.has(JSON.stringify(keptOut.get(abroad) ?? allergicTo.get(abroad) ?? abroad))
  ) {
    // In two languages it is near to two things: it is asked which.
    return different.size === 0 ? abroad : null;
  }
  if (different.size === 1) return near[0]!;
  const food = nearWord(word) ?? nearWord(typed.toLowerCase());
  return food !== null && foodsByWords.has(food) && !dietWords.has(food) ? food : null;
}

/** What a mistyped word of another language is in English: "Sooja". */
function nearForeign(typed: string, most: number): string | null {
  const word = plain(typed);
  if (word.length < 4) return null;
  const found = new Map<string, number>();
  for (const [name, english] of foreignFoods) {
    if (name[0] !== word[0] || name.length < 4) continue;
    const edits = editsBetween(word, name, Math.min(most, name.length >= 7 ? 2 : 1));
    if (edits <= most && edits <= (name.length >= 7 ? 2 : 1))
      found.set(english, Math.min(edits, found.get(english) ?? 9));
  }
  const least = Math.min(...found.values());
  const nearest = [...found].filter(([, edits]) => edits === least).map(([english]) => compared(english));
  const limits = nearest.filter((it) => keptOut.has(it) || allergicTo.has(it));
  const ones = limits.length > 0 ? limits : nearest;
  return new Set(ones).size === 1 ? ones[0]! : null;
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
