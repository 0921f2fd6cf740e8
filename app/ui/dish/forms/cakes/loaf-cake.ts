import { darker, lighter } from "../../colour";
import { heap } from "../../heap";
import { blob, dashes, type Point } from "../../outlines";
import { inBox, inDisc } from "../../spread";
import { at, box, line, path, turned } from "../../svg";
import { bakingPaper, longBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { doughColour, sweetPieces } from "./dough";

/** Plain and loaf cakes: one browned top, perhaps a drizzle. */
export const loafCake: Form = (scene) => {
  const { larder, defs, random } = scene;
  const crumb = doughColour(scene, "#cf9247");
  const top = defs.lit([0, lighter(crumb, 0.3)], [0.55, crumb], [1, darker(crumb, 0.35)]);
  const glaze = larder.tint(/^(dark )?chocolate$|cocoa/) ? lighter(crumb, 0.12) : "#fdf6e6";
  const iced = /drizzle|lemon|orange|iced|glaze|chocolate|ginger/.test(larder.title);
  const inside = lighter(crumb, 0.42);
  const tops = [...sweetPieces(scene), ...larder.sprinkles].slice(0, 3);
  const slice = (x: number, turn: number) =>
    at(
      [x, 0, turn],
      box(-16, -66, 40, 140, 14, "#2c1206", { opacity: 0.24 }),
      box(-20, -72, 36, 140, 12, darker(crumb, 0.2)),
      box(-16, -66, 30, 128, 10, inside),
      line(dashes(random, inBox(random, 12, 22, 110), 1), darker(crumb, 0.15), 4, { opacity: 0.6 }),
    );
  return turned(
    random.between(-18, 18),
    longBoard(scene, 420, 278),
    turned(random.between(-3, 3), bakingPaper(scene, 384, 232)),
    at(
      [0, 0, 0, 1.14],
      box(-154, -66, 240, 146, 30, "#2c1206", { opacity: 0.26 }),
      box(-162, -76, 240, 146, 28, top),
      iced
        ? path(blob(random, 112, 60, 0.16, 16), glaze, { transform: "translate(-42 -4)" }) +
            line("M-128-26Q-60-50 34-38", "#fff", 5, { opacity: 0.6 })
        : line("M-132-2Q-90-14-60 2T2-4T54 2", darker(crumb, 0.4), 15, { opacity: 0.6 }) +
            line("M-130-2Q-90-12-60 3T2-3T52 3", lighter(crumb, 0.4), 7),
      heap(
        scene,
        tops,
        inDisc(random, 11, 36).map(([x, y]): Point => [x * 2.3 - 42, y - 4]),
        1,
      ),
      slice(110, 6),
      slice(154, 14),
    ),
  );
};
