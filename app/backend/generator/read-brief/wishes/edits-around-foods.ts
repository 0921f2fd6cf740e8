import type { Edit } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { Phrases } from "../read-table";
import type { EditFoods } from "./edit-foods";
import { editRows as rows } from "./edit-rows";

/** Behind the foods that they are of: "salt and butter less", "mustard twice as much". */
const BEHIND = new Phrases(rows.filter(({ kind }) => kind === "behind"));

/** What begins with a food and asks for a change behind it. */
interface Around {
  edits: Edit[];
  to: number;
}

/** The change that a food at the beginning of a clause is part of: "tofu for the paneer", "salt and butter less". */
export function editsAroundFood(text: FoodText, foods: EditFoods, at: number): Around | null {
  return text.foods.has(at) ? (standInAt(text, foods, at) ?? amountBehind(text, foods, at)) : null;
}

/** "Tofu for the paneer", and nothing else. */
function standInAt({ words, foods }: FoodText, named: EditFoods, at: number): Around | null {
  const first = foods.get(at)!;
  const isBegin = words
    .slice(0, at)
    .every(({ word }) => /^(?:ok|and|use|maybe|just|so|then|or|some|can|we|i|do)$/.test(word));
  if (!isBegin || words[first.to]?.word !== "for") return null;
  if (!/^(?:the|my|that)$/.test(words[first.to + 1]?.word ?? "")) return null;
  const out = foods.get(first.to + 2);
  const [comes, gone] = [named.at(at), named.at(first.to + 2)];
  if (out?.to !== words.length || comes === null || gone === null) return null;
  return { edits: [{ kind: "swap", out: gone.food, in: comes.food }], to: out.to };
}

/** "Salt and butter less", "mustard twice as much". */
function amountBehind({ words }: FoodText, named: EditFoods, at: number): Around | null {
  const foods = named.from(at);
  const end = foods.at(-1)?.to ?? at;
  const next = words[end];
  const found = next === undefined || isApart(next) ? null : BEHIND.at(words, end);
  if (found === null) return null;
  const after = words[found.to];
  const isEnd = after === undefined || isApart(after) || /^(?:please|pls|thank|bitte)$/.test(after.word);
  if (!isEnd) return null;
  const times = Number(found.row.value);
  return { edits: foods.map(({ food }) => ({ kind: "amount", food, times })), to: found.to };
}
