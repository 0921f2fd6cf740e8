import type { DishNames } from "~/backend/repertoire/dish-names";
import { foodWords } from "~/food/foods/food-words";
import { headOf } from "../../retrieve/another";
import { IS_A_LIMIT } from "../clauses/shortages";
import { foodsNamed } from "../foods-named";

interface Standing {
  title: string;
  names: DishNames;
}

const FOOD = String.raw`(?<food>\p{L}+(?: \p{L}+){0,2}?)`;
const HERE =
  "(?: (?:is|it['’]?s))?(?: (?:in|at|from|round|around|near|where|over|up|down|here|anywhere|the|our|my|any|this) ?[^,;.!?]{0,25})?";
const WHAT = String.raw`[,;.! ]+(?:so |and |but )?(?:what (?:else|now|instead|other|can i|could i|should i|do i|to use)|what['’]?s (?:the )?(?:instead|best|nearest|closest|alternative)|any (?:ideas?|alternatives?|substitutes?)|alternatives?|substitutes?)\b[^.!?]*[?.!\s]*$`;
/** "Thai basil isn't sold round here, what else", "can't get pancetta, what's instead". */
const NOT_TO_BE_HAD = [
  new RegExp(
    String.raw`^\W*(?:ok |but |and )?${FOOD} (?:is|are)(?: not|n['’]?t) (?:sold|available|to be had|stocked|a thing)${HERE}${WHAT}`,
    "iu",
  ),
  new RegExp(
    String.raw`^\W*(?:ok |but |and )?(?:i |we |you |they |(?:the |my |our )?(?:local )?(?:shops?|stores?|supermarkets?)(?: (?:round |near )?(?:here|me|us))? )?(?:can['’]?t|cannot|could ?n['’]?t|do(?:es)? ?n['’]?t|do(?:es)? not) (?:get|find|buy|source|sell|stock|have)(?: any)? ${FOOD}${HERE}${WHAT}`,
    "iu",
  ),
];

