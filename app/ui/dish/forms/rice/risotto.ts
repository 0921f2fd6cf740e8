import { darker, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { path } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { grainColour, grainField, isGrain } from "./grains";

/** Creamy rice, flat on the plate. */
export const risotto: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const colour = mix(grainColour(scene), "#f4dc9e", 0.35);
  const pieces = larder.pieces
    .filter((food) => !isGrain(food) && !/onion|shallot|leek/.test(food.word))
    .slice(0, 4);
  return (
    markup +
    path(blob(random, inner * 0.97, inner * 0.97, 0.06, 14), darker(colour, 0.1)) +
    grainField(scene, colour, inDisc(random, 24, inner - 48, 0.2)) +
    heap(scene, pieces, inDisc(random, 24, inner * 0.75), 1.35) +
    specks(scene, colour, inner * 0.8) +
    garnish(scene, inner * 0.7) +
    swell(defs, inner)
  );
};
