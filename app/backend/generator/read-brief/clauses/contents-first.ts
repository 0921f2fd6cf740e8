import { wordsOf } from "../foods-in-words";
import { foodsNamed } from "../foods-named";
import { tellsIllness } from "../limits/tells-illness";
import { keptOut } from "../word-lists";

/** "Any nuts in pesto?", "is there egg in fresh pasta?": the first thing that is said. */
const WHAT_IS_IN =
  /^\s*(?:(?:hi|hello|hey|hiya|um|quick question)[,!. ]+)?(?:(?:are|is) there (?:any |still |much )?|any |do(?:es)? (?<it>[^?,.;]{2,30}?) (?:have|contain) (?:any )?)(?<food>[^?,.;]{2,40}?)(?: (?:in|inside) (?:(?:a|an|the|your|my) )?(?<dish>[^?,.;]{2,40}))?\s*\?+\s*(?<rest>.*)$/isu;

/** "Any chicken in 20 minutes?", "is there anything with eggs in season?" ask for something to cook. */
const NO_DISH =
  /\d|(?<!\p{L})(?:minutes?|hours?|hurry|fryer|cooker|microwave|oven|fridge|freezer|cupboard|house|season|pan|pot|general|particular)(?!\p{L})/iu;

/** Somebody must not have "them", whatever was asked about. */
const NOT_THEM =
  /(?<!\p{L})(?<deny>(?:can['’]?t|cannot|can not|must ?n['’]?t|must not|not allowed to|shouldn['’]?t|doesn['’]?t|don['’]?t|won['’]?t) (?:(?:have|eat|do|touch|tolerate|stand|like) )?|(?:allergic|intolerant|reacts?) to |avoids? |avoiding |hates? )(?:them|it|those|that|any|these)(?!\p{L})/giu;

/**
 * A first message that asks what is in a dish, put as what it wants: the dish without it. Who only asks may have to avoid
 * it as well, so that it stays out either way; an illness is told of the food that was asked about.
 */
export function withContentsFirst(text: string): string {
  const { it, food, dish = it, rest } = WHAT_IS_IN.exec(text)?.groups ?? {};
  if (food === undefined || dish === undefined || rest === undefined) return text;
  if (!isFood(food) || NO_DISH.test(dish)) return text;
  const named = rest.replace(NOT_THEM, (_, deny: string) => `${deny}${food}`);
  const isToldOf = !namesFood(rest) && tellsIllness(rest);
  return `${dish} without ${food}. ${named}${isToldOf ? `. Allergic to ${food}` : ""}`;
}

/** "Chicken recipes" are no food. */
function isFood(words: string): boolean {
  const said = wordsOf(words);
  const named = foodsNamed(words).reduce((sum, it) => sum + wordsOf(it.words).length, 0);
  return named >= said.length || said.every(({ word }) => keptOut.has(word));
}

function namesFood(words: string): boolean {
  return foodsNamed(words).length > 0 || wordsOf(words).some(({ word }) => keptOut.has(word));
}
