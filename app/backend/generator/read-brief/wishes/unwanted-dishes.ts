import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { isFor } from "../clauses/clause-words";
import { FoodText } from "../food-text";
import { phraseAt, wordsOf } from "../foods-in-words";
import { plainText } from "../plain-text";
import { clauseAround, speaksAgainst, tellsHarm, tellsTooOften } from "../stance/dish-features";
import { stanceOnDish } from "../stance/stance";
import { formWords } from "../word-lists";

/** A dish, or a kind of dish, that a message names and does not seem to want. */
export interface UnwantedDish extends DishMention {
  /** The log odds that it is to stay out. */
  stance: number;
  /** The clause that it stands in, and whether that tells of a body or of harm. */
  clause: string;
  isHarm: boolean;
}

/** Log odds from which on a dish is asked about. */
const MAYBE = 1.2;
/** Log odds of a dish that somebody says they have had too often. */
const HAD_TOO_OFTEN = 2.5;
/** Log odds below which one of several places where a dish is named asks for it. */
const WISHED = -1;

/**
 * Dishes that a message names without a wish for them: "haggis frightens the kids", "the satay gave her hives". Not one that
 * is plainly asked for somewhere in it, however much is said of it elsewhere.
 */
export function unwantedDishesIn(typed: string, names: DishNames): UnwantedDish[] {
  const words = wordsOf(plainText(typed));
  if (!speaksAgainst(words.map((it) => it.typed))) return [];
  const text = new FoodText(words);
  const found = mentionsIn(text, names).map((it): UnwantedDish => {
    const [from, to] = clauseAround(text, it.from, it.to);
    const clause = text.words.slice(from, to).map(({ typed }) => typed);
    const learned = isAskedFor(text, from, it.from) ? 2 * WISHED : stanceOnDish(text, it.from, it.to);
    const stance = learned > WISHED && tellsTooOften(clause) ? Math.max(learned, HAD_TOO_OFTEN) : learned;
    return { ...it, stance, clause: clause.join(" "), isHarm: tellsHarm(clause) };
  });
  return found.filter(
    ({ title, stance }) =>
      stance > MAYBE && !found.some((other) => other.title === title && other.stance < WISHED),
  );
}

/** Each dish that is named, and each kind of dish that is no food and stands by itself: "curry", and no "bean stew". */
function mentionsIn(text: FoodText, names: DishNames): DishMention[] {
  const { words, foods } = text;
  const found: DishMention[] = [];
  for (let at = 0; at < words.length; at++) {
    const title = phraseAt(words, at, 1);
    const isKind = formWords.has(title) && !foods.has(at) && !foods.has(at - 1);
    const kind = { from: at, to: at + 1, title, id: null, names: [title], isRespelled: false };
    const mention = names.at(words, at) ?? (isKind ? kind : null);
    if (mention === null) continue;
    found.push(mention);
    at = mention.to - 1;
  }
  return found;
}

const WISHING =
  /^(?:fancy|want|wants|wanting|need|needs|crave|craves|craving|love|loves|try|make|cook|bake|do)$/;
const BETWEEN =
  /^(?:an?|the|some|my|me|us|another|more|good|nice|proper|decent|real|easy|quick|simple|big|homemade|to|make|cook|bake|try)$/;
const DENYING = /^(?:if|when|whenever|enough|stop|stopped|refuse|hate|never)$/;

/** "Bored of sandwiches, fancy a quiche": right before the name stands what asks, and nothing in the clause denies it. */
function isAskedFor({ words }: FoodText, start: number, from: number): boolean {
  const before = words.slice(start, from).map(({ typed }) => typed.toLowerCase().replace(/['’]/g, ""));
  const last = before.findLastIndex((it) => !BETWEEN.test(it));
  const isWish = last >= 0 ? WISHING.test(before[last]!) : before.some((it) => WISHING.test(it));
  return isWish && !before.some((it) => isFor("denying", it) || DENYING.test(it));
}

/** The names of dishes, for a reading that takes some of them as not wanted. */
export function withUnwanted(names: DishNames, unwanted: readonly UnwantedDish[]): DishNames {
  return { ...names, unwanted: new Set(unwanted.map(({ title }) => title)) };
}
