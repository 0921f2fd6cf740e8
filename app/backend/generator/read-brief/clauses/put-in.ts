import { FoodText } from "../food-text";
import { wordsOf } from "../foods-in-words";
import { tellsIllness } from "../limits/tells-illness";

const IN =
  /(?<=[,;]\s*)((?:some |the |a few )?\p{L}+(?: \p{L}+)?) in(?: (?:it|there|too|as well))?(?=\s*(?:$|[.,;!)]|please|pls|yes|but))/giu;
/** "Gran always put a little sherry in". */
const PUT =
  /(?<!\p{L})(?:(?:my |the |our )?(?:he|she|they|we|i|mum|mam|mom|dad|gran|nan|nana|grandma|grandad|grandpa|auntie|uncle|mother|father) (?:always |usually |often |also |used to )?)(?:put|puts|add|adds|added|threw|throws|stirred|stirs|chucked|chucks|slipped) ([^.,;:!?()]{3,60}?) in(?: (?:it|there|too|his|hers|theirs|the pot))?(?=\s*(?:$|[.,;!)]))/giu;
/** What is said of foods that shall not be in: "nothing with nuts, eggs in". */
const KEEPING_OUT =
  /(?<!\p{L})(?:no|not|nothing|anything|everything|things?|stuff|dish(?:es)?|foods?|without|never|avoid\p{L}*|allerg\p{L}*|hates?|if|when|once|hospital|ambulance|swell\p{L}*|tingl\p{L}*|ill|sick|poorly|react\p{L}*|ok with|safe|can['’]?t|cannot|don['’]?t|doesn['’]?t|isn['’]?t)(?!\p{L})/iu;

/** "Mum put prawns in. I ended up in hospital" asks for none: nothing goes on behind it but a question. */
const ENDS = /^[\s.,;!)]*$|^[.!]?[^.!]*\?\s*$/;

/** "Cottage pie, peas in please": what is to be in it is none of what stands beside. */
export function withFoodsPutIn(text: string): string {
  const put = text.replace(PUT, (whole, foods: string, at: number) => {
    const isOut = !ENDS.test(text.slice(at + whole.length)) || KEEPING_OUT.test(text) || tellsIllness(text);
    return isOut || new FoodText(wordsOf(foods)).foods.size === 0 ? whole : `plus ${foods}`;
  });
  return put.replace(IN, (whole, food: string, at: number) => {
    const words = wordsOf(food.replace(/^(?:some|the|a few) /i, ""));
    const isFood = new FoodText(words).foods.get(0)?.to === words.length;
    return isFood && !KEEPING_OUT.test(put.slice(0, at)) && !tellsIllness(put) ? `plus ${food}` : whole;
  });
}
