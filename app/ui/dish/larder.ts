import { mix } from "./colour";
import type { Food } from "./foods/food";
import { findFoods, plain } from "./foods/find-foods";

/** What the cook has on the worktop: the foods of one dish, sorted by what the picture does with them. */
export interface Larder {
  /** The title in plain singular words with a space on both sides. */
  readonly title: string;
  /** Visible parts, the ones named in the title first. */
  readonly pieces: readonly Food[];
  readonly toppings: readonly Food[];
  /** The colour of what is liquid, creamy or baked. */
  readonly sauce: string;
  /** How sure that colour is: below 3 nothing in the dish colours much. */
  readonly stain: number;
}

const cream = "#f6e3bd";
const dairy = /\b(cream|milk|yogurt|yoghurt|creme fraiche|mascarpone|cream cheese)\b/;

export function stockLarder(title: string, ingredients: readonly string[]): Larder {
  const inTitle = findFoods(title);
  const named = new Set(inTitle.map((food) => food.word));
  const listed = ingredients.slice(0, 40).flatMap(findFoods);
  const all = [...new Map([...inTitle, ...listed].map((food) => [food.word, food])).values()];

  const weight = (food: Food) => food.stain * (named.has(food.word) ? 3.5 : 1);
  const staining = all.filter((food) => weight(food) > 0).sort((one, other) => weight(other) - weight(one));
  const [first, second] = staining;

  // One colour leads and another only tints it: an honest average of everything is always brown.
  let sauce = first?.colour ?? cream;
  if (first && second) sauce = mix(sauce, second.colour, (0.3 * weight(second)) / weight(first));
  if (all.some((food) => dairy.test(food.word))) sauce = mix(sauce, cream, 0.2);

  return {
    title: plain(title),
    pieces: withoutTwins(all.filter((food) => food.role === "piece")),
    toppings: all.filter((food) => food.role === "topping"),
    sauce,
    stain: first ? weight(first) : 0,
  };
}

/** Red lentils in the title and lentils in the list are one food. */
function withoutTwins(foods: readonly Food[]): Food[] {
  return foods.filter(
    (food, index) =>
      !foods.slice(0, index).some((other) => other.colour === food.colour && other.shape === food.shape) &&
      !foods.some((other) => other !== food && other.word.endsWith(` ${food.word}`)),
  );
}
