import { darker, lighter } from "../../colour";
import { heap } from "../../heap";
import { blob, dashes, fluted, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { circle, line, path, turned, use } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { doughColour } from "./dough";

/** Six muffins in their cases; cupcakes when there is cream. */
export const muffins: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = doughColour(scene, "#d9a052");
  const fill = defs.lit([0, lighter(dough, 0.4)], [0.55, dough], [1, darker(dough, 0.3)]);
  const studs = [...larder.pieces.filter((food) => !/egg/.test(food.word)), ...larder.toppings]
    .filter((food) => food.shape !== "dollop")
    .slice(0, 3);
  const paperColour = random.pick(["#f6ead2", "#e3b9a4", "#b9c4b0", "#d9a75a", "#9fb2bd"]);
  const frosted = larder.toppings.some((food) => food.shape === "dollop") || /cupcake/.test(larder.title);
  const baked = [0, 1, 2].map((variant) =>
    defs.shape(
      `muffin ${variant}`,
      () =>
        path(fluted(60, 2.6, 22), paperColour, { stroke: darker(paperColour, 0.25), "stroke-width": 1.5 }) +
        circle(0, 0, 52, darker(dough, 0.4)) +
        path(blob(random, 53, 52, 0.07, 11), fill) +
        (frosted
          ? path(fluted(40, 2, 9), "#fdf6e8") +
            line("M-22 6C-24-18 6-30 22-10C32 10 4 28-10 14C-18 2 2-12 10 0", "#e9d7b8", 5)
          : line(dashes(random, inDisc(random, 12, 38, 0.7), 4), darker(dough, 0.35), 3.4, {
              opacity: 0.4,
            })) +
        heap(scene, studs, inDisc(random, frosted ? 3 : 6, frosted ? 22 : 34, 0.4), 0.9),
    ),
  );
  const muffin = ([x, y]: Point) =>
    circle(x + 7, y + 10, 62, "#2c1206", { opacity: 0.26 }) +
    use(random.pick(baked), x, y, random.between(0, 360));
  const places: Point[] = [-62, 62].flatMap((y) => [-124, 0, 124].map((x): Point => [x, y]));
  return turned(random.between(-16, 16), longBoard(scene, 420, 290), places.map(muffin).join(""));
};
