import { darker, lighter } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { at, path } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import type { Form } from "../form";
import { friedEgg } from "./fried-egg";

/** Toast with something good on it. */
export const toast: Form = (scene) => {
  const { larder, random } = scene;
  const { markup } = widePlate(scene);
  const hasEgg = larder.pieces.some((food) => food.word === "egg");
  const spread = larder.stain > 2 ? lighter(larder.sauce, 0.1) : "#f6ead0";
  const slice =
    "M-74-56C-84-84-40-90 0-88C40-90 84-84 74-56C68-40 70 40 70 66Q70 84 50 84H-50Q-70 84-70 66C-70 40-68-40-74-56Z";
  const toppings = larder.pieces.filter((food) => !/bread|egg|baguette/.test(food.word)).slice(0, 4);
  return (
    markup +
    [-62, 62]
      .map((x, index) =>
        at(
          [x, index * 16 - 8, random.between(-14, 14), 1.02],
          path(slice, "#2c1206", { opacity: 0.25, transform: "translate(5 7)" }),
          path(slice, "#a8642c"),
          path(slice, "#e3b673", { transform: "scale(.93)" }),
          path(blob(random, 58, 62, 0.16, 10), darker(spread, 0.12), { transform: "translate(1 2)" }),
          path(blob(random, 56, 60, 0.16, 10), spread),
          heap(scene, toppings, inDisc(random, 15, 48), 1.15),
          hasEgg ? friedEgg(scene, 0, 0, 0.95) : "",
          garnish(scene, 46),
        ),
      )
      .join("") +
    specks(scene, "#8a5a2c", 110)
  );
};
