import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { spots } from "../../spots";
import { inDisc } from "../../spread";
import { path } from "../../svg";
import { castIronPan } from "../../vessels/cookware";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";

/** A frittata or tortilla fills its pan. */
export const frittata: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const egg = "#f0c04a";
  return (
    markup +
    path(blob(random, inner - 2, inner - 2, 0.03, 14), "#a8662a") +
    path(blob(random, inner - 7, inner - 7, 0.04, 14), defs.lit([0, "#fbdc80"], [0.6, egg], [1, "#d99a36"])) +
    spots(scene, inDisc(random, 9, inner * 0.85), 28, "#fdeaae", { opacity: 0.5 }) +
    spots(scene, inDisc(random, 10, inner * 0.85), 24, "#c98734", { opacity: 0.45 }) +
    heap(
      scene,
      larder.pieces.filter((food) => food.word !== "egg").slice(0, 5),
      inDisc(random, 34, inner * 0.82),
      1.1,
    ) +
    specks(scene, "#6d3a16", inner * 0.85) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};
