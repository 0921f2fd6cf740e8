import { darker, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { path } from "../../svg";
import { castIronPan } from "../../vessels/cookware";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";

/** A full pan of small bright pieces. */
export const stirFry: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const glazeColour = larder.stain > 2 ? larder.sauce : "#8a4b22";
  return (
    markup +
    path(blob(random, inner * 0.96, inner * 0.96, 0.08, 12), darker(mix(glazeColour, "#8a4b22", 0.5), 0.3), {
      opacity: 0.85,
    }) +
    heap(
      scene,
      larder.pieces.filter((food) => !/rice|noodle/.test(food.word)).slice(0, 7),
      inDisc(random, 66, inner * 0.86),
      1.15,
    ) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};
