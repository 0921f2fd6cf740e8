import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, dashes, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { circle, line, path, turned, use } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";

/** Rice rolls: rounds with a dark edge and a bright middle. */
export const sushi: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/rice|nori|seaweed/.test(food.word)).slice(0, 4);
  const places = [-96, 0, 96].flatMap((y) =>
    [-138, -46, 46, 138].map((x): Point => [x + random.between(-4, 4), y * 0.8 + random.between(-4, 4)]),
  );
  const rolls = [0, 1, 2].map((variant) =>
    defs.shape(
      `roll ${variant}`,
      () =>
        path(blob(random, 39, 38, 0.05), "#2a3f33") +
        path(blob(random, 34, 33, 0.05), "#fbf5e6") +
        line(dashes(random, inDisc(random, 16, 27, 0.5), 5), "#ebe0c5", 4.5) +
        circle(0, 0, 15, "#e9dcc0") +
        heap(scene, filling, inDisc(random, 3, 11, 0.2), 0.62),
    ),
  );
  const roll = ([x, y]: Point) =>
    circle(x + 3, y + 5, 40, "#2c1206", { opacity: 0.25 }) +
    use(random.pick(rolls), x, y, random.between(0, 360));
  return turned(
    random.between(-12, 12),
    longBoard(scene, 424, 290),
    ...places.map(roll),
    garnish(scene, 120, larder.toppings.slice(0, 1)),
  );
};
