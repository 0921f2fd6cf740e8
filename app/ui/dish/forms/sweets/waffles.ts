import { lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { inDisc } from "../../spread";
import { at, box, line } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import { doughColour, sweetPieces } from "../cakes/dough";
import type { Form } from "../form";

/** Two square waffles, fruit on top. */
export const waffles: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const dough = doughColour(scene, "#dba04c");
  const grid = [-66, -33, 0, 33, 66].map((place) => `M${place}-84V84M-84 ${place}H84`).join("");
  const waffle = (x: number, y: number) =>
    at(
      [x, y, random.between(-25, 25)],
      box(-84, -78, 180, 180, 26, "#2c1206", { opacity: 0.24 }),
      box(-90, -90, 180, 180, 26, defs.lit([0, "#f2c878"], [0.6, dough], [1, "#b0702c"])),
      line(grid, "#93561f", 11, { "stroke-linecap": "butt", opacity: 0.4, transform: "translate(2 3)" }),
      line(grid, lighter(dough, 0.32), 7),
    );
  const fruit = [...sweetPieces(scene), ...larder.toppings]
    .filter((food) => food.shape !== "dollop")
    .slice(0, 3);
  return (
    markup +
    waffle(-28, -24) +
    waffle(30, 24) +
    heap(scene, fruit, inDisc(random, 16, inner * 0.5), 1.15) +
    garnish(
      scene,
      inner * 0.6,
      larder.toppings.filter((food) => food.shape === "dollop"),
    )
  );
};
