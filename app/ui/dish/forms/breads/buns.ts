import { darker, lighter, mix } from "../../colour";
import { shadow, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob, polar } from "../../outlines";
import { inDisc } from "../../spread";
import { at, line, path, turned } from "../../svg";
import { bakingPaper, roundBoard } from "../../vessels/boards";
import type { Form } from "../form";

/** Rolls, scones and buns, close together on baking paper. */
export const buns: Form = (scene) => {
  const { larder, defs, random } = scene;
  const colour = larder.stain > 6 ? mix("#d9984a", larder.sauce, 0.35) : "#d9984a";
  const dome = defs.lit([0, lighter(colour, 0.45)], [0.5, colour], [1, darker(colour, 0.36)]);
  const swirled = /cinnamon|swirl|roll /.test(larder.title) && /cinnamon|swirl/.test(larder.title);
  const places = [0, 1, 2, 3, 4, 5]
    .map((index) => polar((index / 6) * Math.PI * 2 + 0.3, 100))
    .concat([[0, 0]]);
  return (
    roundBoard(scene) +
    turned(random.between(-14, 14), bakingPaper(scene, 304, 296)) +
    places
      .map((place) => {
        const [x, y] = place;
        return (
          shadow(place, 50) +
          at(
            [x, y],
            path(blob(random, 51, 50, 0.08, 10), dome),
            swirled
              ? line(
                  "M-4 2C-10-8 8-14 14-2C20 14-8 24-22 10C-36-8-14-34 12-30C40-24 44 14 22 30",
                  darker(colour, 0.5),
                  6,
                  { opacity: 0.75 },
                ) + line("M-34-16Q-10-30 8-8T36 10M-30 18Q0 4 26 28", "#fff8ea", 6, { opacity: 0.85 })
              : path("M-30-12Q-14-34 16-30Q-8-20-18 0Z", "#fff4d9", { opacity: 0.35 }),
            swirled
              ? ""
              : heap(
                  scene,
                  [
                    ...larder.pieces
                      .filter(
                        (food) => food.shape === "seeds" || food.shape === "berry" || food.shape === "ball",
                      )
                      .slice(0, 1),
                    ...larder.toppings.slice(0, 1),
                  ],
                  inDisc(random, 4, 30),
                  0.62,
                ),
          )
        );
      })
      .join("") +
    specks(scene, "#b0803f", 150, 24)
  );
};
