import { isApart, type Word } from "../read-brief/foods-in-words";

/** The most words from "no" to what there is none of: "not got one of those rice cookers". */
const MOST_BEFORE = 5;
const LACKING: ReadonlySet<string> = new Set(
  "no not without lack lacking havent hasnt dont doesnt cant cannot isnt wont broken never w/o".split(" "),
);
/** "My blender is broken", "the mixer has died". */
const OUT_OF_ORDER: ReadonlySet<string> = new Set(
  "broken broke bust busted died dead kaput knackered lost missing packed gone stolen blew exploded".split(
    " ",
  ),
);
const BETWEEN: ReadonlySet<string> = new Set("is has have are was just ha been got wa".split(" "));

/** Where "I haven't got a" begins before a word; null where it is not said to be lacking. */
export function lackingFrom(words: readonly Word[], at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - MOST_BEFORE); before--) {
    if (isApart(words[before + 1]!)) return null;
    if (LACKING.has(words[before]!.word)) return before;
  }
  return null;
}

/** Whether what stands at some words is said not to be there, or out of order. */
export function isLacking(words: readonly Word[], from: number, to: number): boolean {
  if (lackingFrom(words, from) !== null) return true;
  let at = to;
  while (BETWEEN.has(words[at]?.word ?? "")) at++;
  return at > to && OUT_OF_ORDER.has(words[at]?.word ?? "");
}
