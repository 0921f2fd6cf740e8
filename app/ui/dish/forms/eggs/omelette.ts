import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { dashes } from "../../outlines";
import { inDisc } from "../../spread";
import { at, line, path } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import type { Form } from "../form";

/** A folded omelette, filling peeping out. */
export const omelette: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const fold =
    "M-112-14C-104-78-40-96 6-92C66-90 108-56 114-8C116 10 100 16 82 14C30 26-40 26-86 14C-102 12-114 2-112-14Z";
  const filling = larder.pieces.filter((food) => food.word !== "egg").slice(0, 4);
  return (
    markup +
    at(
      [0, 12, random.between(-24, 24), inner / 116],
      path(fold, "#2c1206", { opacity: 0.22, transform: "translate(5 9)" }),
      path("M-104 0C-100 40-40 58 4 56C60 56 104 36 108 0Z", "#e9b748"),
      heap(
        scene,
        filling,
        inDisc(random, 18, 30).map(([x, y]) => [x * 3, 26 + y * 0.7] as const),
        1.05,
      ),
      path(fold, defs.lit([0, "#fde08a"], [0.6, "#f4c550"], [1, "#d9952f"])),
      path("M-90-24C-70-70-20-80 20-76", "none", {
        stroke: "#fff0bd",
        "stroke-width": 6,
        "stroke-linecap": "round",
        opacity: 0.7,
      }),
      line(
        dashes(
          random,
          inDisc(random, 26, 80, 0.7).map(([x, y]) => [x, y * 0.4 - 34] as const),
          7,
        ),
        "#b8722a",
        5,
        { opacity: 0.4 },
      ),
    ) +
    specks(scene, "#6d4a2a", inner * 0.8) +
    garnish(scene, inner * 0.85)
  );
};
