import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { dashes } from "../../outlines";
import { inBox } from "../../spread";
import { line, turned } from "../../svg";
import { roastingTray } from "../../vessels/cookware";
import type { Form } from "../form";

/** Vegetables and sausages roasted on one tray. */
export const traybake: Form = (scene) => {
  const { larder, random } = scene;
  const tray = roastingTray(scene);
  const whole = larder.pieces
    .filter((food) => food.word === "sausage")
    .map((food) => ({ ...food, shape: "link" as const, word: "link" }));
  const pieces = larder.pieces.filter((food) => food.word !== "sausage").slice(0, 6);
  return turned(
    random.between(-9, 9),
    tray.markup,
    line(dashes(random, inBox(random, 26, tray.width, tray.height), 3), "#b0722f", 9, { opacity: 0.18 }),
    heap(scene, pieces, inBox(random, 66, tray.width - 16, tray.height - 16), 1.5),
    heap(scene, whole, inBox(random, 9, tray.width - 60, tray.height - 60), 1.35),
    specks(scene, "#8a5a2c", tray.height * 0.5, 30),
    garnish(scene, tray.height * 0.5),
  );
};
