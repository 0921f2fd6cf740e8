import { mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { dashes, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { line, path, use } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import type { Form } from "../form";
import { isMeat } from "./sides";

/** Drumsticks, wings and thighs. */
export const drumsticks: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const skin = larder.stain > 5 ? mix("#c07a34", larder.sauce, 0.3) : "#c98039";
  const fill = defs.lit([0, "#f2bd6c"], [0.5, skin], [1, "#86461c"]);
  const leg =
    "M-52-6C-56-40-14-50 12-30C28-18 40-10 62-8L74-16Q86-18 86-6Q92 6 80 8L62 6C38 12 26 22 8 30C-18 42-50 28-52-6Z";
  const drumstick = defs.shape(
    "drumstick",
    () =>
      path(leg, "#2c1206", { opacity: 0.28, transform: "translate(3 6)" }) +
      path("M56-8L74-16Q86-18 86-6Q92 6 80 8L58 6Z", "#f3e2c0") +
      path("M-52-6C-56-40-14-50 12-30C28-18 40-10 60-9L62 6C38 12 26 22 8 30C-18 42-50 28-52-6Z", fill) +
      path("M-38-14C-34-32-10-34 4-24C-10-24-24-14-30 0Z", "#ffeabb", { opacity: 0.5 }) +
      line(
        dashes(
          random,
          inDisc(random, 10, 28, 0.7).map(([px, py]): Point => [px - 16, py]),
          4,
        ),
        "#6d3414",
        4,
        { opacity: 0.4 },
      ),
  );
  // Piled side by side, all bones to one edge.
  const places: readonly Point[] = [
    [-52, -58],
    [18, -74],
    [-72, 14],
    [2, 0],
    [70, -22],
    [-14, 68],
    [58, 54],
  ];
  return (
    markup +
    heap(
      scene,
      larder.pieces.filter((food) => !isMeat(food)).slice(0, 3),
      inDisc(random, 24, inner * 0.92),
      1.05,
    ) +
    places.map(([x, y]) => use(drumstick, x, y, random.between(-62, -28), 0.92)).join("") +
    specks(scene, "#8a4a20", inner * 0.8) +
    garnish(scene, inner * 0.85)
  );
};
