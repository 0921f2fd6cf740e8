import { darker, lighter, mix } from "../../colour";
import { garnish, shadow, specks } from "../../garnish";
import { blob, dashes } from "../../outlines";
import { dishRadius } from "../../scene";
import { inDisc } from "../../spread";
import { circle, ellipse, line, path, use } from "../../svg";
import { widePlate } from "../../vessels/crockery";
import { doughColour } from "../cakes/dough";
import type { Form } from "../form";

/** Energy balls, truffles, doughnuts: small rounds piled on a plate. */
export const bites: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const dough = doughColour(scene, "#c98f4e");
  const fill = defs.lit([0, lighter(dough, 0.4)], [0.55, dough], [1, darker(dough, 0.4)]);
  const ringed = /doughnut|donut|bagel/.test(larder.title);
  const size = ringed ? 46 : 31;
  const bite = [0, 1].map((variant) =>
    defs.shape(
      `bite ${variant}`,
      () =>
        path(blob(random, size, size, 0.06, 10), fill) +
        (ringed
          ? circle(0, 0, size * 0.8, lighter(mix(dough, "#f3c9b0", 0.6), 0.3)) +
            circle(0, 0, size * 0.3, darker(scene.glaze, 0.3))
          : "") +
        line(dashes(random, inDisc(random, 16, size * 0.75, 0.7), 2), lighter(dough, 0.6), 3, {
          opacity: 0.7,
        }) +
        ellipse(-size * 0.3, -size * 0.3, size * 0.22, size * 0.14, "#fff4d9", { opacity: 0.5 }),
    ),
  );
  return (
    markup +
    inDisc(random, ringed ? 6 : 13, inner * 0.78, 0.06)
      .map(
        (place) => shadow(place, size) + use(random.pick(bite), place[0], place[1], random.between(-40, 40)),
      )
      .join("") +
    garnish(scene, inner * 0.8, larder.sprinkles.slice(0, 2)) +
    specks(scene, dough, dishRadius * 0.8, 18)
  );
};
