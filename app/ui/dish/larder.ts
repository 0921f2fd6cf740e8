import { mix } from "./colour";
import { findFoods, plain } from "./foods/find-foods";
import type { Food } from "./foods/food";

/** What the cook has on the worktop: the foods of one dish, sorted by what the picture does with them. */
export interface Larder {
  /** The title in plain singular words with a space on both sides. */
  readonly title: string;
  /** The ingredients in the same plain words. */
  readonly list: string;
  /** Visible parts, the ones named in the title first. */
  readonly pieces: readonly Food[];
  readonly toppings: readonly Food[];
  /** The toppings that are dry, without yogurt and cream. */
  readonly sprinkles: readonly Food[];
  /** Milky things that can be poured or spooned over. */
  readonly dairy: readonly Food[];
  /** The colour of what is liquid, creamy or baked. */
  readonly sauce: string;
  /** How sure that colour is: below 3 nothing in the dish colours much. */
  readonly stain: number;
  /** The colour of the strongest food whose name matches, for doughs and grains that few foods can tint. */
  tint(words: RegExp): string | undefined;
  /** Garlic never shows on the plate, but a bulb looks good beside it. */
  readonly garlic: boolean;
}

/** More would not fit on any plate, and a picture must never take long. */
const longestList = 40;

const cream = "#f6e3bd";
const dairy = /\b(cream|milk|yogurt|yoghurt|creme fraiche|mascarpone|cream cheese)\b/;

export function stockLarder(title: string, ingredients: readonly string[]): Larder {
  const inTitle = findFoods(title);
  // What follows "with" comes along; what stands before it is the dish.
  const main = new Set(findFoods(title.split(/ (?:with|and) /i)[0] ?? "").map((food) => food.word));
  const named = new Set(inTitle.map((food) => food.word));
  const listed = ingredients.slice(0, longestList);
  const inList = listed.flatMap(findFoods);
  const all = [...new Map([...inTitle, ...inList].map((food) => [food.word, food])).values()];

  const weight = (food: Food) => food.stain * (main.has(food.word) ? 3.5 : named.has(food.word) ? 1.6 : 1);
  const staining = all.filter((food) => weight(food) > 0).sort((one, other) => weight(other) - weight(one));
  const [first, second] = staining;

  // One colour leads and another only tints it: an honest average of everything is always brown.
  let sauce = first?.colour ?? cream;
  if (first && second) sauce = mix(sauce, second.colour, (0.3 * weight(second)) / weight(first));
  const milky = all.filter((food) => dairy.test(food.word));
  if (milky.length > 0) sauce = mix(sauce, cream, 0.2);

  // Nearly every dish begins with an onion, and nearly none of them shows it.
  const modest = (food: Food) => /^(onion|shallot|celery)$/.test(food.word) && !named.has(food.word);
  const toppings = all.filter((food) => food.role === "topping");
  const visible = all.filter((food) => food.role === "piece");
  const rich = visible.filter((food) => !modest(food));

  return {
    title: plain(title),
    list: plain(listed.join(" ")),
    pieces: withoutTwins(rich.length < 3 ? [...rich, ...visible.filter(modest)] : rich),
    toppings,
    sprinkles: toppings.filter((food) => food.shape !== "dollop"),
    dairy: milky,
    sauce,
    stain: first ? weight(first) : 0,
    tint: (words) => staining.find((food) => words.test(food.word))?.colour,
    garlic: all.some((food) => food.word === "garlic"),
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
