import type { DishMention, DishNames } from "~/backend/repertoire/dish-names";
import { foodsByWords } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import { dishLikeFoods } from "../dish-like-foods";
import { FoodText } from "../food-text";
import { type Mention, phraseAt, typed, type Word, wordsOf } from "../foods-in-words";

/** What says right before a dish that it is to be another one: "not", "that isn't the usual", "anything but". */
const OTHER_THAN =
  /(?:^|[\s,;–-]+)(?:(?:please|and|but|just|that|which|it|as long as it)[\s,]+)*(?:(?:that['’]?s |it['’]?s )?(?:not|no)|(?:is|are)n['’]?t|(?:is|are) not|(?:(?:any|some|every)thing )?(?:but|other than|except|apart from|besides|instead of))(?: (?:in|into|for|another|an?|any|more|yet|the|usual|same|old|plain|standard|obvious|boring))* $/iu;
/** What joins a second to the first. */
const JOINED = /^\s*(?:,\s*)?(?:or|nor)\s+(?:(?:in|another|an?|any|more|the|not)\s+)*/iu;
/** What ends such a clause; "no chicken satay with peanuts" goes on with what stays out as well. */
const END =
  /^\s*(?:$|[.,;:!?)\n–-]|(?:or|nor|please|pls|again|today|tonight|though|for|thanks|because|as|but|and (?:no|not|without|nothing))(?!\p{L}))/iu;

interface TurnedDown {
  text: string;
  turnedDown: readonly NamedFood[];
}

/**
 * A text without the dishes that are named only to say that it shall be another one, where a food in their names is
 * asked for: "ripe bananas, please not banana bread" wishes for bananas, and for no banana bread. All other foods in
 * such a name are kept out, as the readers of limits have it.
 */
export function withoutDishesTurnedDown(text: string, names: DishNames): TurnedDown {
  const words = wordsOf(text);
  const foodText = new FoodText(words);
  for (let at = 0; at < words.length; at++) {
    const dish = names.at(words, at);
    if (dish === null || !isOfFoodAsked(foodText, dish)) continue;
    const before = text.slice(0, words[at]!.start);
    const opener = OTHER_THAN.exec(before);
    if (opener === null) continue;
    const behind = text.slice(endOf(words[dish.to - 1]!));
    if (!END.test(behind)) continue;
    const joined = JOINED.exec(behind);
    // "Not banana bread or carrot cake": the second is turned down as well.
    const rest = joined === null ? behind : `, not ${behind.slice(joined[0].length)}`;
    const more = withoutDishesTurnedDown(`${before.slice(0, opener.index)}${rest}`, names);
    const named: NamedFood = { words: typed(words, dish.from, dish.to), food: null, isDish: true };
    return { text: more.text, turnedDown: [named, ...othersIn(foodText, dish), ...more.turnedDown] };
  }
  return { text, turnedDown: [] };
}

function endOf({ start, typed }: Word): number {
  return start + typed.length;
}

/** Whether a food in the name of a dish, which is more than that food, is named elsewhere as well. */
function isOfFoodAsked(text: FoodText, { from, to }: DishMention): boolean {
  const name = phraseAt(text.words, from, to - from);
  if (foodsByWords.has(name) && !dishLikeFoods.has(name)) return false;
  return foodsIn(text, { from, to }).some((it) => isNamedBeside(text, it, { from, to }));
}

/** The foods in its name that nobody asks for. */
function othersIn(text: FoodText, dish: DishMention): NamedFood[] {
  return foodsIn(text, dish)
    .filter((it) => !isNamedBeside(text, it, dish))
    .map(({ words, food }) => ({ words, food: food.id }));
}

type Place = Pick<DishMention, "from" | "to">;

function foodsIn({ foods }: FoodText, { from, to }: Place): Mention[] {
  return [...foods.values()].filter((it) => it.from >= from && it.to <= to);
}

function isNamedBeside({ foods }: FoodText, { food }: Mention, { from, to }: Place): boolean {
  return [...foods.values()].some((it) => (it.to <= from || it.from >= to) && it.food.id === food.id);
}
