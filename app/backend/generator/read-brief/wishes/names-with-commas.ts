import type { DishNames } from "~/backend/repertoire/dish-names";
import { typed, type Word } from "../foods-in-words";
import { rowOf } from "./accompaniment-rows";
import { partsOf } from "./menu-parts";

/** The words without the commas of a name that has several parts: "ham, egg and chips". */
function withoutCommasOfName(words: readonly Word[], names: DishNames): readonly Word[] {
  const ends = partsOf(words).slice(1);
  for (const { to } of ends.toReversed()) {
    if (
      to > MOST_OF_NAME ||
      !words.slice(1, to).some(isComma) ||
      // "Chicken, rice, broccoli" is a list.
      !words.slice(1, to).some(({ word }) => JOINING.has(word)) ||
      names.called(phraseOf(words.slice(0, to))) === null
    )
      continue;
    return words.map((it, at) => (at < to && isComma(it) ? { ...it, gap: " " } : it));
  }
  return words;
}

/** What joins the last part of such a name. */
const JOINING: ReadonlySet<string> = new Set(["and", "n", "with", "in", "on"]);
/** The most words of a name that has commas. */
const MOST_OF_NAME = 12;

function isComma({ gap }: Word): boolean {
  return /^\s*,\s*$/.test(gap);
}

function phraseOf(words: readonly Word[]): string {
  return words.map(({ typed }) => typed).join(" ");
}

/** The words with "and" for a comma within what is called so: "fish, chips and peas" is fish and chips. */
export function withNamesJoined(typedWords: readonly Word[], names: DishNames): readonly Word[] {
  const words = withoutCommasOfName(typedWords, names);
  const parts = partsOf(words);
  const joined = new Set(
    parts.flatMap((part, at) => {
      const { from, to } = part;
      const before = parts[at - 1];
      if (before?.to !== from || !isComma(words[from]!) || rowOf(words, part) === null) return [];
      const name = `${typed(words, before.from, before.to)} and ${typed(words, from, to)}`;
      return names.called(name) === null ? [] : [from];
    }),
  );
  return words.flatMap((it, at) =>
    joined.has(at)
      ? [
          { typed: "and", word: "and", gap: " ", start: it.start - 1 },
          { ...it, gap: " " },
        ]
      : [it],
  );
}
