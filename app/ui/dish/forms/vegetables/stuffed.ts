import { darker, lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, type Point } from "../../outlines";
import { inDisc } from "../../spread";
import { at, box, path, turned } from "../../svg";
import { bakingDish } from "../../vessels/cookware";
import type { Form } from "../form";

/** Stuffed peppers, aubergines or courgettes: boats in a baking dish. */
export const stuffed: Form = (scene) => {
  const { larder, random } = scene;
  const dish = bakingDish(scene);
  const shell = larder.pieces[0]?.colour ?? "#d8432f";
  const boats = [-104, 0, 104].map((x) => {
    const filling = larder.pieces.slice(1, 5);
    return at(
      [x, random.between(-6, 6), random.between(-8, 8)],
      path(blob(random, 52, 116, 0.12, 10), darker(shell, 0.45), {
        opacity: 0.5,
        transform: "translate(4 6)",
      }),
      path(blob(random, 52, 116, 0.12, 10), shell),
      path(blob(random, 44, 105, 0.12, 10), lighter(shell, 0.35)),
      path(blob(random, 40, 99, 0.14, 10), "#b9703a"),
      heap(
        scene,
        filling,
        inDisc(random, 14, 30).map(([px, py]): Point => [px, py * 2.6]),
        0.95,
      ),
      garnish(scene, 34, larder.toppings.slice(0, 2)),
    );
  });
  return turned(
    random.between(-8, 8),
    dish.markup,
    box(-170, -122, 340, 244, 30, "#b9562c", { opacity: 0.45 }),
    ...boats,
  );
};
