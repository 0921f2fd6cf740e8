import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import type { Brief, NamedFood } from "../../brief";
import { isSame } from "../contradiction";
import { foodsNamed } from "../foods-named";
import { tellsIllness } from "../limits/tells-illness";
import { IS_A_LIMIT } from "./shortages";

/** "There's no milk in the house", "no eggs left", "run out of butter"; a bare "no milk" may be said of an allergy. */
const NOT_AT_HOME =
  /(?<!\p{L})(?:(?:run|ran|all|clean|totally|we['’]re|i['’]m|am|are) out of (?<gone>\p{L}+(?: (?:and|or|&) \p{L}+)?)(?!\p{L})|(?:no|not any|(?:have|has|had|got|are|is)n['’]?t (?:got )?any) (?<foods>\p{L}[^.,;!?\n]{1,30}?) (?:left(?! overs?| in(?!\p{L}))(?!\p{L})|(?:in|at) (?:the |my |our |this )?(?:house|home|fridge|freezer|cupboards?|kitchen|flat|pantry|larder|shops?|caravan)(?!\p{L})))/giu;

/** "Can't have them in the house" is said of a house that has to be without. */
const IS_BANNED =
  /(?<!\p{L})(?:(?:ca|must|should)n['’]?t|cannot|can not|must not|not allowed(?: to)?) (?:have|be|do|tolerate|touch|go near)(?!\p{L})|(?<!\p{L})(?:ban|banned|bab(?:y|ies)|pregnant|strict|policy|rules?|keep|kept|keeps|allow\p{L}*|kosher|halal|vegan|since|hospital|because (?:he|she|they|of)|for (?:my|our|him|her|them|the kids))(?!\p{L})|(?:ca|must|should)n['’]?t\s*(?:$|[.,;!?])|A&E/iu;
/** Of all else that the law lists a house may be kept clear. */
const KITCHEN_ALLERGENS: ReadonlySet<string> = new Set(["milk", "gluten"]);

/**
 * The foods that a first message only says are not there, and nothing of an illness or a diet: what takes their place
 * comes of a kitchen as most are, and what is made with them may be in it.
 */
function lackedIn(message: string): readonly NamedFood[] {
  if (!/(?<!\p{L})(?:no|any|out|got|have|forg[eo]t|gone)(?!\p{L})/iu.test(message)) return [];
  if (IS_A_LIMIT.test(message) || IS_BANNED.test(message) || tellsIllness(message)) return [];
  const said = [...message.matchAll(NOT_AT_HOME)].map(({ groups }) => (groups!.foods ?? groups!.gone)!);
  return said
    .flatMap(foodsNamed)
    .filter(({ words }) =>
      euAllergens(ingredientFacts({ name: words }).contains).every((it) => KITCHEN_ALLERGENS.has(it)),
    );
}

/** A brief whose foods that are only not at home say so; eggs stay an allergen, as what may have them is told so. */
export function withLacked<B extends Pick<Brief, "diets" | "allergens" | "patterns" | "exclude">>(
  brief: B,
  messages: readonly string[],
): B {
  const { diets, patterns, allergens, exclude } = brief;
  const isLimited =
    diets.length + patterns.length + allergens.length > 0 || exclude.some(({ isIll }) => isIll === true);
  const lacked = isLimited ? [] : messages.flatMap(lackedIn);
  if (lacked.length === 0) return brief;
  const short = exclude.map((it) =>
    lacked.some((one) => isSame(it, one)) ? { ...it, isShort: true as const } : it,
  );
  // Who is out of milk has no buttermilk.
  const isOutOfMilk = short.some(({ food, isShort }) => isShort && food === "milk");
  const buttermilk = { words: "buttermilk", food: "buttermilk", isShort: true as const };
  return { ...brief, exclude: isOutOfMilk ? [...short, buttermilk] : short };
}
