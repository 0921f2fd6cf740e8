import { darker, lighter } from "../../colour";
import { heap } from "../../heap";
import { dashes, type Point } from "../../outlines";
import { inBox, inRing } from "../../spread";
import { box, group, line, turned, use } from "../../svg";
import { bakingPaper, longBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { doughColour, sweetPieces } from "./dough";

/** Brownies, flapjacks and bars: squares, one of them pulled away. */
export const squares: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = doughColour(scene, "#d19a50");
  const top = defs.linear([0, lighter(dough, 0.22)], [1, darker(dough, 0.12)]);
  const studs = [...larder.toppings, ...sweetPieces(scene)]
    .filter((food) => food.shape !== "dollop")
    .slice(0, 3);
  const square = defs.shape(
    "square",
    () =>
      box(-37, -33, 82, 82, 9, "#2c1206", { opacity: 0.26 }) +
      box(-41, -41, 82, 82, 9, darker(dough, 0.4)) +
      box(-40, -42, 80, 78, 9, top) +
      line("M-30-30Q-8-38 14-32M-20 12l14-8l10 6M6-12l12-5", lighter(dough, 0.4), 2.4, { opacity: 0.5 }) +
      line("M-28 20l10-12l14 4M10 26l14-8", darker(dough, 0.5), 2, { opacity: 0.5 }),
  );
  const places = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map(
      (column): Point => [
        column * 89 + (row + column === 2 ? 12 : 0),
        row * 89 + (row + column === 2 ? 10 : 0),
      ],
    ),
  );
  return turned(
    random.between(-16, 16),
    longBoard(scene, 410, 312),
    turned(random.between(-4, 4), bakingPaper(scene, 336, 304)),
    group({}, ...places.map(([x, y], index) => use(square, x, y, index === 8 ? 14 : random.between(-2, 2)))),
    ...places.map(([x, y]) =>
      heap(
        scene,
        studs,
        inBox(random, 3, 56, 56).map(([px, py]): Point => [px + x, py + y]),
        0.85,
      ),
    ),
    line(dashes(random, inRing(random, 26, 120, 160), 1), darker(dough, 0.2), 4, { opacity: 0.8 }),
  );
};
