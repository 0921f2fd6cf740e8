import { darker, lighter, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import type { Point } from "../../outlines";
import { inDisc } from "../../spread";
import { at, circle, line, turned } from "../../svg";
import { doughColour, sweetPieces } from "../cakes/dough";
import type { Form } from "../form";
import { burnt, dusted, swirled } from "./pudding-tops";

/** Mousse, trifle, panna cotta, chia pudding: three glasses seen from above. */
export const puddingGlasses: Form = (scene) => {
  const { larder, defs, random } = scene;
  const top = /brulee|catalana|flan/.test(larder.title)
    ? burnt
    : /tiramisu/.test(larder.title) || larder.tint(/cocoa|coffee|espresso/)
      ? dusted
      : swirled;
  // Only a fruit that names the pudding colours it; berries in the list are laid on top.
  const plain = top === swirled ? doughColour(scene, "#f9ecd2") : "#f9ecd2";
  const cream = top === swirled && larder.stain > 12 ? mix(plain, larder.sauce, 0.75) : plain;
  const fruit = [...sweetPieces(scene), ...larder.sprinkles];
  const spooned = larder.toppings.filter((food) => food.shape === "dollop" || food.shape === "leaf");

  const glass = ([x, y]: Point, radius: number) => {
    const shine = `M${8 - radius}-14A${radius - 8} ${radius - 8} 0 0 1-18 ${10 - radius}`;
    return at(
      [x, y],
      circle(9, 13, radius * 1.16, defs.radial([0.78, "#1f0d04", 0.4], [1, "#1f0d04", 0])),
      circle(0, 0, radius, "#fffaf0", { opacity: 0.55 }),
      circle(0, 0, radius - 2, "none", { stroke: "#fff", "stroke-width": 3, opacity: 0.9 }),
      circle(0, 0, radius - 9, defs.lit([0, lighter(cream, 0.4)], [0.6, cream], [1, darker(cream, 0.2)])),
      top(random, radius, cream),
      heap(scene, fruit.slice(0, 3), inDisc(random, 8, radius * 0.5), 1.05),
      top === swirled ? garnish(scene, radius * 0.5, spooned.slice(0, 2)) : "",
      line(shine, "#fff", 5, { opacity: 0.7 }),
    );
  };
  return turned(random.between(-14, 14), glass([-92, -34], 92), glass([92, -44], 82), glass([22, 92], 80));
};
