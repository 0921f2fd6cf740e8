import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { type Item, listsIn } from "./food-lists";

/** What is to be done with what was asked about. */
const LEFT_OUT =
  /\b(?:(?:please )?(?:leave|take|keep|cut|pick|get) (?:it|that|them|those|this)(?: all)? (?:out|off|away)|(?:drop|skip|lose|omit|remove|ditch|bin) (?:it|that|them|those|this)|(?:without|not) (?:it|that|them|those)|out with (?:it|them))\b/i;
const IS_ILL =
  /\b(?:allerg(?:ic|y)|intoleran(?:t|ce)|can'?t have (?:it|that|any|them|those)|cannot have (?:it|that|any|them|those)|coeliac|celiac)\b/i;

/**
 * "Is there wine in it? Leave it out, I'm pregnant" is no question any more but what follows it, said of the foods that were
 * asked about. A message that only asks stays as it is.
 */
export function withoutQuestionFirst(text: string): string {
  const at = text.indexOf("?");
  if (at < 0) return text;
  const question = text.slice(0, at);
  const rest = text.slice(at + 1).replace(/^[?!\s]+/, "");
  if (!/\p{L}{2}/u.test(rest)) return text;
  const foods = listsIn(new FoodText(wordsOf(question))).flatMap(({ items }) => [...items]);
  if (foods.length === 0) return text;
  const isNamed = listsIn(new FoodText(wordsOf(rest))).length > 0;
  if (LEFT_OUT.test(rest)) return rest.replace(LEFT_OUT, all("no", foods));
  if (IS_ILL.test(rest) && !isNamed)
    return `${all("allergic to", foods)}; ${rest.replace(/\bcan(?:'t|t|not) have (?:it|that|any|them|those)\b/i, "")}`;
  return text;
}

function all(lead: string, foods: readonly Item[]): string {
  return foods.map(({ words }) => `${lead} ${words}`).join(", ");
}
