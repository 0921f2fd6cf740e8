import { garnish, specks } from "../../garnish";
import { dashes } from "../../outlines";
import { dishRadius } from "../../scene";
import { inDisc } from "../../spread";
import { line, path, use } from "../../svg";
import { roundBoard } from "../../vessels/boards";
import { widePlate } from "../../vessels/crockery";
import type { Form } from "../form";

/** Pastry parcels: samosas, empanadas, pasties, spring rolls. */
export const parcels: Form = (scene) => {
  const { defs, random } = scene;
  const pastry = defs.lit([0, "#f6d28c"], [0.5, "#dfa24e"], [1, "#a9652a"]);
  const shape = "M-52 26Q-56 34-46 36Q0 46 46 36Q56 34 52 26L8-42Q0-54-8-42Z";
  const places = inDisc(random, 7, 108, 0.06);
  const parcel = defs.shape(
    "parcel",
    () =>
      path(shape, "#2c1206", { opacity: 0.26, transform: "translate(3 5)" }) +
      path(shape, pastry) +
      line("M-42 28Q0 37 42 28", "#8a4c1e", 3, { opacity: 0.5, "stroke-dasharray": "3 6" }) +
      line("M-4-34L-34 18M-10-4L6-26", "#fdebbd", 3, { opacity: 0.6 }) +
      line(dashes(random, inDisc(random, 9, 26, 0.6), 4), "#9c5822", 5, { opacity: 0.35 }),
  );
  return (
    (random.chance(0.5) ? roundBoard(scene, dishRadius) : widePlate(scene).markup) +
    places.map(([x, y]) => use(parcel, x, y, random.between(0, 360), 1.08)).join("") +
    specks(scene, "#8a5a2c", 130, 16) +
    garnish(scene, 90)
  );
};
