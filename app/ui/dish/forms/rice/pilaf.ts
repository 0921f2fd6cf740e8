import { darker } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { inDisc } from "../../spread";
import { circle } from "../../svg";
import { castIronPan } from "../../vessels/cookware";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { grainColour, grainField, isGrain } from "./grains";

/** Pilaf, paella, fried rice: in the pan it was made in, full of things. */
export const pilaf: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const colour = grainColour(scene);
  const pieces = larder.pieces.filter((food) => !isGrain(food)).slice(0, 6);
  return (
    markup +
    circle(0, 0, inner, darker(colour, 0.16)) +
    grainField(scene, colour, inDisc(random, 24, inner - 46, 0.2)) +
    heap(scene, pieces, inDisc(random, 34, inner * 0.85), 1.15) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};