/** "Is it possible in a 20 cm form": the tin that there is. */
const IN_A_TIN =
  /^\W*(?:ok |and |so |but )?(?:is (?:it|this|that) (?:possible|ok(?:ay)?|doable)|does (?:it|this|that) work|will (?:it|this|that) (?:work|fit|go)|(?:can|could) (?:it|this|that|i|we) (?:be )?(?:bake|baked|made?|do|done|use|cook|cooked)(?: (?:it|this|that))?)(?: (?:in|with|using|into))? (?:an? |the |my )?(?<size>\d{1,2}(?:[.,]\d)?)[- ]?(?<unit>cm|centimet(?:re|er)s?|in|inch(?:es)?|["”])(?: (?:round|square|cake|spring ?form|baking|loose[- ]bottomed))* ?(?:form|tins?|pans?|moulds?|spring ?form)?[?.!\s]*$/iu;
const CM_OF_AN_INCH = 2.54;

/** "She can't have so much sugar, half of it", of what a recipe can do with less of. */
const HALF_OF_THAT =
  /[^,;.!?]*\b(?:too|so|that|this)(?: very)? (?:much|many)(?: of the)? (?<food>sugar|salt|butter|oil|cream|honey|syrup|chocolate|cheese)[,;. ]+(?:only |just |make it |use )*half (?:of )?(?:it|that|the amount|as much)\b/iu;

/** "Less spice on half for the little one": one dish is as mild as who needs it so, and no half of it is. */
const MILDER_HALF =
  /\b(?:less|no|without|not so much|milder)(?: (?:the|so))? ?(?:spic[ey]\w*|heat|hot|chilli|kick)? (?:on|in|for|with) (?:one )?half(?: of (?:it|them|the \p{L}+))?(?= (?:for|so|as|because)\b|[\s.!]*$)/iu;

const MUCH = String.raw`(?:about |around |like |roughly |maybe |some |nearly |approx(?:imately)? )*(?<much>(?:a |one |1 ?|half a |[1-5](?:[.,]\d)? ?)(?:kilos?|kgs?)|\d{3,4} ?g(?:r|rams?)?)`;
/** "I have butternut squash like a kilo": what the dish is to be of, and how much of it there is. */
const THERE_IS = [
  new RegExp(
    String.raw`^\W*(?:ok |well |so )?(?:i|we)(?:['’]ve| have)?(?: got)? (?:a |an |some )?${FOOD},? ${MUCH}(?: of it)?(?: here| left| to use(?: up)?)?[\s.!]*$`,
    "iu",
  ),
  new RegExp(
    String.raw`^\W*(?:ok |well |so )?(?:i|we)(?:['’]ve| have)?(?: got)? ${MUCH} of ${FOOD}(?: here| left| to use(?: up)?)?[\s.!]*$`,
    "iu",
  ),
];

/** "No raising agent with wheat": the product without that. */
const PRODUCT_WITH =
  /\bno (?:raising agents?|baking powder|stock|bouillon|spread|margarine|chocolate|sauce|seasoning) (?:with|that (?:has|have|contains?)|which (?:has|have|contains?)|containing)(?: any)? (?<allergen>gluten|wheat|dairy|milk|eggs?|nuts?|soya?|sesame|celery)(?: in (?:it|them))?/iu;

/** "Mine always sinks in the middle why". */
const WHY_LAST =
  /^(?<said>(?:mine|it|they|the \p{L}+)\b[^?.!]*?),? (?:why|how come)(?: is (?:that|it))?[?.!\s]*$/iu;

/** Going on from a recipe, words that say in a roundabout way what the readers know in others; all else as it was typed. */
export function inOtherWords(typed: string, { title, names }: Standing): string {
  const product = PRODUCT_WITH.exec(typed);
  if (product !== null) return typed.replace(product[0], `make it ${product.groups!.allergen}-free`);
  const half = HALF_OF_THAT.exec(typed);
  if (half !== null) return typed.replace(half[0], `half the ${half.groups!.food}`);
  const milder = MILDER_HALF.exec(typed);
  if (milder !== null)
    return typed.replace(milder[0], /^(?:no\b|without)/i.test(milder[0]) ? "make it mild" : "less spice");
  const why = WHY_LAST.exec(typed)?.groups?.said;
  if (why !== undefined) return `why: ${why}?`;
  const tin = IN_A_TIN.exec(typed)?.groups;
  if (tin !== undefined) return `my tin is ${centimetres(tin.size!, tin.unit!)} cm`;
  if (IS_A_LIMIT.test(typed)) return typed;
  const lacked = NOT_TO_BE_HAD.map((it) => it.exec(typed)?.groups?.food).find((it) => it !== undefined);
  if (lacked !== undefined && foodsNamed(lacked).length === 1) return `what can i use instead of ${lacked}?`;
  return withWhatThereIs(typed, { title, names }) ?? typed;
}

function centimetres(size: string, unit: string): number {
  const number = Number(size.replace(",", "."));
  return Math.round(/^c/i.test(unit) ? number : number * CM_OF_AN_INCH);
}

/** The dish of the same kind that is called after what there is. */
function withWhatThereIs(typed: string, { title, names }: Standing): string | null {
  const found = THERE_IS.map((it) => it.exec(typed)?.groups).find((it) => it !== undefined);
  const [food, ...more] = found === undefined ? [] : foodsNamed(found.food!);
  if (food === undefined || more.length > 0) return null;
  const isOfIt = title.toLowerCase().includes(food.words.toLowerCase());
  const name = [headOf(title), foodWords(title).at(-1)]
    .map((head) => `${food.words} ${head}`)
    .find((it) => names.called(it)?.id != null);
  return isOfIt || name === undefined ? null : `${name}, i have ${found!.much} of ${food.words}`;
}
