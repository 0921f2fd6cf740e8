import { darker, lighter, mix } from "../../colour";
import { heap } from "../../heap";
import { dashes, type Point, spiral } from "../../outlines";
import type { Scene } from "../../scene";
import { inDisc } from "../../spread";
import { at, box, circle, line, turned } from "../../svg";
import type { Form } from "../form";

/** A big and a small one, filled to the brim: cups when the drink is hot, else glasses and a straw. */
export const drink: Form = (scene) => {
  const hot = / (tea|coffee|latte|hot|mulled|chai|cocoa) /.test(scene.larder.title);
  const vessel = hot ? cup : glass;
  const filled = ([x, y]: Point, radius: number) =>
    at([x, y], vessel(scene, radius), filling(scene, radius), shine(radius));
  return turned(
    scene.random.between(-20, 20),
    filled([-66, -22], 124),
    filled([118, 74], 88),
    hot ? "" : straw(scene),
  );
};

const shadow = ({ defs }: Scene, radius: number) =>
  circle(10, 15, radius * 1.15, defs.radial([0.78, "#1f0d04", 0.42], [1, "#1f0d04", 0]));

function glass(scene: Scene, radius: number): string {
  return (
    shadow(scene, radius) +
    circle(0, 0, radius, "#fffaf0", { opacity: 0.6 }) +
    circle(0, 0, radius - 3, "none", { stroke: "#fff", "stroke-width": 4 })
  );
}

function cup(scene: Scene, radius: number): string {
  const { defs, glaze } = scene;
  const handle = `M-10${-radius + 8}q-2-34 16-34t20 30`;
  return (
    shadow(scene, radius) +
    line(handle, darker(glaze, 0.3), 15) +
    line(handle, lighter(glaze, 0.15), 9) +
    circle(0, 0, radius, defs.linear([0, lighter(glaze, 0.4)], [1, darker(glaze, 0.25)])) +
    circle(0, 0, radius - 3, "none", { stroke: lighter(glaze, 0.6), "stroke-width": 4 })
  );
}

function filling(scene: Scene, radius: number): string {
  const { larder, defs, random } = scene;
  const strong = larder.stain > 1 ? larder.sauce : "#e9c68a";
  const colour =
    larder.dairy.length > 0 && larder.tint(/coffee|espresso|cocoa/) ? mix(strong, "#e0b07c", 0.5) : strong;
  const afloat = [...larder.pieces.filter((food) => food.shape !== "egg"), ...larder.sprinkles].slice(0, 3);
  const bubbles = dashes(random, inDisc(random, 22, radius * 0.78, 0.8), 0);
  return (
    circle(0, 0, radius - 12, defs.lit([0, lighter(colour, 0.3)], [0.6, colour], [1, darker(colour, 0.22)])) +
    line(spiral(2, radius * 0.66, random.between(0, 6), 8), lighter(colour, 0.45), 7, { opacity: 0.5 }) +
    line(bubbles, lighter(colour, 0.7), 4, { opacity: 0.7 }) +
    heap(scene, afloat, inDisc(random, 6, radius * 0.42), 1.25)
  );
}

const shine = (radius: number) =>
  line(`M${8 - radius}-16A${radius - 8} ${radius - 8} 0 0 1-20 ${11 - radius}`, "#fff", 5, { opacity: 0.75 });

function straw({ random }: Scene): string {
  return at(
    [-50, -20, -38],
    box(-4, -160, 12, 160, 6, "#2c1206", { opacity: 0.2 }),
    box(-8, -166, 12, 160, 6, random.pick(["#c4522f", "#5f7688", "#7d9068"])),
    line("M-5-160V-10", "#fff", 2.5, { opacity: 0.6 }),
  );
}
