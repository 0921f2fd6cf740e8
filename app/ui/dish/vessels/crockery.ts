import { darker, lighter } from "../colour";
import { dashes, polar } from "../outlines";
import { dishRadius, type Scene } from "../scene";
import { inRing } from "../spread";
import { circle, line } from "../svg";
import { roundShadow } from "./shade";

/** A vessel and how far from the middle its food may reach. */
export interface Vessel {
  readonly markup: string;
  readonly inner: number;
}

export function deepBowl(scene: Scene, glaze = scene.glaze): Vessel {
  const { defs } = scene;
  const outside = defs.linear([0, lighter(glaze, 0.35)], [1, darker(glaze, 0.28)]);
  const inside = defs.linear([0, darker(glaze, 0.38)], [0.6, glaze], [1, lighter(glaze, 0.3)]);
  const bareClay = scene.random.chance(0.4);
  return {
    inner: dishRadius - 27,
    markup:
      roundShadow(defs, dishRadius) +
      circle(0, 0, dishRadius, outside) +
      circle(0, 0, dishRadius - 3, "none", {
        stroke: bareClay ? "#b98458" : lighter(glaze, 0.55),
        "stroke-width": bareClay ? 6 : 3,
      }) +
      circle(0, 0, dishRadius - 9, inside) +
      speckles(scene, glaze, dishRadius - 24, dishRadius - 3),
  };
}

export function widePlate(scene: Scene, glaze = scene.glaze): Vessel {
  const { defs, random } = scene;
  const rim = defs.linear([0, lighter(glaze, 0.45)], [0.5, glaze], [1, darker(glaze, 0.16)]);
  const well = defs.linear([0, darker(glaze, 0.14)], [0.35, glaze], [1, lighter(glaze, 0.35)]);
  return {
    inner: dishRadius - 37,
    markup:
      roundShadow(defs, dishRadius) +
      circle(0, 0, dishRadius, rim) +
      circle(0, 0, dishRadius - 1.5, "none", { stroke: lighter(glaze, 0.6), "stroke-width": 2.4 }) +
      random.pick([speckles, painted, painted, banded])(scene, glaze, dishRadius - 29, dishRadius - 4) +
      circle(2, 3, dishRadius - 31, darker(glaze, 0.22), { opacity: 0.55 }) +
      circle(0, 0, dishRadius - 31, well),
  };
}

/** A plate with a raised edge, between a bowl and a plate: for curry, pasta and salad. */
export function coupe(scene: Scene, glaze = scene.glaze): Vessel {
  const { defs } = scene;
  const outside = defs.linear([0, lighter(glaze, 0.4)], [1, darker(glaze, 0.25)]);
  const inside = defs.linear([0, darker(glaze, 0.25)], [0.4, glaze], [1, lighter(glaze, 0.4)]);
  return {
    inner: dishRadius - 22,
    markup:
      roundShadow(defs, dishRadius) +
      circle(0, 0, dishRadius, outside) +
      circle(0, 0, dishRadius - 2, "none", { stroke: lighter(glaze, 0.6), "stroke-width": 2.5 }) +
      circle(0, 0, dishRadius - 6, inside) +
      speckles(scene, glaze, dishRadius - 30, dishRadius - 4),
  };
}

function speckles({ random }: Scene, glaze: string, inner: number, outer: number): string {
  const dots = [...inRing(random, 26, inner, outer), ...inRing(random, 22, inner, outer)];
  return line(dashes(random, dots, 0), darker(glaze, 0.55), 1.8, { opacity: 0.45 });
}

/** Short brush strokes all around the rim. */
function painted({ random }: Scene, _glaze: string, inner: number, outer: number): string {
  const colour = random.pick(["#5f7688", "#b9603f", "#7d8f6a", "#c99a3e"]);
  const count = random.pick([28, 36, 48]);
  let d = "";
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2;
    const [x1, y1] = polar(angle, inner + 7);
    const [x2, y2] = polar(angle + (count > 30 ? 0 : 0.09), outer - 5);
    d += `M${x1.toFixed(0)} ${y1.toFixed(0)}L${x2.toFixed(0)} ${y2.toFixed(0)}`;
  }
  return line(d, darker(colour, 0.05), 3, { opacity: 0.6 });
}

function banded({ random }: Scene, glaze: string, inner: number, outer: number): string {
  const colour = random.pick(["#5f7688", "#b9603f", "#7d8f6a", "#c99a3e", darker(glaze, 0.3)]);
  return (
    circle(0, 0, outer - 1, "none", { stroke: colour, "stroke-width": 4, opacity: 0.75 }) +
    circle(0, 0, inner + 8, "none", { stroke: colour, "stroke-width": 1.5, opacity: 0.6 })
  );
}
