import { guardedWords } from "./read-brief/limits/guard";
import type { ReadingOptions } from "./read-brief/read-words";

/**
 * Sentences on earlier messages that were asked back about and that nobody has answered: what may be a limit in them is not
 * kept, and a recipe that comes all the same says so.
 */
export function leftOpen(refused: readonly string[], options: ReadingOptions): string[] {
  return refused
    .filter((it) => isOpen(it, options))
    .map((it) => {
      const words = it.length > MOST_SAID ? `${it.slice(0, MOST_SAID).trimEnd()}…` : it;
      return `Before, you wrote “${words}”, and we asked back. That is still open, so this recipe may not keep it.`;
    });
}

/** The most characters of a message that are said again. */
const MOST_SAID = 80;

function isOpen(words: string, options: ReadingOptions): boolean {
  const { unclear, unnamed, unkept, doubts, isForeign } = guardedWords(words, options);
  return unclear.length + unnamed.length + unkept.length + doubts.length > 0 || isForeign;
}
