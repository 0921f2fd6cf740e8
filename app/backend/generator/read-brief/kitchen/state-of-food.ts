import { isFlesh } from "~/food/foods/flesh";
import { FoodText } from "../food-text";
import { isApart, type Mention, type Word, wordsOf } from "../foods-in-words";
import { phrasesFor, wordsFor } from "./kitchen-words";

const BEFORE = phrasesFor("before");
const BEHIND = phrasesFor("behind");
const JOINS = wordsFor("joins");

/**
 * A text without the state that a food is in, which says nothing of what it is: "limp carrots" are carrots, and "a pepper
 * going wrinkly" is the vegetable, which nobody grinds. Only right beside a food: "they made me go limp" tells of harm.
 */
export function withoutStates(text: string): string {
  const words = wordsOf(text);
  const { foods } = new FoodText(words);
  const gone = new Set<number>();
  const peppers = new Set<number>();
  for (const food of new Set(foods.values())) {
    const state = [...stateBefore(words, food), ...stateBehind(words, food)];
    for (const at of state) gone.add(at);
    if (state.length > 0 && isBarePepper(words, food)) peppers.add(food.from);
  }
  if (gone.size === 0) return text;
  return written(words, text, (at) =>
    gone.has(at) ? null : peppers.has(at) ? "sweet pepper" : words[at]!.typed,
  );
}

/** A text with some words changed or, where they are null, left out with the space before them. */
export function written(
  words: readonly Word[],
  text: string,
  wordAt: (at: number) => string | null,
  gapAt: (at: number) => string = (at) => words[at]!.gap,
): string {
  const last = words.at(-1);
  const end = last === undefined ? 0 : last.start + last.typed.length;
  const parts = words.map((_, at) => {
    const word = wordAt(at);
    // A comma before what goes stays, as it parts what is left.
    return word === null ? (gapAt(at).trim() === "" ? "" : gapAt(at).trimEnd()) : `${gapAt(at)}${word}`;
  });
  return `${parts.join("")}${text.slice(end)}`;
}

function stateBefore(words: readonly Word[], { from, food }: Mention): number[] {
  const found = BEFORE.before(words, from);
  // Mushy peas are cooked so.
  const isDish = food.id === "pea" && found?.row.words === "mushy";
  return found === null || isDish || isApart(words[from]!) ? [] : range(found.from, found.to);
}

/** "… that are going a bit limp": behind it only the end of the item may stand, or what one would ask to be done with it. */
function stateBehind(words: readonly Word[], { food, to }: Mention): number[] {
  let at = to;
  let found = stateAt(words, at);
  while (found === null && at < words.length && !isApart(words[at]!) && JOINS.has(words[at]!.word))
    found = stateAt(words, ++at);
  // Flesh that is going off is for nobody's pan.
  if (found === null || (found.row.words.endsWith("off") && isFlesh(food))) return [];
  const isJoined = at > to || found.to - found.from > 1;
  const next = words[found.to];
  const isEnd = next === undefined || isApart(next) || /^(?:and|plus|that|to|need)$/.test(next.word);
  return isJoined && isEnd ? range(to, found.to) : [];
}

function stateAt(words: readonly Word[], at: number) {
  return at >= words.length || isApart(words[at]!) ? null : BEHIND.at(words, at);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** "Pepper" alone, which is ground where nothing says that it is the vegetable. */
export function isBarePepper(words: readonly Word[], { name, from, to }: Mention): boolean {
  return name.join(" ") === "pepper" && to - from === 1 && !/s$/i.test(words[from]!.typed);
}
