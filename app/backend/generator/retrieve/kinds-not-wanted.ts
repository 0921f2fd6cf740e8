import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import { formWords } from "../read-brief/word-lists";
import { isOfForm } from "./kinds";

/** The kinds of dish, as forms are called, that a brief does not want: "not another curry". */
export function kindsNotWanted({ exclude }: Brief): string[] {
  return exclude.flatMap(({ words, food }) =>
    food === null ? (formWords.get(foodWords(words).join(" ")) ?? []) : [],
  );
}

export function isNotWanted(brief: Brief, dish: Parameters<typeof isOfForm>[0]): boolean {
  return kindsNotWanted(brief).some((it) => isOfForm(dish, it));
}
