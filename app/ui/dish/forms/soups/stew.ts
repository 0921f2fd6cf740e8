import { darker, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { inDisc } from "../../spread";
import { casserole } from "../../vessels/cookware";
import { hollow, swell } from "../../vessels/shade";
import type { Form } from "../form";
import { oilDrops, pool, ripples } from "../liquid";

/** Everything in one pot, half under the gravy. */
export const stew: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = casserole(scene);
  const gravy = larder.stain > 2 ? larder.sauce : "#a8622e";
  return (
    markup +
    pool(scene, darker(gravy, 0.12), inner) +
    ripples(scene, gravy, inner) +
    heap(scene, larder.pieces.slice(0, 6), inDisc(random, 44, inner * 0.84), 1.2) +
    oilDrops(scene, mix(gravy, "#f2b632", 0.5), inner, 12) +
    specks(scene, gravy, inner * 0.84) +
    garnish(scene, inner * 0.8) +
    swell(defs, inner) +
    hollow(defs, inner)
  );
};
