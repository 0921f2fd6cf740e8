import { foodsByWords } from "~/food/foods/food-table";
import type { TypedWord } from "./correct-words";
import { foldedWords, plainWords } from "./fold-words";
import type { Searcher } from "./searcher";

const WORD = /[\p{L}\p{M}\p{N}'’`´]+/gu;

/** What a person may have meant by words that nothing has; null when there is nothing near. */
export async function meantBy(typed: string, searcher: Pick<Searcher, "correct">): Promise<string | null> {
  const written = (typed.match(WORD) ?? []).map((it) => plainWords(it).join("")).slice(0, 12);
  const words = written.flatMap((it, at): TypedWord[] => {
    const [word] = foldedWords(it);
    // The name of a food is no mistake, even where no recipe has it.
    if (word === undefined || foodsByWords.has(word) || !/^\p{L}{1,30}$/u.test(it)) return [];
    return [{ written: it, word, isUnfinished: at === written.length - 1 }];
  });
  if (words.length === 0) return null;
  const corrected = await searcher.correct(words);
  if (corrected.size === 0) return null;
  return typed
    .normalize("NFC")
    .replace(WORD, (it) => corrected.get(plainWords(it).join("")) ?? it)
    .trim();
}
