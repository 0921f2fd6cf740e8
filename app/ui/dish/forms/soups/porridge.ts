import { darker, lighter, mix } from "../../colour";
import { heap } from "../../heap";
import { dashes, spiral } from "../../outlines";
import { inDisc } from "../../spread";
import { line } from "../../svg";
import { deepBowl } from "../../vessels/crockery";
import { hollow } from "../../vessels/shade";
import type { Form } from "../form";
import { pool } from "../liquid";

/** Porridge, yogurt bowls and congee. */
export const porridge: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const base = larder.tint(/chocolate|cocoa|pumpkin/) ? mix("#efdcb8", larder.sauce, 0.6) : "#f0dcb4";
  const lumps = inDisc(random, 60, inner * 0.94, 0.7);
  const fruit = [
    ...larder.pieces.filter((food) => !/oat|milk|rice/.test(food.word)),
    ...larder.toppings,
  ].slice(0, 4);
  // Toppings in a crescent on one side, as breakfast bowls are dressed.
  const start = random.between(0, 6.3);
  const rows = fruit
    .map((food, row) =>
      heap(
        scene,
        [food],
        Array.from({ length: 7 }, (_, index) => {
          const angle = start + (index / 6 - 0.5) * (2.5 - row * 0.2);
          const reach = inner * (0.76 - row * 0.24);
          return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
        }),
        1.3,
      ),
    )
    .join("");
  return (
    markup +
    pool(scene, base, inner) +
    line(dashes(random, lumps, 4), darker(base, 0.16), 7, { opacity: 0.5 }) +
    line(dashes(random, lumps, 4), lighter(base, 0.5), 5, { opacity: 0.8 }) +
    rows +
    (fruit.length === 0 ? line(spiral(2, inner * 0.5), "#c98a34", 5, { opacity: 0.75 }) : "") +
    hollow(defs, inner)
  );
};
