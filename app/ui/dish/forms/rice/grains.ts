import { darker, lighter, mix } from "../../colour";
import type { Food } from "../../foods/food";
import { dashes, type Point } from "../../outlines";
import type { Scene } from "../../scene";
import { inDisc } from "../../spread";
import { group, stroked, use } from "../../svg";

/** One patch of grains, used many times turned: a field of rice for the price of a spoonful. */
export function grainField(scene: Scene, colour: string, places: readonly Point[]): string {
  const { defs, random } = scene;
  const patch = defs.shape(`grains ${colour}`, () => {
    const all = defs.outline(dashes(random, inDisc(random, 34, 44, 0.7), 6));
    const some = defs.outline(dashes(random, inDisc(random, 26, 42, 0.7), 6));
    return (
      stroked(all, darker(colour, 0.55), 8, { opacity: 0.14, transform: "translate(1 1.5)" }) +
      stroked(all, darker(colour, 0.06), 6) +
      stroked(some, darker(colour, 0.5), 7.4, { opacity: 0.12, transform: "translate(.6 1)" }) +
      stroked(some, lighter(colour, 0.35), 5.6)
    );
  });
  return group({}, ...places.map(([x, y]) => use(patch, x, y, random.between(0, 360))));
}

export const isGrain = (food: Food) => food.shape === "grains" && !/corn/.test(food.word);

export function grainColour(scene: Scene): string {
  const { larder } = scene;
  const grain = larder.pieces.find(isGrain)?.colour ?? "#fbf3df";
  const golden = larder.tint(/saffron|turmeric|curry powder/);
  const red = larder.tint(/tomato|passata/) && "#e8863f";
  const tint = golden ?? red ?? larder.tint(/beetroot|pumpkin|squash|spinach/);
  return tint ? mix(grain, tint, 0.55) : /fried/.test(larder.title) ? mix(grain, "#e0a860", 0.4) : grain;
}
