import { darker, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { path } from "../../svg";
import { castIronPan } from "../../vessels/cookware";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { isPasta, nest } from "./nest";

/** Noodles tossed with everything in a hot pan or on a plate. */
export const friedNoodles: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = random.chance(0.5) ? castIronPan(scene) : coupe(scene);
  const colour = larder.pieces.find(isPasta)?.colour ?? "#e9c27c";
  const pieces = larder.pieces.filter((food) => !isPasta(food)).slice(0, 6);
  return (
    markup +
    path(blob(random, inner * 0.9, inner * 0.9, 0.12, 12), darker(colour, 0.4)) +
    nest(scene, mix(colour, "#c98545", 0.3), inner * 0.95, 7) +
    heap(scene, pieces, inDisc(random, 34, inner * 0.8), 1.1) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};
