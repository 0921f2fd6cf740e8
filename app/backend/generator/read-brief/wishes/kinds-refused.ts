import type { DishMention } from "~/backend/repertoire/dish-names";
import type { FoodText } from "../food-text";
import { isApart, phraseAt, type Word } from "../foods-in-words";
import { formWords } from "../word-lists";

/** What says that a kind of dish is not wanted, with what may stand before its name: "anything but", "it mustn't be a". */
const REFUSING =
  /^(?:(?:any|some)(?:thing|way) (?:but|except|bar|(?:other|different) (?:than|from))|nothing like|(?:no|not|(?:do|must|should|ca|can|wo|would|is|are)n['’]?t)(?: (?:want|wanted|wanting|fancy|need|be|become|feel like|like|into|in the mood for))*)(?: (?:an?|another|more|any|yet|the|usual|same))* /;
/** How many words that takes at the most. */
const MOST_WORDS = 9;
const ARTICLE = /^(?:an?|another|more|any|the)$/;
const BEHIND =
  /^(?:again|please|pls|plz|ta|today|tonight|this|thank|thanks|though|either|for|as|because|we|i)$/;

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

/** The kinds of a list from a word on, each with "or" before it; none where something else stands behind the last. */
function kindsFrom(words: readonly Word[], foods: FoodText["foods"], start: number): DishMention[] {
  const found: DishMention[] = [];
  for (let from = start; ; ) {
    const length = [2, 1].find((it) => from + it <= words.length && formWords.has(phraseAt(words, from, it)));
    if (length === undefined || foods.has(from)) return found;
    const to = from + length;
    const isGoingOn = /^(?:or|nor)$/.test(words[to]?.word ?? "");
    if (!isGoingOn && !isEnd(words, to)) return found;
    const title = phraseAt(words, from, length);
    found.push({ from, to, title, id: null, names: [title], isRespelled: false });
    if (!isGoingOn) return found;
    from = to + 1;
    while (words[from] !== undefined && ARTICLE.test(words[from]!.word)) from++;
  }
}

function isEnd(words: readonly Word[], at: number): boolean {
  return words[at] === undefined || isApart(words[at]!) || BEHIND.test(words[at]!.word);
}
