import { darker, lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, fluted } from "../../outlines";
import { dishRadius } from "../../scene";
import { inDisc } from "../../spread";
import { at, circle, group, path, turned, use } from "../../svg";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { sweetPieces } from "./dough";

/** Fruit bubbling at the edge of a crumbly crust. */
export const crumble: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { glaze } = scene;
  const radius = dishRadius - 2;
  const fruit = larder.stain > 2 ? larder.sauce : "#d98a3c";
  const clumps = defs.shape("crumble", () =>
    inDisc(random, 15, 44, 0.4)
      .map(([x, y]) => {
        const size = random.between(8, 15);
        return at(
          [x, y],
          path(blob(random, size, size * 0.85, 0.3, 6), "#c08a42", {
            stroke: "#2c1206",
            "stroke-opacity": 0.22,
            "stroke-width": 3,
            "paint-order": "stroke",
          }),
          path(blob(random, size * 0.65, size * 0.5, 0.3, 6), "#f0cf8d", { transform: "translate(-1 -2)" }),
        );
      })
      .join(""),
  );
  return (
    turned(
      0,
      circle(
        11,
        15,
        radius * 1.13,
        defs.radial([0.8, "#1f0d04", 0.46], [0.9, "#1f0d04", 0.2], [1, "#1f0d04", 0]),
      ),
      path(fluted(radius - 2, 3, 34), defs.linear([0, lighter(glaze, 0.4)], [1, darker(glaze, 0.25)])),
      circle(0, 0, radius - 13, defs.linear([0, darker(glaze, 0.35)], [1, lighter(glaze, 0.3)])),
      circle(0, 0, radius - 22, defs.lit([0, lighter(fruit, 0.15)], [1, darker(fruit, 0.25)])),
    ) +
    heap(scene, sweetPieces(scene).slice(0, 3), inDisc(random, 22, radius - 46), 1.1) +
    path(blob(random, radius - 40, radius - 40, 0.14, 14), "#b8803a", { opacity: 0.9 }) +
    group(
      {},
      ...inDisc(random, 12, radius - 72, 0.2).map(([x, y]) => use(clumps, x, y, random.between(0, 360))),
    ) +
    garnish(scene, radius * 0.45) +
    swell(defs, radius - 20)
  );
};
