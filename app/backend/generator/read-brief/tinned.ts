import { foodsByWords } from "~/food/foods/food-table";
import type { Mention, Word } from "./foods-in-words";

const TINS: ReadonlySet<string> = new Set(["tin", "can"]);

/** The tinned food that "a tin of tomatoes" is; null where no tin is named, or nothing of the kind is sold in one. */
export function tinnedFood(words: readonly Word[], { from, to, name }: Mention): string | null {
  const at = to - name.length;
  if (from < 2 || at !== from || words[from - 1]!.word !== "of" || !TINS.has(words[from - 2]!.word))
    return null;
  const phrase = name.join(" ");
  return (foodsByWords.get(`tinned ${phrase}`) ?? foodsByWords.get(`canned ${phrase}`))?.id ?? null;
}
