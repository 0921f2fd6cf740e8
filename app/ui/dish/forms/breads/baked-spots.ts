import type { Scene } from "../../scene";
import { spots } from "../../spots";
import { inDisc } from "../../spread";

export const crust = "#c98540";

/** Where the oven was hotter. */
export const bakedSpots = (
  scene: Scene,
  count: number,
  radius: number,
  colour: string,
  size = 12,
  opacity = 0.45,
) => spots(scene, inDisc(scene.random, count, radius, 0.6), size, colour, { opacity });
