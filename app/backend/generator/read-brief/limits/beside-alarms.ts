import type { NamedFood } from "../../brief";
import type { Doubt } from "../clauses/in-plain-clauses";
import type { Place } from "../clauses/mentioned";
import { fits, has } from "../contradiction";
import type { FoodText } from "../food-text";
import { isApart } from "../foods-in-words";
import { plainFood } from "../plain-food";
import type { SaidHere } from "../read-words";

/** Behind a food these begin what it is for: "rice for my poorly son". */
const TURNING: ReadonlySet<string> = new Set("for but who that so because since when as if after".split(" "));

/**
 * Whether a food breaks what the same message keeps out, and is only named as a part of that: "no dairy at all, hard cheese
 * included", "no cheese with rennet". Who asks for it in so many words contradicts themselves.
 */
export function isOnlyNamedBeside(
  food: NamedFood,
  said: SaidHere,
  text: FoodText,
  limits: readonly Place[],
): boolean {
  const isAgainst =
    said.allergens.some((it) => has(food, it)) || said.diets.some((it) => fits(food, it) === "no");
  if (!isAgainst) return false;
  const places = placesOf(food, text);
  return (
    places.length > 0 && places.every((it) => isIncluded(text, it.to) || isOfLimit(text, it.from, limits))
  );
}

/** "Cheese with rennet", where cheese is kept out; "no nuts, with almonds" asks for almonds. */
function isOfLimit({ words, foods }: FoodText, from: number, limits: readonly Place[]): boolean {
  const before = words[from - 1];
  if (before === undefined || isApart(before) || !/^(?:with|containing|of)$/.test(before.word)) return false;
  const endsThere = ({ to }: Place) => to === from - 1;
  return limits.some(endsThere) && [...foods.values()].some(endsThere);
}

/** The foods that stand before a word of illness which is over nothing that was read: nobody can tell what they are. */
export function doubtsBeside(foods: readonly NamedFood[], text: FoodText, idle: readonly Place[]): Doubt[] {
  return foods.flatMap((food) => {
    const isDoubtful = placesOf(food, text).some(({ to }) =>
      idle.some((it) => isOneClause(text, to, it.from)),
    );
    return isDoubtful ? [{ foods: food.words, named: [food], isIll: true }] : [];
  });
}

/** Where a text names a food. */
export function placesOf(food: NamedFood, { foods, words }: FoodText): Place[] {
  return [...foods.values()].filter((it) => plainFood(words, it) === food.food);
}

/** "… hard cheese included", "… butter too". */
function isIncluded({ words }: FoodText, to: number): boolean {
  return /^(?:included|including|inclusive|too|either|also)$/.test(words[to]?.word ?? "");
}

/** Whether nothing parts a food from the alarm word behind it, and no other clause begins between. */
function isOneClause({ words }: FoodText, to: number, alarm: number): boolean {
  if (alarm < to || alarm - to > 5) return false;
  const between = words.slice(to, alarm + 1);
  return between.every(
    ({ word, gap }, i) => (i === between.length - 1 || !TURNING.has(word)) && !/[.,;!?:()\n]/.test(gap),
  );
}
