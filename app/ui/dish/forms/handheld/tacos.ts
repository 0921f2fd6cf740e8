import { darker } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, dashes, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { at, ellipse, line, path, turned, use } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";

/** Three open tacos side by side. */
export const tacos: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/tortilla/.test(food.word)).slice(0, 6);
  const long = (count: number, radius: number, stretch: number) =>
    inDisc(random, count, radius).map(([x, y]): Point => [x * 0.9, y * stretch]);
  const shell = defs.linear([0, "#f8dd9e"], [0.5, "#eec47a"], [1, "#cf954a"]);
  const baked = defs.shape(
    "shell",
    () =>
      ellipse(6, 9, 62, 120, "#2c1206", { opacity: 0.24 }) +
      path(blob(random, 62, 120, 0.05, 12), shell) +
      line(dashes(random, long(18, 50, 2), 4), "#a8642a", 5, { opacity: 0.45 }) +
      path(blob(random, 36, 104, 0.12, 12), darker(filling[0]?.colour ?? "#8a5030", 0.5), { opacity: 0.75 }),
  );
  const fillings = [0, 1].map((variant) =>
    defs.shape(
      `filling ${variant}`,
      () => heap(scene, filling, long(24, 36, 2.7), 1.05) + garnish(scene, 40),
    ),
  );
  // The third taco is the first one the other way round.
  const taco = (index: number) =>
    at([index * 124 - 124, random.between(-8, 8), random.between(-7, 7)], use(baked)) +
    use(fillings[index % 2] as string, index * 124 - 124, 0, index === 2 ? 180 : 0);
  return turned(random.between(-12, 12), longBoard(scene, 420, 300), taco(0), taco(1), taco(2));
};
