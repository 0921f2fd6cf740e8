import { darker, lighter, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob, spiral } from "../../outlines";
import { inDisc } from "../../spread";
import { circle, path, stroked } from "../../svg";
import { deepBowl } from "../../vessels/crockery";
import { hollow } from "../../vessels/shade";
import type { Form } from "../form";
import { pool } from "../liquid";

/** Hummus and other dips: a spoon's swirl with a pool of oil. */
export const dip: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const colour = larder.stain >= 7 ? larder.sauce : mix("#ead3a4", larder.sauce, 0.3);
  const track = defs.outline(spiral(2.3, inner * 0.82, random.between(0, 6.3), 18));
  return (
    markup +
    pool(scene, colour, inner) +
    stroked(track, darker(colour, 0.3), 20, { opacity: 0.5, transform: "translate(-2 -2)" }) +
    stroked(track, lighter(colour, 0.18), 15) +
    stroked(track, lighter(colour, 0.45), 4, { opacity: 0.7, transform: "translate(-3 -3)" }) +
    path(blob(random, 34, 30, 0.15), "#d9a12c", { opacity: 0.85 }) +
    stroked(track, "#d9a12c", 5, { opacity: 0.5, transform: "translate(4 5)" }) +
    circle(-9, -9, 5, "#fff3c4", { opacity: 0.8 }) +
    heap(
      scene,
      larder.pieces.filter((food) => food.shape === "ball" || food.shape === "bean").slice(0, 1),
      inDisc(random, 7, 26),
      0.95,
    ) +
    specks(scene, "#b8532a", inner * 0.75, 34) +
    garnish(scene, inner * 0.75) +
    hollow(defs, inner)
  );
};
