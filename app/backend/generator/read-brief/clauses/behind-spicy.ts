import { isFlesh } from "~/food/foods/flesh";
import { FoodText } from "../food-text";
import { isApart, type Word, wordsOf } from "../foods-in-words";
import { plainFood } from "../plain-food";
import { mildPhrases } from "../wishes/spice-in-words";
import { allergicTo, keptOut } from "../word-lists";
import type { Doubt } from "./in-plain-clauses";

const DENYING = /^(?:no|not|nothing|never|without)$/;
const JOINER = /^(?:or|nor|and|any|the|either)$/;
/** "Nuts in it" says of nuts what "nuts" does; "noodles with eggs" begins a wish. */
const BEHIND_KEPT = /^(?:in|on|with|while|when|at|inside)$/;
const BEHIND = /^(?:or|nor|and|please|pls|plz|thank|thanks|either|ta|for|as|because|cos)$/;

interface Item {
  from: number;
  to: number;
  /** Whether people have to avoid it, and few ask for it by that word: nuts, dairy. */
  isAvoided: boolean;
  /** What dinners are made of: those are wished for behind what is not to be hot. */
  isMain: boolean;
}

/**
 * A text in which the list behind what is not to be hot says so of each of its foods: "no spicy, kiwi or nuts". It goes on
 * where "or" joins it, or where it has something that people have to avoid; but "nothing spicy, chicken or cod" begins a
 * wish. Of "no spicy, kiwi, plums" nobody can tell, and it is asked.
 */
export function withListsBehindSpicy(text: string): { text: string; doubts: Doubt[] } {
  const words = wordsOf(text);
  const foods = new FoodText(words);
  const doubts: Doubt[] = [];
  let read = text;
  for (const { from, to } of mildPhrases(words).toReversed()) {
    if (!DENYING.test(words[from]!.word)) continue;
    const items = itemsBehind(foods, to);
    const [first] = items;
    if (first === undefined) continue;
    const last = items[lastOut(words, to, items)];
    const out = last === undefined ? [] : items.filter((it) => it.to <= last.to);
    const isAsked =
      last === undefined && items.length > 1 && words[from]!.word === "no" && !items.some((it) => it.isMain);
    const named = (isAsked ? items : out).map((it) => typedOf(text, words, it));
    const saying = (lead: string) =>
      read.slice(0, words[from]!.start) +
      ["not spicy", ...named.map((it) => `${lead} ${it}`)].join(", ") +
      read.slice(endOf(words, (isAsked ? items.at(-1)! : (last ?? first)).to));
    if (isAsked)
      doubts.push({
        foods: named.join(" and "),
        named: items.map((it) => {
          const food = foods.foods.get(it.from);
          return {
            words: typedOf(text, words, it),
            food: food === undefined ? null : plainFood(words, food),
          };
        }),
        out: saying("no"),
        in: saying("with"),
      });
    else if (out.length > 0) read = saying("no");
  }
  return { text: read, doubts };
}

/** The foods of the list that stands behind a word, up to what is none. */
function itemsBehind(text: FoodText, start: number): Item[] {
  const { words, foods } = text;
  const items: Item[] = [];
  if (!/[,/&]/.test(words[start]?.gap ?? "") && !/^(?:or|nor|and)$/.test(words[start]?.word ?? "")) return [];
  for (let at = start; at < words.length; ) {
    if (/[.;!?\n]/.test(words[at]!.gap)) break;
    if (JOINER.test(words[at]!.word)) {
      at++;
      continue;
    }
    const kept = text.longest(at, 3, (it) => keptOut.has(it) || allergicTo.has(it));
    const food = foods.get(at);
    const to = Math.max(at + (kept?.length ?? 0), food?.to ?? at);
    const next = words[to];
    const goesOn = (word: string) => BEHIND.test(word) || (kept !== null && BEHIND_KEPT.test(word));
    if (to === at || (next !== undefined && !isApart(next) && !goesOn(next.word))) break;
    const isAvoided = kept !== null && at + kept.length === to && !WISHED.has(kept.phrase);
    const isMain = !isAvoided && food !== undefined && (isFlesh(food.food) || MAIN.has(food.food.group));
    items.push({ from: at, to, isAvoided, isMain });
    at = to;
  }
  return items;
}

/** What is avoided by these words is as often what somebody cooks. */
const WISHED: ReadonlySet<string> = new Set(["fish", "milk"]);
const MAIN: ReadonlySet<string> = new Set(["pasta", "grain", "bread", "vegetable", "legume"]);

/** The place of the last item that has to stay out with what is hot; -1 where the list is a wish. */
function lastOut(words: readonly Word[], start: number, items: readonly Item[]): number {
  const isJoined = /^(?:or|nor)$/.test(words[start]!.word);
  const avoided = items.findLastIndex((it) => it.isAvoided);
  // "Eggs and rice" are a meal.
  const isMeal =
    items.some((it) => it.isMain) &&
    words.slice(items[0]!.from, items.at(-1)!.to).some(({ word }) => word === "and");
  if (isMeal && !isJoined) return -1;
  const or = items.findLastIndex((it) => /^(?:or|nor)$/.test(words[it.from - 1]!.word));
  return Math.max(avoided, isJoined || !items.some((it) => it.isMain) ? or : -1);
}

function typedOf(text: string, words: readonly Word[], { from, to }: Item): string {
  return text.slice(words[from]!.start, endOf(words, to));
}

function endOf(words: readonly Word[], to: number): number {
  const last = words[to - 1]!;
  return last.start + last.typed.length;
}
