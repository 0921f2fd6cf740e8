import type { DishNames } from "~/backend/repertoire/dish-names";
import { guardedWords } from "../limits/guard";
import { IS_A_LIMIT } from "./shortages";

/** A question with an order behind it, each by itself: "How many does that make? Double it." */
interface Asides {
  /** What is to be done. */
  words: string;
  /** What is asked besides, to be answered of what comes of it; null for nothing. */
  question: string | null;
}

/** Where a question goes before what is to be done, both are read: the one is answered, and the other done. */
export function questionAside(typed: string, dishNames: DishNames): Asides {
  const whole = { words: typed, question: null };
  const at = typed.indexOf("?");
  const rest = typed.slice(at + 1).replace(/^[?!\s]+/, "");
  // What somebody is ill of is read together with what they say of it.
  if (IS_A_LIMIT.test(typed)) return whole;
  if (at < 0 || rest.length < 4 || rest.includes("?")) return whole;
  const options = { dishNames, isGoingOn: true, hasRecipe: true };
  const question = typed.slice(0, at + 1);
  const first = guardedWords(question, options).said;
  const isOnlyAsked = first.question !== null && first.allergens.length + first.diets.length === 0;
  if (!isOnlyAsked) return whole;
  const { question: second, edits, servings, method } = guardedWords(rest, options).said;
  const isOrder = second === null && (edits.length > 0 || servings !== null || method !== null);
  return isOrder ? { words: rest, question } : whole;
}
