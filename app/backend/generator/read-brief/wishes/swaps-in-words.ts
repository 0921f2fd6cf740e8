import type { Edit, NamedFood } from "../../brief";
import { isSame } from "../contradiction";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { type PhraseFound, Phrases } from "../read-table";
import type { EditFoods } from "./edit-foods";
import { editRows, type EditWords as Row } from "./edit-rows";

const BY = new Phrases(editRows.filter(({ kind }) => kind === "by"));
const INSTEAD = new Phrases(editRows.filter(({ kind }) => kind === "instead"));

/** Foods that take the place of others, and the words that say so. */
interface Swaps {
  edits: Edit[];
  from: number;
  to: number;
}

export function insteadAt({ words }: FoodText, at: number): PhraseFound<Row> | null {
  return INSTEAD.at(words, at);
}

/** "Swap the beef for lentils"; "substitute tofu for the beef" the other way round. */
export function swapsSaid({ words }: FoodText, foods: EditFoods, { row, from, to }: PhraseFound<Row>): Swaps {
  // "Swap half the apples for pears".
  const isHalf = words[to]?.word === "half";
  const first = foods.from(isHalf ? to + 1 : to);
  const end = first.at(-1)?.to;
  if (end === undefined) return { edits: [], from: to, to };
  const by = BY.at(words, end);
  const second = by === null ? [] : foods.from(by.to);
  if (second.length === 0)
    return {
      edits: row.kind === "swap" ? first.map(({ food }) => ({ kind: "swap", out: food, in: null })) : [],
      from,
      to: end,
    };
  const isTurned = row.kind === "for" && by!.row.words === "for";
  const [outs, ins] = isTurned ? [second, first] : [first, second];
  return {
    edits: [
      ...outs.map(({ food }): Edit => ({ kind: isHalf ? "half" : "swap", out: food, in: ins[0]!.food })),
      ...ins.slice(1).map(({ food }): Edit => ({ kind: "in", food })),
    ],
    from,
    to: second.at(-1)!.to,
  };
}

/** "Rice instead of potatoes", "instead of potatoes, use rice". */
export function insteadSaid(text: FoodText, foods: EditFoods, { from, to }: PhraseFound<Row>): Swaps {
  // "Lentils instead of half the mince".
  const isHalf = text.words[to]?.word === "half";
  const outs = foods.from(isHalf ? to + 1 : to);
  if (outs.length === 0) return { edits: [], from: to, to };
  const end = outs.at(-1)!.to;
  const before = foods.endingAt(from);
  const behind = before === null ? foodBehind(text, foods, end) : null;
  const wanted = before ?? behind;
  return {
    edits: outs.map(({ food }) =>
      isHalf && wanted != null
        ? { kind: "half", out: food, in: wanted.food }
        : { kind: "swap", out: food, in: wanted?.food ?? null },
    ),
    from: before?.from ?? from,
    to: behind?.to ?? end,
  };
}

function foodBehind(
  { words }: FoodText,
  foods: EditFoods,
  at: number,
): { food: NamedFood; to: number } | null {
  let i = at;
  while (
    i < words.length &&
    i < at + 5 &&
    /^(?:use|add|put|have|make|do|try|with|want|id|i|would|like|please|can|you|we)$/.test(words[i]!.word)
  )
    i++;
  if (i === at && !(words[i] !== undefined && isApart(words[i]!))) return null;
  return foods.at(i);
}

/** Whether a food is one of which half is to be swapped: the other half of it stays. */
export function staysByHalf(food: NamedFood, edits: readonly Edit[]): boolean {
  const halves = edits.flatMap((it) => (it.kind === "half" ? [it.out] : []));
  return halves.some((it) => isSame(it, food)) || (halves.length > 0 && food.words.toLowerCase() === "half");
}
