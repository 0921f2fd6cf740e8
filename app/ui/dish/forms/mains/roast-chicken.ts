import { mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, dashes } from "../../outlines";
import { inDisc } from "../../spread";
import { at, line, path } from "../../svg";
import { coupe } from "../../vessels/crockery";
import type { Form } from "../form";
import { isMeat } from "./sides";

/** A whole bird, breast up, among its vegetables. */
export const roastChicken: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const skin = larder.stain > 6 ? mix("#c9853e", larder.sauce, 0.3) : "#cf8a3e";
  const fill = defs.lit([0, "#f4c271"], [0.5, skin], [1, "#8a4a1e"]);
  const body = "M0-96C44-96 66-62 72-20C80 28 60 74 0 78C-60 74-80 28-72-20C-66-62-44-96 0-96Z";
  const leg =
    "M14 34C40 14 84 26 86 58C88 78 66 88 50 84L34 112Q36 126 24 126Q12 130 12 118Q2 112 12 104L26 74Q8 56 14 34Z";
  const bone = "M15 114Q14 104 24 106Q34 106 34 116Q36 128 24 127Q13 126 15 114Z";
  const wing = "M58-58C90-60 104-26 94 0C88 12 76 8 74-4Q80-26 58-58Z";
  const bothSides = (d: string) =>
    path(d, fill, { stroke: "#7d431a", "stroke-width": 2, "stroke-opacity": 0.5 }) +
    path(d, fill, { transform: "scale(-1 1)", stroke: "#7d431a", "stroke-width": 2, "stroke-opacity": 0.5 });
  const bed = larder.pieces.filter((food) => !isMeat(food) && food.word !== "onion");
  return (
    markup +
    path(blob(random, inner * 0.84, inner * 0.8, 0.14, 12), "#a8622a", { opacity: 0.5 }) +
    heap(
      scene,
      bed.slice(0, 4),
      inDisc(random, 44, inner * 0.9).filter(([x, y]) => Math.hypot(x, y) > 62),
      1.2,
    ) +
    at(
      [0, -6, random.between(-30, 30), 1.05],
      path(body, "#2c1206", { opacity: 0.35, transform: "translate(5 10)scale(1.08)" }),
      bothSides(wing),
      path(body, fill),
      bothSides(leg),
      path(bone, "#f3e2c0") + path(bone, "#f3e2c0", { transform: "scale(-1 1)" }),
      path("M-44-40C-38-72-14-82 4-80C-14-66-26-40-28-8Q-46-14-44-40Z", "#ffe9b8", { opacity: 0.45 }),
      line("M0-70V40", "#9c5822", 3, { opacity: 0.4 }),
      line(dashes(random, inDisc(random, 34, 70, 0.7), 5), "#7d3f16", 4, { opacity: 0.4 }),
    ) +
    garnish(scene, inner * 0.85, larder.sprinkles)
  );
};
