import { darker } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob, coordinates, polar } from "../../outlines";
import { dishRadius } from "../../scene";
import { inDisc } from "../../spread";
import { line, path, use } from "../../svg";
import { roundBoard } from "../../vessels/boards";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { bakedSpots } from "./baked-spots";

/** Pizza from crust to cheese, cut in eight. */
export const pizza: Form = (scene) => {
  const { larder, defs, random } = scene;
  const radius = dishRadius - 10;
  const sauce = larder.stain > 4 ? larder.sauce : "#cf4a2c";
  const melted = defs.shape(
    "cheese",
    () => path(blob(random, 29, 25, 0.3), "#f3c877") + path(blob(random, 25, 21, 0.3), "#fdf0cd"),
  );
  const cheese = inDisc(random, 15, radius * 0.7, 0.4)
    .map(([x, y]) => use(melted, x, y, random.between(0, 360), random.between(0.8, 1.2)))
    .join("");
  // Plain tomatoes are the sauce and plain onions vanish in the oven.
  const toppings = larder.pieces.filter(
    (food) => !/mozzarella|cheese|cheddar|gruyere|^onion$|^tomato$|garlic/.test(food.word),
  );
  let cuts = "";
  for (let slice = 0; slice < 4; slice++) {
    const angle = (slice / 4) * Math.PI + 0.3;
    cuts += `M${coordinates(polar(angle, radius))}L${coordinates(polar(angle + Math.PI, radius))}`;
  }
  return (
    roundBoard(scene, dishRadius + 8) +
    path(blob(random, radius, radius, 0.06, 16), "#2c1206", { opacity: 0.28, transform: "translate(4 6)" }) +
    path(
      blob(random, radius, radius, 0.06, 16),
      defs.linear([0, "#f6cd8a"], [0.6, "#e3ab60"], [1, "#b8742f"]),
    ) +
    bakedSpots(scene, 6, radius * 0.94, "#7d431a", 15) +
    path(blob(random, radius * 0.86, radius * 0.86, 0.06, 16), darker(sauce, 0.12)) +
    path(blob(random, radius * 0.83, radius * 0.83, 0.07, 16), sauce) +
    cheese +
    bakedSpots(scene, 16, radius * 0.74, "#e9a23e", 11) +
    heap(scene, toppings.slice(0, 4), inDisc(random, 26, radius * 0.76), 1.2) +
    specks(scene, "#6d3a1c", radius * 0.8) +
    garnish(scene, radius * 0.75) +
    line(cuts, "#4b2410", 2.4, { opacity: 0.3 }) +
    swell(defs, radius * 0.97)
  );
};
