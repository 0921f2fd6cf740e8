import { darker } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import type { Point } from "../../outlines";
import { inDisc } from "../../spread";
import { circle } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { grainColour, grainField, isGrain } from "./grains";

/** A bowl divided among its ingredients, grains below. */
export const grainBowl: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const own = larder.pieces.filter((food) => !isGrain(food)).slice(0, 6);
  const sectors = own.length < 3 ? [...own, ...own, ...own].slice(0, 3) : own;
  const start = random.between(0, 6.3);
  return (
    markup +
    circle(0, 0, inner - 2, darker(grainColour(scene), 0.14)) +
    grainField(scene, grainColour(scene), inDisc(random, 22, inner - 46, 0.2)) +
    sectors
      .map((food, index) => {
        const angle = start + (index / sectors.length) * Math.PI * 2;
        const centre: Point = [Math.cos(angle) * inner * 0.58, Math.sin(angle) * inner * 0.58];
        const places = inDisc(random, 11, 40, 0.25).map(([x, y]): Point => [x + centre[0], y + centre[1]]);
        return heap(scene, [food], food.shape === "egg" ? places.slice(-2) : places, 1.1);
      })
      .join("") +
    garnish(scene, inner * 0.6) +
    swell(defs, inner)
  );
};
