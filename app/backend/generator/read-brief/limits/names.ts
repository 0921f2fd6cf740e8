import { isApart, type Word } from "../foods-in-words";
import { nearLimit } from "./near-limit";

/** Whom one calls by a name. */
const KIN: ReadonlySet<string> = new Set(
  "son daughter wife husband friend boyfriend girlfriend partner mum mom mother dad father parent sister brother aunt auntie uncle gran nan grandma grandpa cousin nephew niece neighbour neighbor colleague boss kid child baby toddler boy girl".split(
    " ",
  ),
);
/** Before the name of somebody, and behind it. */
const BEFORE: ReadonlySet<string> = new Set([
  ...KIN,
  ..."for my our called named im mr mrs ms dr dear hi hello".split(" "),
]);
const BEHIND: ReadonlySet<string> = new Set(
  "hate can cant cannot react has get doesnt dont love like want wont adore said say need eat who is birthday party fancy would will come coming here".split(
    " ",
  ),
);

/** Whether a word is how somebody is called: "my daughter Mia", "Jonas hates peas". A name near a food's is no name. */
export function isName(words: readonly Word[], at: number): boolean {
  const { typed } = words[at]!;
  if (!/^\p{Lu}\p{Ll}+(?:'s)?$/u.test(typed) || nearLimit(typed) !== null) return false;
  if (typed.endsWith("'s")) return true;
  const before = at > 0 && !isApart(words[at]!) ? words[at - 1]!.word : "";
  const next = words[at + 1];
  const behind = next === undefined || isApart(next) ? "" : next.word;
  const isFirst = at === 0 || /[.!?\n]/.test(words[at]!.gap);
  return (
    (BEFORE.has(before) && !isFirst) ||
    (BEHIND.has(behind) && behind !== "is") ||
    (behind === "is" && PERSONAL.has(words[at + 2]?.word ?? ""))
  );
}

/** "Kumal's mum": whose somebody is, so that the word is no food; "Reese's cups" is one. */
export function isRelative(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return isName(words, at) && /'s$/.test(words[at]!.typed) && next !== undefined && KIN.has(next.word);
}

/** What only somebody is. */
const PERSONAL: ReadonlySet<string> = new Set(
  "allergic coeliac celiac vegan vegetarian intolerant pregnant coming here a my our turning picky fussy hungry poorly".split(
    " ",
  ),
);
