import { darker } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { dashes, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { at, box, ellipse, line, turned } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";

/** Wraps, burritos and rolls cut to show the filling. */
export const wraps: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/tortilla|pita/.test(food.word)).slice(0, 5);
  const skin = defs.linear([0, "#fbe9c4"], [0.5, "#eccf97"], [1, "#c99a58"]);
  const wrap = (y: number) =>
    at(
      [random.between(-10, 10), y, random.between(-5, 5)],
      box(-146, -30, 300, 78, 36, "#2c1206", { opacity: 0.22 }),
      box(-150, -38, 268, 76, 36, skin),
      line(
        dashes(
          random,
          inDisc(random, 14, 34, 0.7).map(([px, py]): Point => [px * 3 - 20, py * 0.7]),
          6,
        ),
        "#a8642a",
        6,
        { opacity: 0.4 },
      ),
      line("M-140-14Q-20-30 100-24", "#fff6e0", 4, { opacity: 0.7 }),
      ellipse(118, 0, 28, 38, "#d9ad68"),
      ellipse(120, 0, 23, 32, darker(filling[0]?.colour ?? "#8a5030", 0.3)),
      heap(
        scene,
        filling,
        inDisc(random, 8, 24).map(([px, py]): Point => [px * 0.6 + 122, py]),
        0.75,
      ),
    );
  return turned(
    random.between(-24, 24),
    longBoard(scene, 420, 290),
    wrap(-88),
    wrap(2),
    wrap(92),
    garnish(scene, 120, larder.toppings.slice(0, 2)),
  );
};
