import { foodWords } from "~/food/foods/food-words";
import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { tellsIllness } from "../limits/tells-illness";
import type { ReadingOptions } from "../read-words";
import { dishesIn } from "../wishes/dish-in-words";
import { isFor } from "./clause-words";

const LESS =
  /\b(?:go(?:ing|es)? (?:very |really )?easy on|cut(?:s|ting)? (?:right |way )?(?:down|back) on|lay(?:ing|s)? off|watch(?:es|ing)? (?:my|his|her|our|their)) (?:the |all |my |his |her )?(?=\p{L})/giu;

const VERY = "(?:too|so|very|really|overly|that|quite|a bit|a little)";
const NOT = String.raw`(?:not|never|(?:is|are|do|does|did|was|should|ca|wo)(?:n['’]?t| not)|can ?not)`;
/** In a dish that is named these ask for less of the food behind them, and never for none. */
const NOT_MUCH = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`(?:(?:go|take it|keep it|be|make it|just) )?(?:${VERY} )?(?:easy|easier|light|lighter|lightly|gentle|gentler|sparing|stingy) (?:on|with)`,
    String.raw`(?:(?:that|which|it|they|make it|but)['’]?s? )?${NOT} ${VERY} (?:heavy|heavy[- ]handed|generous|strong) (?:on|with|of)`,
    String.raw`(?:(?:s?he|i|we|they|you|who|it) )?${NOT} (?:(?:have|want|need|like|use|put|add|eat|take|put in) )?(?:too|so|that|as|quite) (?:much|many)`,
    String.raw`(?:without|with not) (?:too|so|that|quite) (?:much|many)`,
    String.raw`(?:without|${NOT}) (?:overdo(?:ing)?(?: it (?:on|with))?|(?:go(?:ing)? )?overboard (?:on|with))`,
  ].join("|")}) (?:of )?(?:the |all |my |his |her |all that )?(?=\p{L})`,
  "giu",
);
/** "Not too garlicky", and "not the cheesy kind" of a dish. */
const NOT_SO = new RegExp(
  String.raw`(?<!\p{L})(?:(?:that|which|it|they)['’]?s? )?${NOT} (?:${VERY}|overpoweringly) (\p{L}+)(?=[\s,.!?)]|$)`,
  "giu",
);
const NOT_THE_KIND =
  /(?<!\p{L})(?:and |but )?not (?:the|a|an|one of the|that|those) ((?:\p{L}+ ){1,2}?)(?:\p{L}+ )?(?:kinds?|ones?|sorts?|types?|versions?|styles?|variety)(?!\p{L})/giu;
/** "She can't have so much sugar, half of it": of the food that was named just before. */
const HALF_OF_IT =
  /(?<!\p{L})((?:less|half(?: the)?) )(\p{L}+(?: \p{L}+)?)[,;.:–-]*\s+(?:so |and |but |please |maybe |only |just |about )*(?:halve (?:it|that|them)|half (?:of )?(?:it|that|them|as much|as many|the amount)|half)(?=[\s,.!?]|$)/giu;

/** "No walnuts half the sugar", "without raisins and double the ginger": how much of the second is another wish. */
const SHARE_BESIDE =
  /(?<out>(?<!\p{L})(?:no|without|minus) (?:any |the |added )?\p{L}+(?: \p{L}+)?)(?:,? (?:and|but|plus)|,)? (?=(?:only |just |about )?(?:(?:half|double|twice|triple) (?:of )?the (?:amount of )?\p{L}|less (?:sugar|salt|fat|butter|spice|heat|chilli)\b))/giu;

/** What is called after a food that it tastes of. */
const OF_FOOD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ cheesy: "cheese", garlicky: "garlic", oniony: "onion", lemony: "lemon", limey: "lime" },
    ...{ gingery: "ginger", minty: "mint", buttery: "butter", peppery: "black pepper" },
    ...{ coconutty: "coconut", tomatoey: "tomato", chocolatey: "chocolate", mustardy: "mustard" },
    ...{ mushroomy: "mushroom", vinegary: "vinegar", boozy: "alcohol", bacony: "bacon", beany: "beans" },
  }),
);
/** "Garlicky" is spelled "garlic" by now, where that is near enough. */
function foodCalled(word: string): string | undefined {
  const of = word.toLowerCase();
  return OF_FOOD.get(of) ?? [...OF_FOOD.values()].find((it) => it === of);
}

/** What there is less of that is no food by itself. */
const TASTE = /^(?:spices?|heat|chill?i|salt|sugar|fat|sauce|gravy|garlic|acid|seasoning)$/i;

/**
 * What asks for less of a food, in the words that edits know: "lighter on the cream" is less cream. "The nurse told me to go
 * easy on the leafy greens": of a recipe that is still to be found nobody can have less, so it is found without. In a dish
 * that is named there is less of it, as in a chat. Of what somebody gets ill of "not too much" stays what it was.
 */
export function withLessOf(typed: string, { dishNames, isGoingOn }: Reading): string {
  const text = typed.replace(SHARE_BESIDE, "$<out> with ");
  const words = wordsOf(text);
  const found = new FoodText(words);
  const isNamed = isGoingOn || dishesIn(found, dishNames).asked !== null;
  const plain = isGoingOn
    ? text
    : text.replace(LESS, (_, at: number) => (isNamed && !isOfIllness(text, at) ? "less " : "no "));
  if (!isNamed) return plain;
  const much = plain.replace(NOT_MUCH, (whole, at: number) => {
    if (!isTaste(plain.slice(at + whole.length))) return whole;
    return isOfIllness(plain, at) ? "no " : `${leadOf(whole)}less `;
  });
  if (words.some(({ word }) => isFor("ill", word))) return much;
  return much
    .replace(NOT_SO, (whole, of: string) => {
      const food = foodCalled(of);
      return food === undefined ? whole : `with less ${food}`;
    })
    .replace(NOT_THE_KIND, (whole, of: string) => {
      const food = foodCalled(of.trim().split(" ")[0]!);
      return food === undefined ? whole : `, 0 times the ${food}`;
    })
    .replace(HALF_OF_IT, (whole, _, of: string) => (isTaste(of) ? `half the ${of}` : whole));
}

/** "Easy on the peanuts, he comes out in hives": where an illness is told and no other food beside it, it is of this one. */
function isOfIllness(text: string, at: number): boolean {
  const start = text.slice(0, at).search(/[^.;!?\n]*$/);
  const end = text.slice(at).search(/[.;!?\n]|$/) + at;
  const clauses = text.slice(start, end).split(/,| - |\band\b|\bas\b/);
  const isIll = (clause: string) => HARM.test(clause) || tellsIllness(clause);
  return clauses
    .filter(isIll)
    .some((it) => it.search(NOT_MUCH) >= 0 || new FoodText(wordsOf(it)).foods.size === 0);
}

const HARM =
  /(?<!\p{L})(?:swell\p{L}*|swollen|tingl\p{L}*|hospital|ambulance|999|911|a&e|react\p{L}*|ill|sick|poorly)(?!\p{L})/iu;

type Reading = Pick<ReadingOptions, "dishNames" | "isGoingOn">;

/** "That isn't too heavy on the butter" leaves a dish with less of it. */
function leadOf(whole: string): string {
  return /^(?:that|which)/i.test(whole) ? "with " : "";
}

/** Whether a text begins with a food, or with a taste. */
function isTaste(text: string): boolean {
  const [first = ""] = foodWords(text);
  return TASTE.test(first) || new FoodText(wordsOf(text)).foods.has(0);
}
