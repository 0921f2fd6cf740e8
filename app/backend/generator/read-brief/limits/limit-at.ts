import type { NamedFood } from "../../brief";
import { groupAt } from "../clauses/food-groups";
import type { FoodText } from "../food-text";
import { isIdleRefusal, plainFood } from "../plain-food";
import { allergicTo, dietWords, type Kept, keptOut } from "../word-lists";

/** Something that an alarm word is over: what it is, and where it stands in the text. */
export interface Limit {
  from: number;
  to: number;
  kept: Kept | null;
  food: NamedFood | null;
  /** Whether it is named by a diet rather than by what is kept out: "gluten free", "vegan". */
  isDiet: boolean;
  /** Whether it is an allergen also for who merely does not want it: "no eggs", but not "no mustard". */
  isNamedAllergen: boolean;
  /** Whether somebody gets ill of it, so that all its allergens are meant. */
  isHealth: boolean;
}

/** Before it is known whether somebody gets ill of it. */
export type LimitHere = Omit<Limit, "isHealth">;

/** The food, allergen or diet that is named here. */
export function limitAt(text: FoodText, at: number, end = text.words.length): LimitHere | null {
  const mention = text.foods.get(at);
  // Of gluten-free couscous only the gluten stands here.
  const isWhole = mention !== undefined && mention.to <= end && mention.name.length === mention.to - at;
  const food = isWhole ? mention : null;
  const named = food && { words: food.words, food: plainFood(text.words, food) };
  const length = food === null ? 0 : food.to - at;
  const isKnown = (it: string) => keptOut.has(it) || allergicTo.has(it) || dietWords.has(it);
  const phrase = text.longest(at, Math.min(4, end - at), isKnown);
  if (phrase !== null && phrase.length >= length) {
    const kept = keptOut.get(phrase.phrase) ?? allergicTo.get(phrase.phrase);
    return {
      from: at,
      to: at + phrase.length,
      kept: kept ?? dietWords.get(phrase.phrase)!,
      isDiet: kept === undefined,
      isNamedAllergen: !allergicTo.has(phrase.phrase) || keptOut.has(phrase.phrase),
      food: length === phrase.length ? named : null,
    };
  }
  const group = groupAt(text, at);
  if (group !== null && group.length >= length && at + group.length <= end)
    return {
      ...{ from: at, to: at + group.length, kept: null, isDiet: false, isNamedAllergen: false },
      food: { words: group.phrase, food: null },
    };
  if (food === null || isIdleRefusal(food)) return null;
  return { from: at, to: food.to, kept: null, isDiet: false, isNamedAllergen: false, food: named };
}

/** The same, that ends with a word. */
export function limitEndingAt(text: FoodText, last: number): LimitHere | null {
  for (let from = Math.max(0, last - 3); from <= last; from++) {
    const limit = limitAt(text, from, last + 1);
    if (limit !== null && limit.to === last + 1) return limit;
  }
  return null;
}
