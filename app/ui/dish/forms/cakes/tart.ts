import { darker, lighter } from "../../colour";
import { garnish } from "../../garnish";
import { heap } from "../../heap";
import { fluted, type Point, polar } from "../../outlines";
import { dishRadius } from "../../scene";
import { inDisc } from "../../spread";
import { circle, line, path, turned } from "../../svg";
import { cakeStand, roundBoard } from "../../vessels/boards";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { sweetPieces } from "./dough";

/** Fruit in rings on custard; a pie gets a lattice. */
export const tart: Form = (scene) => {
  const { larder, defs, random } = scene;
  const radius = dishRadius - 14;
  const pastry = "#d99a4c";
  const lattice = /pie/.test(larder.title);
  // Under fruit there is custard, unless the tart is named after one strong thing.
  const custard = !lattice && (larder.stain < 12 || / custard | frangipane /.test(larder.list));
  const filling = custard ? "#f2cf7e" : larder.sauce;
  const fill = defs.lit([0, lighter(filling, 0.25)], [0.6, filling], [1, darker(filling, 0.22)]);
  const fruit = sweetPieces(scene)
    .filter((food) => !/onion/.test(food.word))
    .slice(0, 4);
  const rings = [0.74, 0.5, 0.24].flatMap((share, row) => {
    const count = [20, 13, 6][row] as number;
    return Array.from(
      { length: count },
      (_, index): Point => polar((index / count) * 6.283 + row, (radius - 26) * share * 1.12),
    );
  });
  let strips = "";
  for (let place = -102; place <= 102; place += 34) {
    const reach = Math.sqrt(132 * 132 - place * place).toFixed(0);
    strips += `M-${reach} ${place}H${reach}`;
  }
  const lines =
    line(strips, "#8a4c1c", 21, { opacity: 0.35, transform: "translate(2 4)" }) +
    line(strips, pastry, 18) +
    line(strips, lighter(pastry, 0.4), 5, { opacity: 0.7, transform: "translate(0 -4)" });
  return (
    (random.chance(0.5) ? cakeStand(scene) : roundBoard(scene)) +
    path(fluted(radius, 3, 30), "#2c1206", { opacity: 0.28, transform: "translate(4 7)" }) +
    path(fluted(radius, 3.5, 30), defs.linear([0, "#f2c67c"], [1, "#b5722e"])) +
    circle(0, 0, radius - 14, darker(pastry, 0.3)) +
    circle(0, 0, radius - 17, fill) +
    (lattice
      ? heap(scene, fruit, inDisc(random, 24, radius - 36), 1) + turned(20, lines) + turned(110, lines)
      : heap(scene, fruit, larder.pieces.length > 4 ? inDisc(random, 44, radius - 30) : rings, 1.18)) +
    (lattice ? "" : garnish(scene, radius * 0.5)) +
    swell(defs, radius - 14)
  );
};
