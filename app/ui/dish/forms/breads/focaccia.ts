import { heap } from "../../heap";
import { dashes } from "../../outlines";
import { spots } from "../../spots";
import { inBox } from "../../spread";
import { box, circle, ellipse, line, turned, use } from "../../svg";
import { roastingTray } from "../../vessels/cookware";
import type { Form } from "../form";

/** A tray of soft bread with holes full of oil. */
export const focaccia: Form = (scene) => {
  const { larder, defs, random } = scene;
  const tray = roastingTray(scene, false);
  const [width, height] = [tray.width + 30, tray.height + 30];
  const over = (count: number, margin: number) => inBox(random, count, width - margin, height - margin);
  const golden = defs.lit([0, "#f3cd84"], [0.6, "#e3ae5c"], [1, "#c08038"]);
  const pieces = larder.pieces.filter((food) => !/potato/.test(food.word)).slice(0, 3);
  const toppings = larder.sprinkles.slice(0, 2);
  // A finger has pressed each of these, and the oil has run in.
  const dimple = defs.shape(
    "dimple",
    () =>
      ellipse(0, 0, 11, 9, "#a5672b", { opacity: 0.6 }) +
      ellipse(2, 2.5, 8, 6, "#d9a23a", { opacity: 0.9 }) +
      circle(-2, 0, 1.8, "#fff3cc"),
  );
  return turned(
    random.between(-9, 9),
    tray.markup,
    box(-width / 2, -height / 2, width, height, 24, "#a8642a"),
    box(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8, 22, golden),
    spots(scene, over(16, 60), 42, "#fae3a9", { opacity: 0.55 }),
    spots(scene, over(12, 60), 26, "#a8642a", { opacity: 0.3 }),
    ...over(28, 50).map(([x, y]) => use(dimple, x, y)),
    heap(scene, pieces, over(16, 70), 1.1),
    heap(scene, toppings, over(12, 70), 1.2),
    line(dashes(random, over(44, 40), 0), "#fffaf0", 3.4, { opacity: 0.9 }),
  );
};
