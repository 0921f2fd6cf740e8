import { darker, lighter, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { group, line, path, use } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { isPasta } from "./nest";

/** Ridged little pillows. */
export const gnocchi: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#efd9a4";
  const dumpling = defs.shape("gnocco", () => {
    const colour = mix("#f3dda6", sauce, 0.15);
    return (
      path(blob(random, 17, 13, 0.08), darker(colour, 0.12), {
        stroke: "#2c1206",
        "stroke-opacity": 0.25,
        "stroke-width": 3,
        "paint-order": "stroke",
      }) +
      path(blob(random, 13, 9, 0.1), lighter(colour, 0.3), { transform: "translate(-1 -2)" }) +
      line("M-8-8Q-6 0-8 8M-2-10Q0 0-2 10M5-10Q7 0 5 10", darker(colour, 0.2), 1.6, { opacity: 0.6 })
    );
  });
  const pieces = larder.pieces
    .filter((food) => !isPasta(food) && !/potato|onion/.test(food.word))
    .slice(0, 4);
  return (
    markup +
    path(blob(random, inner * 0.95, inner * 0.95, 0.08, 12), sauce) +
    group(
      {},
      ...inDisc(random, 42, inner * 0.84, 0.3).map(([x, y]) =>
        use(dumpling, x, y, random.between(0, 360), 1.15),
      ),
    ) +
    heap(scene, pieces, inDisc(random, 18, inner * 0.75)) +
    garnish(scene, inner * 0.7) +
    swell(defs, inner)
  );
};
