import { darker, lighter } from "../../colour";
import type { Food } from "../../foods/food";
import { garnish, shadow, specks } from "../../garnish";
import { placePiece } from "../../heap";
import { blob, dashes, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { at, line, path, turned } from "../../svg";
import { coupe, widePlate } from "../../vessels/crockery";
import type { Form } from "../form";
import { isFish, sides } from "./sides";

/** A fillet with lemon on it and its vegetables below. */
export const fishFillet: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = random.chance(0.5) ? widePlate(scene) : coupe(scene);
  const raw = larder.pieces.find(isFish)?.colour ?? "#f0dfc6";
  const battered = /batter|chip|fried|crisp/.test(larder.title);
  const chips: Food = { word: "chips", colour: "#eab64e", shape: "stick", stain: 0, role: "piece" };
  const rest = larder.pieces
    .filter((food) => !isFish(food))
    .map((food) => (battered && food.word === "potato" ? chips : food));
  const colour = battered ? "#dfa045" : raw;
  const lemon = larder.toppings.find((food) => food.shape === "citrus");
  const fillet =
    "M-112 6C-116-30-70-48-20-46C40-46 96-34 112-8C120 8 104 26 70 32C20 42-50 46-84 36C-102 30-110 20-112 6Z";
  const flakes = [-70, -44, -18, 8, 34, 60, 84].map((x) => `M${x} -40Q${x + 22} -4 ${x - 2} 34`).join("");
  const fit = inner / 122;
  return turned(
    random.between(-26, 26),
    markup,
    larder.stain > 4
      ? path(blob(random, inner * 0.8, inner * 0.66, 0.2), larder.sauce, { opacity: 0.9 })
      : "",
    sides(scene, rest, inner),
    at(
      [2, -18 * fit, 0, fit],
      path(fillet, "#2c1206", { opacity: 0.28, transform: "translate(4 8)" }),
      path(fillet, darker(colour, 0.16)),
      path(fillet, defs.lit([0, lighter(colour, 0.5)], [0.6, colour], [1, darker(colour, 0.14)]), {
        transform: "translate(-1 -3)scale(.97)",
      }),
      line(flakes, darker(colour, 0.3), 2.4, { opacity: 0.45 }),
      line(flakes, lighter(colour, 0.7), 2, { opacity: 0.7, transform: "translate(4 0)" }),
      line(
        dashes(
          random,
          inDisc(random, 16, 70, 0.7).map(([x, y]): Point => [x * 1.3, y * 0.4 - 4]),
          7,
        ),
        "#b06a2c",
        5,
        { opacity: 0.35 },
      ),
    ),
    lemon
      ? [
          [-44, -8],
          [-14, -14],
          [16, -20],
        ]
          .map(
            ([x, y]) =>
              shadow([x as number, (y as number) * fit - 8], 15) +
              placePiece(scene, lemon, [x as number, (y as number) * fit - 8], 1.05),
          )
          .join("")
      : "",
    specks(scene, "#6d4a2a", inner * 0.7),
    garnish(
      scene,
      inner * 0.8,
      larder.toppings.filter((food) => food !== lemon),
    ),
  );
};
