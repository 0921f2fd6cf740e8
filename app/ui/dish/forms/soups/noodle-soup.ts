import { darker, lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { spiral } from "../../outlines";
import { inDisc } from "../../spread";
import { stroked } from "../../svg";
import { deepBowl } from "../../vessels/crockery";
import { hollow } from "../../vessels/shade";
import type { Form } from "../form";
import { oilDrops, pool } from "../liquid";

/** Ramen and its family: a nest of noodles in broth, everything else in sectors on top. */
export const noodleSoup: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const broth = larder.tint(/curry|tomato|coconut|kimchi|pumpkin|harissa/) ? larder.sauce : "#cf9440";
  const noodle = larder.pieces.find((food) => /noodle|ramen|udon|soba/.test(food.word))?.colour ?? "#f0d699";
  const others = larder.pieces.filter((food) => !/noodle|ramen|udon|soba/.test(food.word)).slice(0, 5);
  const coil = defs.outline([0, 1, 2].map((turn) => spiral(3.4, inner * 0.74, turn * 2.1, 10)).join(""));
  return (
    markup +
    pool(scene, broth, inner) +
    oilDrops(scene, "#f0b040", inner, 16) +
    stroked(coil, darker(noodle, 0.45), 10, { opacity: 0.5 }) +
    stroked(coil, darker(noodle, 0.06), 6.5) +
    stroked(coil, lighter(noodle, 0.45), 2) +
    others
      .map((food, index) => {
        const angle = (index / others.length) * Math.PI * 2 + random.between(0, 0.5);
        const places = inDisc(random, food.shape === "egg" ? 2 : 6, food.shape === "egg" ? 26 : 34, 0.3);
        const shifted = places.map(
          ([x, y]) => [x + Math.cos(angle) * inner * 0.58, y + Math.sin(angle) * inner * 0.58] as const,
        );
        return heap(scene, [food], shifted, food.shape === "egg" ? 1.4 : 1.1);
      })
      .join("") +
    garnish(scene, inner * 0.7) +
    hollow(defs, inner)
  );
};
