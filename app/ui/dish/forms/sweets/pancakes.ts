import { darker, lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, coordinates, polar } from "../../outlines";
import { spots } from "../../spots";
import { inDisc } from "../../spread";
import { at, box, circle, line, path } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import { doughColour, sweetPieces } from "../cakes/dough";
import type { Form } from "../form";

/** A stack with butter melting on it. */
export const pancakes: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const dough = doughColour(scene, "#e0a956");
  const thin = /crepe|crêpe|dosa|blini/.test(larder.title);
  const radius = inner * (thin ? 0.95 : 0.9);
  const fill = defs.lit(
    [0, lighter(dough, 0.12)],
    [0.75, darker(dough, 0.12)],
    [0.9, dough],
    [1, lighter(dough, 0.4)],
  );
  const cakes = [0, 1, 2, 3].map((step) => {
    const [x, y] = step === 3 ? [-3, -5] : polar(random.between(0, 6.3), 9);
    return (
      circle(x + 4, y + 6, radius, "#2c1206", { opacity: 0.2 }) +
      at(
        [x, y],
        path(blob(random, radius, radius, 0.04, 12), fill, {
          stroke: lighter(dough, 0.45),
          "stroke-width": 3,
        }),
      )
    );
  });
  const fruit = [...sweetPieces(scene), ...larder.sprinkles].slice(0, 3);
  const puddle = path(blob(random, radius * 0.62, radius * 0.5, 0.4, 9), "#b8692a", { opacity: 0.55 });
  return (
    markup +
    cakes.join("") +
    spots(scene, inDisc(random, 12, radius * 0.7, 0.6), 24, lighter(dough, 0.35), { opacity: 0.35 }) +
    puddle +
    line(
      `M${coordinates([-radius * 0.2, 0])}Q-20 ${(radius * 0.7).toFixed(0)}-34 ${(radius * 1.04).toFixed(0)}M30 10Q70 30 ${(radius * 0.98).toFixed(0)} 50`,
      "#b8692a",
      13,
      { opacity: 0.55 },
    ) +
    heap(scene, fruit, inDisc(random, 15, radius * 0.52), 1.15) +
    at(
      [-4, -6, random.between(-30, 30)],
      box(-17, -13, 40, 34, 6, "#2c1206", { opacity: 0.25 }),
      box(-20, -18, 40, 34, 6, "#f0c64e"),
      box(-18, -17, 35, 28, 5, "#fbe28c"),
      line("M-12-11H4", "#fff8dc", 3),
    ) +
    garnish(
      scene,
      radius * 0.8,
      larder.toppings.filter((food) => food.shape === "dollop"),
    )
  );
};
