import type { DishMention } from "~/backend/repertoire/dish-names";
import type { FoodText } from "../food-text";
import { isApart, phraseAt, type Word } from "../foods-in-words";
import { formWords } from "../word-lists";

/** What says that a kind of dish is not wanted, with what may stand before its name: "anything but", "it mustn't be a". */
const REFUSING =
  /^(?:(?:(?:any|some|every)(?:thing|way)|whatever)(?: (?:else|at all|really|you like))? (?:but|except|bar|besides|apart from|(?:other|different) (?:than|from))(?: for)?|nothing like|(?:no|not|(?:do|must|should|ca|can|wo|would|is|are)n['’]?t)(?: (?:want|wanted|wanting|fancy|need|be|become|feel like|like|into|in the mood for))*)(?: (?:an?|another|more|any|yet|the|usual|same))* /;
/** How many words that takes at the most. */
const MOST_WORDS = 9;
/** What stands between the kinds of a list: "soup or another pie", "no soup and no pie". */
const BETWEEN = /^(?:or|nor|an?|another|more|any|the|yet|no|not)$/;
const ARTICLE = /^(?:an?|another|the)$/;
const BEHIND =
  /^(?:again|please|pls|plz|ta|today|tonight|this|thank|thanks|though|either|for|or|nor|but|as|because|we|i)$/;

/**
 * The kinds of dish that a text does not want: "not another curry", "no soup please", "anything but soup or cake". Of a
 * noun that is a food as well the food is kept out: "no pasta"; "no bean stew" has a food of its own.
 */
export function kindsRefused({ words, foods }: FoodText): DishMention[] {
  return words.flatMap((_, at) => {
    const from = firstRefusedAt(words, at);
    return from === null ? [] : kindsFrom(words, foods, from);
  });
}

/** Where the name of what is not wanted begins, for who says so from a word on. */
function firstRefusedAt(words: readonly Word[], at: number): number | null {
  const ahead = words.slice(at, at + MOST_WORDS);
  const end = ahead.findIndex((it, i) => i > 0 && isApart(it));
  const text = (end < 0 ? ahead : ahead.slice(0, end)).map(({ typed }) => typed.toLowerCase()).join(" ");
  const said = REFUSING.exec(text)?.[0];
  return said === undefined ? null : at + said.split(" ").length - 1;
}

/** The kinds of a list from a word on, beside foods that stay out; none where something else stands behind the last. */
function kindsFrom(words: readonly Word[], foods: FoodText["foods"], start: number): DishMention[] {
  const found: DishMention[] = [];
  for (let from = start; ; ) {
    const length = [2, 1].find((it) => from + it <= words.length && formWords.has(phraseAt(words, from, it)));
    const food = foods.get(from);
    const to = food?.to ?? from + (length ?? 0);
    const next = nextOf(words, to);
    // "Anything but prawns or a pie": of a food whoever reads those keeps it out.
    if (
      food !== undefined ? next === null : length === undefined || (next === null && !endsRefusal(words, to))
    )
      return found;
    if (food === undefined) {
      const title = phraseAt(words, from, to - from);
      found.push({ from, to, title, id: null, names: [title], isRespelled: false });
    }
    if (next === null) return found;
    from = next;
  }
}

/** Where the next of a list begins behind one; null where the list ends. */
function nextOf(words: readonly Word[], to: number): number | null {
  const isJoined = words[to]?.word === "and" && /^(?:no|not)$/.test(words[to + 1]?.word ?? "");
  const isNext = /^(?:or|nor)$/.test(words[to]?.word ?? "") || (isJoined && !isApart(words[to]!));
  if (!isNext && !isInList(words, to)) return null;
  let from = isNext ? to + 1 : to;
  while (words[from] !== undefined && BETWEEN.test(words[from]!.word)) from++;
  return from;
}

/** "Soup, a pie or stew": behind a comma stands one more of a list that "or" ends. */
function isInList(words: readonly Word[], at: number): boolean {
  let from = at;
  if (!/^\s*,\s*$/.test(words[from]?.gap ?? "")) return false;
  while (ARTICLE.test(words[from]?.word ?? "")) from++;
  const length = [2, 1].find((it) => from + it <= words.length && formWords.has(phraseAt(words, from, it)));
  if (length === undefined) return false;
  const to = from + length;
  return /^(?:or|nor)$/.test(words[to]?.word ?? "") || isInList(words, to);
}

/** Whether nothing stands behind the name of a refused dish that goes on with it: "no satay with peanuts" does. */
export function endsRefusal(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || isApart(word) || BEHIND.test(word.word)) return true;
  return word.word === "and" && /^(?:no|not|nothing|without)$/.test(words[at + 1]?.word ?? "");
}
