import { darker, lighter, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { path, turned } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { oilDrops, pool, ripples } from "../liquid";
import { grainField } from "./grains";

/** Curry: sauce with pieces on one side of the plate, a hill of rice on the other. */
export const curry: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#d08a30";
  const rice = larder.pieces.find((food) => /rice/.test(food.word))?.colour ?? "#fbf3df";
  const pieces = larder.pieces.filter((food) => !/rice|tomato|onion/.test(food.word));
  const saucy = pieces.some((food) => food.shape !== "grains");
  const hill = inDisc(random, 12, 62, 0.2).map(([x, y]): Point => [x * 0.8 - 84, y * 1.35]);
  const kept = hill.filter(([x, y]) => Math.hypot(x, y) < inner - 42);
  const side = inDisc(random, 32, inner * 0.86).filter(([x]) => x > -34);
  return (
    markup +
    pool(scene, sauce, inner) +
    ripples(scene, sauce, inner) +
    turned(
      random.between(-60, 60),
      saucy ? "" : grainField(scene, lighter(sauce, 0.05), inDisc(random, 12, inner * 0.7)),
      heap(
        scene,
        (saucy
          ? pieces.filter((food) => food.shape !== "grains")
          : larder.pieces.filter((food) => /tomato|onion/.test(food.word))
        ).slice(0, 5),
        saucy ? side : side.slice(0, 9),
        1.2,
      ),
      path(blob(random, 66, 108, 0.08, 12), darker(sauce, 0.6), {
        opacity: 0.35,
        transform: "translate(-74 6)",
      }),
      path(blob(random, 54, 100, 0.08, 12), darker(rice, 0.1), { transform: "translate(-84 0)" }) +
        grainField(scene, rice, kept),
    ) +
    oilDrops(scene, mix(sauce, "#f2b632", 0.5), inner * 0.7, 7) +
    specks(scene, sauce, inner * 0.9) +
    garnish(scene, inner * 0.72) +
    swell(defs, inner)
  );
};
