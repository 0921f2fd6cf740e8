import { darker, lighter, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { group, line, path, use } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { isPasta } from "./nest";

/** Penne, macaroni and the like: tubes tumbled in sauce. */
export const shortPasta: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#f0cf83";
  const colour = mix("#f6da94", sauce, 0.2);
  const tubes = [0, 1, 2].map((variant) =>
    defs.shape(`tube ${variant}`, () => {
      const bend = [0, 9, -9][variant] as number;
      const d = `M-19 0Q0 ${bend} 19 0`;
      return (
        line(d, darker(sauce, 0.6), 18, { opacity: 0.28, "stroke-linecap": "butt" }) +
        line(d, darker(colour, 0.1), 15, { "stroke-linecap": "butt" }) +
        line(d, lighter(colour, 0.3), 5, { "stroke-linecap": "butt", transform: "translate(0 -3)" }) +
        line(`M-17 5Q0 ${bend + 5} 17 5M-17-7Q0 ${bend - 7} 17-7`, darker(colour, 0.25), 1, {
          opacity: 0.6,
        }) +
        path("M19-7.5A4 7.5 0 0 1 19 7.5A4 7.5 0 0 1 19-7.5Z", darker(sauce, 0.45))
      );
    }),
  );
  const pieces = larder.pieces
    .filter((food) => !isPasta(food) && food.shape !== "shreds" && !/onion/.test(food.word))
    .slice(0, 4);
  return (
    markup +
    path(blob(random, inner * 0.95, inner * 0.95, 0.1, 12), mix(darker(sauce, 0.06), colour, 0.25)) +
    group(
      {},
      ...inDisc(random, 58, inner * 0.84).map(([x, y]) =>
        use(random.pick(tubes), x, y, random.between(0, 360), 1.15),
      ),
    ) +
    heap(scene, pieces, inDisc(random, 20, inner * 0.75), 1.1) +
    specks(scene, sauce, inner * 0.8) +
    garnish(scene, inner * 0.7) +
    swell(defs, inner)
  );
};
