import { recogniseFood } from "~/food/foods/recognise-food";
import { compared } from "../read-table";
import { formWords, keptOut, mealWords } from "../word-lists";

/** A word that denies, in whose sentence a list is one of what is to stay out. */
const DENIES =
  /(?<!\p{L})(?:no|not|never|without|nothing|can'?t|cannot|don'?t|doesn'?t|won'?t|wouldn'?t|isn'?t|aren'?t|hates?|dislikes?|avoids?|allerg\p{L}*|intoleran\p{L}*|off)(?!\p{L})/iu;
const ILL = /allerg|intoleran|avoid|reaction|anaphyl|coeliac|celiac/iu;

/** "… including onions, mayo and peppers": the items, each of three words at most. */
const SUCH_AS =
  /,? (?:including|such as|for example|for instance|e\.?g\.?,?|namely|especially|particularly) (?<list>(?:\p{L}{1,24}(?: \p{L}{1,24}){0,2})(?:,? (?:and|or) \p{L}{1,24}(?: \p{L}{1,24}){0,2}|, ?(?!but |and |or |please)\p{L}{1,24}(?: \p{L}{1,24}){0,2})*)/giu;

/** "Anything with a lot of spices", behind what denies it. */
const ANYTHING_WITH =
  /(?<deny>(?<!\p{L})(?:not (?:so |too |very )?(?:big|keen|mad|crazy|sold) (?:on|about)|not an? (?:big |great |huge )?fan of|can'?t (?:stand|do|have|eat)|hates?|dislikes?|avoids?|won'?t eat|doesn'?t (?:eat|like)|don'?t (?:eat|like)|no|not)) (?:anything|everything|stuff|things?|foods?|dishes|dish) (?:with|containing|that has|that have|made with|of) (?:(?:a lot|lots|loads|plenty) of |(?:too )?(?:much|many) |any |all the )?(?=\p{L})/giu;

/** "No pork or anything with alcohol in it": the next item of a list that something denies. */
const OR_ANYTHING_WITH =
  /(?<!\p{L})(?<joiner>or|and|nor) (?:anything|everything|stuff|things?|foods?|dishes|dish) (?:with|w|containing|that has|that have|made with|of) (?:(?:a lot|lots|loads|plenty) of |(?:too )?(?:much|many) |any |all the )?(?=\p{L})/giu;

const OTHER_THAN =
  /(?<what>(?<!\p{L})(?:something|anything|dinner|supper|lunch|a meal|a dish)) (?:besides|other than|apart from|except(?: for)?|that is not|that isn'?t) (?=\p{L})/giu;

const ADDED_TO_LIST =
  /(?:have |has |had |['’]ve |['’]s )?added (?<foods>[^.;!?\n]{2,80}?) to (?:the|my|his|her|our|their|that) list(?!\p{L})/giu;

/** A whole message that says what a kind of dish is to be without: "no tomato pasta". */
const NO_FOOD_FORM =
  /^\s*(?:no|without|minus|zero) (?<food>\p{L}{2,24}) (?<form>\p{L}{3,24})(?<end>\s*(?:please|pls|thanks)?[.!]*\s*)$/iu;

/** "No nuts in my noodles": the dish, and what it is to be without. */
const NO_FOOD_IN =
  /(?<!\p{L})(?:no|without(?: any)?|don['’]?t (?:want|like)(?: any)?) (?<food>\p{L}{2,24}(?: \p{L}{2,24})?) in (?:my|his|her|our|their|your|the) (?<dish>\p{L}{3,24})(?=\s*(?:$|[.,;!?\n]|(?:please|pls|thanks|tonight|today|as|because|cos|and|but) ?))/giu;

/**
 * A text in which what somebody keeps out in a roundabout way is said plainly: "doesn't like condiments, including onions
 * and mayo", "not big on anything with spices", "something besides potatoes", "we have added nuts to the list".
 */
export function withPlainDenials(text: string): string {
  return text
    .replace(NO_FOOD_FORM, (whole: string, ...rest: unknown[]) => {
      const { food, form, end } = rest.at(-1) as { food: string; form: string; end: string };
      return formWords.has(form.toLowerCase()) && isFood(food) ? `${form} without ${food}${end}` : whole;
    })
    .replace(NO_FOOD_IN, (whole: string, ...rest: unknown[]) => {
      const { food, dish } = rest.at(-1) as { food: string; dish: string };
      return isFood(food) && formWords.has(compared(dish)) ? `${dish} without ${food}` : whole;
    })
    .replace(
      /,? (?:of|in) any (?:kind|sort|type|form|way|shape)(?: or form)?(?: for that matter)?(?!\p{L})/giu,
      "",
    )
    .replace(ANYTHING_WITH, "$<deny> ")
    .replace(/[^.!?;\n]+/gu, (sentence) =>
      sentence.replace(OR_ANYTHING_WITH, (whole: string, ...rest: unknown[]) => {
        const at = rest.at(-3) as number;
        const { joiner } = rest.at(-1) as { joiner: string };
        return DENIES.test(sentence.slice(0, at)) ? `${joiner} ` : whole;
      }),
    )
    .replace(OTHER_THAN, "$<what>, no ")
    .replace(/[^.!?;\n]+/gu, (sentence) =>
      sentence.replace(SUCH_AS, (whole: string, ...rest: unknown[]) => {
        const at = rest.at(-3) as number;
        const { list } = rest.at(-1) as { list: string };
        return DENIES.test(sentence.slice(0, at)) ? `, ${noneOf(list)}` : whole;
      }),
    )
    .replace(ADDED_TO_LIST, (whole: string, ...rest: unknown[]) => {
      const { foods } = rest.at(-1) as { foods: string };
      return ILL.test(text) ? noneOf(foods) : whole;
    });
}

/** "No" before each item of a list, up to the first that is no food: "especially prawns, soup" asks for a soup. */
function noneOf(list: string): string {
  const items = list.split(/,? (?:and|or) |, ?/i).filter((it) => it !== "");
  const end = items.findIndex((it) => !isFood(it));
  const foods = end < 0 ? items : items.slice(0, end);
  const rest = end < 0 ? [] : items.slice(end);
  return [...foods.map((it) => `no ${it}`), ...rest].join(", ");
}

function isFood(words: string): boolean {
  const lower = words.toLowerCase();
  if (formWords.has(lower) || mealWords.has(lower)) return false;
  return keptOut.has(lower) || recogniseFood(words) !== null;
}
