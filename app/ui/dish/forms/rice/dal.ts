import { mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { circle, path } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { hollow } from "../../vessels/shade";
import type { Form } from "../form";
import { oilDrops, pool, ripples } from "../liquid";
import { grainField } from "./grains";

/** Dal, polenta and other soft, golden things: the spice oil and what is ladled over are the show. */
export const dal: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const colour = larder.stain > 2 ? larder.sauce : "#dfa03c";
  const ladled = larder.pieces.filter((food) => !/grains|wedge|shreds/.test(food.shape)).slice(0, 2);
  return (
    markup +
    pool(scene, colour, inner) +
    grainField(scene, mix(colour, "#f0c060", 0.2), inDisc(random, 14, inner - 46)) +
    circle(0, 0, inner, colour, { opacity: 0.28 }) +
    ripples(scene, colour, inner) +
    path(blob(random, inner * 0.52, inner * 0.4, 0.35), mix(colour, "#a8401c", 0.5), { opacity: 0.4 }) +
    oilDrops(scene, "#c9501e", inner * 0.7, 12) +
    specks(scene, "#7d3a1c", inner * 0.7, 40) +
    heap(scene, ladled, inDisc(random, 13, inner * 0.42), 1.2) +
    garnish(scene, inner * 0.62) +
    hollow(defs, inner)
  );
};
