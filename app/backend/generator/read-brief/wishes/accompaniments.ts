import type { DishMention } from "~/backend/repertoire/dish-names";
import { isApart, type Word } from "../foods-in-words";
import { Phrases } from "../read-table";
import text from "./accompaniments.txt?raw";

const SERVED_BESIDE = new Phrases(
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((words) => ({ words })),
);

/** What is served beside the dish that is asked for: the custard of "spotted dick and custard". */
export function accompanimentOf(
  words: readonly Word[],
  dish: DishMention | null,
): { from: number; to: number } | null {
  const joiner = dish === null ? undefined : words[dish.to];
  if (joiner === undefined || isApart(joiner) || !/^(?:and|with)$/.test(joiner.word)) return null;
  const found = SERVED_BESIDE.at(words, dish!.to + 1);
  if (found === null || isApart(words[found.from]!)) return null;
  const next = words[found.to];
  return next === undefined || isApart(next) ? { from: dish!.to, to: found.to } : null;
}
