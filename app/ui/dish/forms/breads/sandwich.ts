import { lighter, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, dashes } from "../../outlines";
import { inDisc } from "../../spread";
import { at, circle, ellipse, line, path, turned } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";

/** Two halves of a bun or bread and what is between them, one of them open. */
export const sandwich: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/bread|bun|tortilla|pita|baguette/.test(food.word));
  const leaf = filling.find((food) => food.shape === "lettuce") ?? {
    word: "sandwich leaf",
    colour: "#8fbb55",
    shape: "lettuce" as const,
    stain: 0,
    role: "piece" as const,
  };
  const patty = mix(
    filling.find((food) => food.shape === "chunk" || food.shape === "crumbs")?.colour ?? "#8a5030",
    "#7d4526",
    0.4,
  );
  const bun = defs.lit([0, "#f3c47a"], [0.55, "#d9954a"], [1, "#a3602a"]);
  const stack = (x: number, y: number, closed: boolean) =>
    at(
      [x, y, random.between(-12, 12)],
      circle(7, 11, 92, "#2c1206", { opacity: 0.26 }),
      circle(0, 0, 88, "#e3b066"),
      heap(scene, [leaf], inDisc(random, 9, 70, 0.2), 1.7),
      closed
        ? ""
        : circle(2, 3, 72, "#2c1206", { opacity: 0.3 }) +
            path(blob(random, 72, 70, 0.08, 12), patty) +
            path(blob(random, 58, 54, 0.2, 10), lighter(patty, 0.16), { opacity: 0.7 }),
      closed
        ? circle(3, 5, 84, "#2c1206", { opacity: 0.3 }) + circle(0, 0, 82, bun)
        : heap(scene, filling.filter((food) => food !== leaf).slice(0, 4), inDisc(random, 13, 58), 1.15),
      closed
        ? line(dashes(random, inDisc(random, 34, 56, 0.6), 3), "#fbeccb", 4.4) +
            ellipse(-28, -32, 22, 13, "#fff4d9", { opacity: 0.35, transform: "rotate(-30 -28 -32)" })
        : garnish(scene, 50),
    );
  return (
    turned(random.between(-8, 8), longBoard(scene, 426, 280)) + stack(-92, -18, false) + stack(94, 22, true)
  );
};
