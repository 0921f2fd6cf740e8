import { darker, lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { dashes, type Point, smooth } from "../../outlines";
import { spots } from "../../spots";
import { inBox } from "../../spread";
import { box, line, path, turned } from "../../svg";
import { bakingDish } from "../../vessels/cookware";
import type { Form } from "../form";

/** Gratins, lasagne and bakes: a browned crust with the filling showing at the edge. */
export const gratin: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dish = bakingDish(scene);
  const crust = "#e9b455";
  const filling = larder.stain > 2 ? larder.sauce : "#d98f3c";
  const [width, height] = [dish.width - 10, dish.height - 10];
  const browned = (count: number, size: number, colour: string, opacity: number) =>
    spots(scene, inBox(random, count, width - 40, height - 40), size, colour, { opacity });
  const wavy = (inset: number) => {
    const points: Point[] = [];
    for (let step = 0; step < 28; step++) {
      const angle = (step / 28) * Math.PI * 2;
      // A squircle follows the corners of the dish.
      const reach =
        (1 / (Math.abs(Math.cos(angle)) ** 5 + Math.abs(Math.sin(angle)) ** 5) ** 0.2) *
        random.between(0.97, 1.03);
      points.push([
        Math.cos(angle) * reach * (width / 2 - inset),
        Math.sin(angle) * reach * (height / 2 - inset),
      ]);
    }
    return smooth(points);
  };
  return turned(
    random.between(-9, 9),
    dish.markup,
    box(-width / 2, -height / 2, width, height, 32, darker(filling, 0.1)),
    path(wavy(7), darker(crust, 0.22)),
    path(wavy(11), defs.lit([0, lighter(crust, 0.3)], [0.6, crust], [1, darker(crust, 0.14)])),
    browned(16, 34, lighter(crust, 0.5), 0.55),
    browned(12, 24, filling, 0.4),
    browned(22, 14, "#9c5520", 0.5),
    browned(14, 8, "#6d3514", 0.5),
    line(dashes(random, inBox(random, 40, width - 40, height - 40), 5), lighter(crust, 0.55), 3, {
      opacity: 0.7,
    }),
    heap(
      scene,
      larder.pieces
        .filter((food) => !/cheese|cheddar|gruyere|lasagne|pasta|onion|mince|milk/.test(food.word))
        .slice(0, 3),
      inBox(random, 9, width - 80, height - 80),
      1.1,
    ),
    garnish(scene, height * 0.42, larder.sprinkles),
  );
};
