import { darker, mix } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { blob, coordinates, type Point, polar } from "../../outlines";
import { inDisc } from "../../spread";
import { circle, line, path, use } from "../../svg";
import { steamer } from "../../vessels/boards";
import type { Form } from "../form";

/** Pleated dumplings in a bamboo steamer, on leaves. */
export const dumplings: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = mix("#fbf0da", larder.sauce, 0.06);
  const fill = defs.lit([0, "#fffaf0"], [0.6, dough], [1, darker(dough, 0.22)]);
  const ring = Array.from({ length: 6 }, (_, index) => polar(index * 1.047 + 0.4, 92));
  const places: readonly Point[] = [...ring, [0, 0]];
  const pleats = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    const [from, bend, to] = [polar(angle, 6), polar(angle + 0.3, 18), polar(angle + 0.7, 33)];
    return `M${coordinates(from)}Q${coordinates(bend)} ${coordinates(to)}`;
  }).join("");
  const dumpling = defs.shape(
    "dumpling",
    () =>
      path(blob(random, 44, 44, 0.06, 12), fill) +
      line(pleats, darker(dough, 0.3), 3, { opacity: 0.65 }) +
      circle(0, 0, 7, darker(larder.pieces[0]?.colour ?? "#c98a54", 0.1), { opacity: 0.7 }),
  );
  return (
    steamer(scene) +
    heap(
      scene,
      [{ word: "steamer leaf", colour: "#9cb96a", shape: "lettuce", stain: 0, role: "piece" }],
      inDisc(random, 9, 92),
      1.7,
    ) +
    places
      .map(
        ([x, y]) =>
          circle(x + 3, y + 4, 46, "#2c1206", { opacity: 0.24 }) +
          use(dumpling, x, y, random.between(0, 360)),
      )
      .join("") +
    garnish(scene, 120, larder.toppings.slice(0, 3))
  );
};
