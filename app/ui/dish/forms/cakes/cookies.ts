import { darker, lighter } from "../../colour";
import { shadow, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob, dashes, type Point, polar } from "../../outlines";
import { dishRadius } from "../../scene";
import { inDisc } from "../../spread";
import { line, path, turned, use } from "../../svg";
import { bakingPaper, roundBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { doughColour } from "./dough";

/** Seven cookies on baking paper. */
export const cookies: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = doughColour(scene, "#d9a05a");
  const fill = defs.lit([0, lighter(dough, 0.35)], [0.6, dough], [1, darker(dough, 0.3)]);
  const studs = [...larder.pieces.filter((food) => !/egg/.test(food.word)), ...larder.toppings]
    .filter((food) => food.shape !== "dollop")
    .slice(0, 3);
  const places = [
    ...Array.from({ length: 6 }, (_, index) => polar((index / 6) * 6.283 + 0.2, 101)),
    [3, -2] as Point,
  ];
  const cookie = [0, 1, 2].map((variant) =>
    defs.shape(
      `cookie ${variant}`,
      () =>
        path(blob(random, 50, 49, 0.08, 11), fill) +
        line("M-26-18q10 6 20-4M6 22q12-8 22 2M-8 4q8 4 14-2M14-26q6 6 12 4", darker(dough, 0.4), 2.6, {
          opacity: 0.45,
        }) +
        line(dashes(random, inDisc(random, 12, 38, 0.7), 2), lighter(dough, 0.5), 3, { opacity: 0.6 }) +
        (studs.length > 0
          ? heap(scene, studs, inDisc(random, 6, 36, 0.4), 0.85)
          : line(dashes(random, inDisc(random, 22, 40, 0.6), 0), "#fffaf0", 3.4, { opacity: 0.85 })),
    ),
  );
  return (
    roundBoard(scene, dishRadius + 4) +
    turned(random.between(-20, 20), bakingPaper(scene, 300, 288)) +
    places
      .map(
        (place) => shadow(place, 48) + use(random.pick(cookie), place[0], place[1], random.between(0, 360)),
      )
      .join("") +
    specks(scene, dough, 150, 30)
  );
};
