import { darker, lighter, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob, polar } from "../../outlines";
import { inDisc } from "../../spread";
import { at, circle, line, path } from "../../svg";
import { deepBowl } from "../../vessels/crockery";
import { sweetPieces } from "../cakes/dough";
import type { Form } from "../form";
import { pool } from "../liquid";

/** Scoops in a wide glass. */
export const iceCream: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const main = larder.stain > 2 ? mix("#fbf1de", larder.sauce, larder.stain > 6 ? 0.75 : 0.45) : "#f9ebcb";
  const scoop = (x: number, y: number, colour: string) =>
    circle(x + 6, y + 9, 66, "#2c1206", { opacity: 0.2 }) +
    at(
      [x, y, random.between(0, 360)],
      path(
        blob(random, 68, 66, 0.09, 14),
        defs.lit([0, lighter(colour, 0.5)], [0.6, colour], [1, darker(colour, 0.2)]),
      ),
      line("M-44-8Q-20-40 18-42M-36 16Q-6-14 40-16M-20 40Q6 14 44 14", darker(colour, 0.14), 4, {
        opacity: 0.6,
      }),
      line("M-40-20Q-20-46 6-50", lighter(colour, 0.8), 4, { opacity: 0.7 }),
    );
  const start = random.between(0, 6.3);
  const places = [0, 1, 2].map((index) => polar(start + index * 2.09, 62));
  return (
    markup +
    pool(scene, lighter(main, 0.2), inner) +
    places
      .map(([x, y], index) =>
        scoop(x, y, [main, lighter(main, 0.3), mix(main, "#f7e2bd", 0.6)][index] as string),
      )
      .join("") +
    heap(scene, sweetPieces(scene).slice(0, 3), inDisc(random, 11, inner * 0.7), 1.05) +
    garnish(scene, inner * 0.7, larder.sprinkles) +
    specks(scene, "#7d4a24", inner * 0.7, 14)
  );
};
