import { garnish, specks } from "../../garnish";
import { blob, type Point } from "../../outlines";
import { at, path, use } from "../../svg";
import { roundBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { bakedSpots } from "./baked-spots";

/** Naan, pita, wraps: soft rounds overlapping on a board. */
export const flatbread: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = "#ecc98c";
  const rolled = defs.shape("flatbread", () => {
    const outline = blob(random, 104, 92, 0.1, 10);
    return (
      path(outline, "#2c1206", { opacity: 0.26, transform: "translate(4 7)" }) +
      path(outline, defs.lit([0, "#f9e3b4"], [0.6, dough], [1, "#d3a05c"])) +
      bakedSpots(scene, 12, 66, "#fdf1d2", 28, 0.5) +
      bakedSpots(scene, 11, 78, "#b3742f", 19, 0.4) +
      bakedSpots(scene, 15, 80, "#6b3512", 11, 0.5)
    );
  });
  const places: readonly Point[] = [
    [-34, -52],
    [50, -4],
    [-34, 50],
  ];
  const onTop = larder.sprinkles;
  return (
    roundBoard(scene) +
    places.map(([x, y]) => use(rolled, x, y, random.between(0, 360))).join("") +
    specks(scene, "#8a5a2c", 110, 20) +
    at([-34, 50], garnish(scene, 70, onTop))
  );
};
