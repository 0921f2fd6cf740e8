import { darker, lighter, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import { inDisc } from "../../spread";
import { path } from "../../svg";
import { coupe, widePlate } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { isPasta, nest } from "./nest";

/** A nest of spaghetti with the sauce on top. */
export const longPasta: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = random.chance(0.5) ? widePlate(scene) : coupe(scene);
  const reach = Math.min(inner, 136);
  const colour = larder.pieces.find(isPasta)?.colour ?? "#f1d28a";
  const pieces = larder.pieces
    .filter((food) => !isPasta(food) && !/onion|celery/.test(food.word))
    .slice(0, 5);
  const sauce = larder.stain > 2 ? larder.sauce : mix(colour, "#c98a3c", 0.3);
  return (
    markup +
    path(blob(random, reach * 1.02, reach * 1.02, 0.14, 12), darker(sauce, 0.12), { opacity: 0.9 }) +
    nest(scene, colour, reach, 6) +
    (larder.stain > 5
      ? path(blob(random, reach * 0.5, reach * 0.44, 0.35, 9), sauce, { opacity: 0.92 }) +
        path(blob(random, reach * 0.36, reach * 0.28, 0.3, 9), lighter(sauce, 0.14), {
          transform: "translate(-6 -7)",
        })
      : "") +
    heap(scene, pieces, inDisc(random, 16, reach * 0.6), 1.1) +
    specks(scene, colour, reach * 0.8) +
    garnish(scene, reach * 0.75) +
    swell(defs, reach)
  );
};
