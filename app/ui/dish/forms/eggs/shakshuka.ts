import { mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { polar } from "../../outlines";
import { inDisc } from "../../spread";
import { castIronPan } from "../../vessels/cookware";
import { hollow } from "../../vessels/shade";
import type { Form } from "../form";
import { oilDrops, pool, ripples } from "../liquid";
import { friedEgg } from "./fried-egg";

/** Five eggs in a red pan. */
export const shakshuka: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#cc4429";
  const start = random.between(0, 6.3);
  const eggs = Array.from({ length: 5 }, (_, index) =>
    polar(start + (index / 5) * Math.PI * 2, inner * 0.56),
  );
  return (
    markup +
    pool(scene, sauce, inner) +
    ripples(scene, sauce, inner) +
    heap(
      scene,
      larder.pieces.filter((food) => food.word !== "egg").slice(0, 4),
      inDisc(random, 34, inner * 0.88),
      1.1,
    ) +
    eggs.map(([x, y]) => friedEgg(scene, x, y, 0.95)).join("") +
    oilDrops(scene, mix(sauce, "#f2b632", 0.6), inner, 8) +
    specks(scene, "#6d2a16", inner * 0.85) +
    garnish(scene, inner * 0.8) +
    hollow(defs, inner)
  );
};
