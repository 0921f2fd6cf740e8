import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { dashes } from "../../outlines";
import { inDisc } from "../../spread";
import { at, ellipse, line, turned } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";

/** Three skewers on a board. */
export const skewers: Form = (scene) => {
  const { larder, random } = scene;
  // Rings and strips would not stay on a skewer: the cook cut those vegetables into chunks.
  const threaded = larder.pieces
    .slice(0, 5)
    .map((food) =>
      /ring|strip|shreds|leaf|crumbs/.test(food.shape)
        ? { ...food, shape: "chunk" as const, word: `chunk of ${food.word}` }
        : food,
    );
  const stickAt = (y: number) =>
    at(
      [random.between(-8, 8), y, random.between(-6, 6)],
      line("M-196 4H190", "#2c1206", 5, { opacity: 0.22, transform: "translate(3 6)" }),
      line("M-196 0H190", "#d9ad6c", 5),
      ...Array.from({ length: 8 }, (_, index) => {
        const food = threaded[index % Math.max(1, threaded.length)];
        const x = index * 42 - 136;
        return food
          ? ellipse(x + 4, 8, 27, 25, "#2c1206", { opacity: 0.2 }) + heap(scene, [food], [[x, 0]], 1.9)
          : "";
      }),
    );
  return turned(
    random.between(-20, 20),
    longBoard(scene, 430, 286),
    stickAt(-84),
    stickAt(-2),
    stickAt(82),
    line(dashes(random, inDisc(random, 30, 130, 0.8), 7), "#3d2010", 3, { opacity: 0.35 }),
    garnish(scene, 120),
  );
};
