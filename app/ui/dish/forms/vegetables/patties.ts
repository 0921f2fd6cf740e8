import { darker, lighter, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, dashes, type Point, polar } from "../../outlines";
import { inDisc } from "../../spread";
import { line, path, use } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import type { Form } from "../form";

/** Fritters, burgers without a bun, meatballs: browned rounds on a plate. */
export const patties: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const flecks = larder.pieces.filter((food) => !/onion|egg|flour/.test(food.word)).slice(0, 3);
  const colour = mix(larder.stain > 3 ? larder.sauce : "#d39a4c", "#cf8a3c", 0.7);
  const places = [
    ...Array.from({ length: 5 }, (_, index) => polar((index / 5) * 6.283 + 0.3, 78)),
    [0, 0] as Point,
  ];
  const patty = [0, 1].map((variant) =>
    defs.shape(
      `patty ${variant}`,
      () =>
        path(blob(random, 48, 46, 0.1, 10), "#2c1206", { opacity: 0.25, transform: "translate(3 4)" }) +
        path(blob(random, 47, 45, 0.12, 10), darker(colour, 0.3)) +
        path(blob(random, 43, 41, 0.12, 10), colour) +
        path(blob(random, 31, 28, 0.25, 9), lighter(colour, 0.25), { opacity: 0.6 }) +
        heap(scene, flecks, inDisc(random, 4, 28), 0.5) +
        line(dashes(random, inDisc(random, 12, 30, 0.7), 3), darker(colour, 0.45), 3, { opacity: 0.5 }),
    ),
  );
  return (
    markup +
    places.map(([x, y]) => use(random.pick(patty), x, y, random.between(0, 360))).join("") +
    garnish(scene, inner * 0.85)
  );
};
