import { darker, lighter, mix } from "../../colour";
import { heap } from "../../heap";
import { dashes } from "../../outlines";
import { inBox, inDisc } from "../../spread";
import { at, ellipse, line, path, turned } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { bakedSpots, crust } from "./baked-spots";

/** An oval loaf, scored four times, with two slices cut. */
export const loaf: Form = (scene) => {
  const { larder, defs, random } = scene;
  const bread = larder.stain > 6 ? mix(crust, larder.sauce, 0.45) : crust;
  const crumb = lighter(mix("#f0d9a8", bread, 0.15), 0.1);
  const cuts = [-62, -26, 10, 46].map((x) => `M${x - 10} 42Q${x + 2} 0 ${x + 22}-44`);
  const slice = "M-22-60C-40-74 34-76 22-56C30-30 30 30 22 56C34 76-40 74-22 60C-30 30-30-30-22-60Z";
  const studs = larder.pieces.filter((food) => !/egg|bread/.test(food.word)).slice(0, 2);
  const cutSlice = (x: number, y: number, turn: number) =>
    at(
      [x, y, turn],
      path(slice, "#2c1206", { opacity: 0.26, transform: "translate(4 6)" }),
      path(slice, darker(bread, 0.2)),
      path(slice, crumb, { transform: "scale(.84 .92)" }),
      line(dashes(random, inBox(random, 14, 26, 90), 2), darker(crumb, 0.25), 3, { opacity: 0.6 }),
      heap(scene, studs, inBox(random, 4, 24, 90), 0.5),
    );
  return turned(
    random.between(-16, 16),
    longBoard(scene, 430, 284),
    at(
      [-44, -4],
      ellipse(6, 12, 142, 92, "#2c1206", { opacity: 0.3 }),
      ellipse(0, 0, 138, 88, defs.lit([0, lighter(bread, 0.25)], [0.55, bread], [1, darker(bread, 0.42)])),
      bakedSpots(scene, 14, 84, darker(bread, 0.4), 12),
      line(cuts.join(""), darker(bread, 0.4), 17, { opacity: 0.7 }),
      line(cuts.join(""), lighter(bread, 0.5), 10),
      line(cuts.join(""), lighter(bread, 0.75), 4, { opacity: 0.8 }),
      line(dashes(random, inDisc(random, 60, 84, 0.8), 2), "#fff4dc", 2.6, { opacity: 0.5 }),
      heap(scene, larder.toppings.slice(0, 2), inDisc(random, 9, 66), 0.8),
    ),
    cutSlice(126, -26, 10),
    cutSlice(164, 14, 20),
    line(dashes(random, inBox(random, 24, 380, 220), 2), "#f0d9a8", 3.4, { opacity: 0.8 }),
  );
};
