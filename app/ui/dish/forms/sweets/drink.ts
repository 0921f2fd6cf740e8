import { darker, lighter } from "../../colour";
import { heap } from "../../heap";
import { dashes, type Point, spiral } from "../../outlines";
import { inDisc } from "../../spread";
import { at, box, circle, line, path, turned } from "../../svg";
import type { Form } from "../form";

/** Smoothies, juices and hot drinks: glasses on the table, filled to the brim. */
export const drink: Form = (scene) => {
  const { larder, defs, random } = scene;
  const hot = /tea|coffee|latte|hot|mulled|chai|cocoa/.test(larder.title);
  const colour = larder.stain > 1 ? larder.sauce : "#e9c68a";
  const tops = [...larder.pieces.filter((food) => food.shape !== "egg"), ...larder.toppings].filter(
    (food) => food.shape !== "dollop",
  );
  const glass = ([x, y]: Point, r: number) =>
    at(
      [x, y],
      circle(10, 15, r * 1.15, defs.radial([0.78, "#1f0d04", 0.42], [1, "#1f0d04", 0])),
      circle(
        0,
        0,
        r,
        hot ? defs.linear([0, lighter(scene.glaze, 0.4)], [1, darker(scene.glaze, 0.25)]) : "#fffaf0",
        hot ? {} : { opacity: 0.6 },
      ),
      circle(0, 0, r - 3, "none", { stroke: hot ? lighter(scene.glaze, 0.6) : "#ffffff", "stroke-width": 4 }),
      circle(0, 0, r - 12, defs.lit([0, lighter(colour, 0.3)], [0.6, colour], [1, darker(colour, 0.22)])),
      line(spiral(2, r * 0.66, random.between(0, 6), 8), lighter(colour, 0.45), 7, { opacity: 0.5 }),
      line(dashes(random, inDisc(random, 22, r * 0.78, 0.8), 0), lighter(colour, 0.7), 4, { opacity: 0.7 }),
      heap(scene, tops.slice(0, 3), inDisc(random, 6, r * 0.42), 1.2),
      path(`M${-r + 8} -16A${r - 8} ${r - 8} 0 0 1-20 ${-r + 11}`, "none", {
        stroke: "#ffffff",
        "stroke-width": 5,
        "stroke-linecap": "round",
        opacity: 0.75,
      }),
    );
  const straw = hot
    ? ""
    : at(
        [-50, -20, -38],
        box(-4, -150, 12, 150, 6, "#2c1206", { opacity: 0.2 }),
        box(-8, -156, 12, 150, 6, random.pick(["#c4522f", "#5f7688", "#7d9068"])),
        line("M-5-150V-10", "#ffffff", 2.5, { opacity: 0.6 }),
      );
  return turned(random.between(-20, 20), glass([-66, -20], 106), glass([104, 56], 78), straw);
};
