import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { inDisc } from "../../spread";
import { circle } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { pool } from "../liquid";
import { greens } from "./leaves";

/** Anything else: the ingredients themselves, well arranged on a plate. */
export const plateful: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  return (
    markup +
    (larder.stain > 8
      ? pool(scene, larder.sauce, inner * 0.9)
      : circle(0, 0, inner * 0.8, "#8a5a2c", { opacity: 0.2 })) +
    heap(
      scene,
      larder.pieces.length > 0 ? larder.pieces.slice(0, 6) : [greens],
      inDisc(random, 40, inner * 0.82),
      1.2,
    ) +
    specks(scene, "#6d4a2a", inner * 0.85) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner * 0.98)
  );
};
