import { darker, lighter } from "../colour";
import { blob, coordinates, polar, spiral } from "../outlines";
import type { Scene } from "../scene";
import { inDisc } from "../spread";
import { circle, line, path, stroked } from "../svg";

/** A smooth surface of soup, sauce or porridge. */
export function pool(scene: Scene, colour: string, radius: number): string {
  const { defs } = scene;
  const depth = defs.lit([0, lighter(colour, 0.2)], [0.5, colour], [1, darker(colour, 0.22)]);
  return (
    circle(0, 0, radius, depth) +
    circle(0, 0, radius - 1.5, "none", { stroke: darker(colour, 0.3), "stroke-width": 3, opacity: 0.55 }) +
    circle(0, 0, radius - 6, "none", { stroke: lighter(colour, 0.45), "stroke-width": 1.8, opacity: 0.5 })
  );
}

/** Slow waves left by the ladle. */
export function ripples(scene: Scene, colour: string, radius: number): string {
  const { random } = scene;
  const arc = (reach: number) => {
    const from = random.between(0, 6.3);
    const sweep = random.between(0.8, 1.7);
    return `M${coordinates(polar(from, reach))}A${reach.toFixed(0)} ${reach.toFixed(0)} 0 0 1 ${coordinates(polar(from + sweep, reach))}`;
  };
  const reaches = [0.86, 0.78, 0.66, 0.52, 0.4].map((share) => radius * share);
  return (
    line(reaches.slice(2).map(arc).join(""), lighter(colour, 0.4), 5, { opacity: 0.3 }) +
    line(reaches.map(arc).join(""), darker(colour, 0.35), 4, { opacity: 0.16 })
  );
}

/** Round drops of oil that shine on a soup. */
export function oilDrops(scene: Scene, colour: string, radius: number, count = 9): string {
  const { random } = scene;
  return inDisc(random, count, radius * 0.82, 0.4)
    .map(([x, y]) => {
      const r = random.between(2.5, 7);
      return (
        circle(x, y, r, colour, { opacity: 0.6 }) +
        circle(x - r * 0.3, y - r * 0.3, r * 0.28, "#fffaf0", { opacity: 0.85 })
      );
    })
    .join("");
}

/** Cream poured in a spiral, thick and thin like the hand that poured it. */
export function creamSwirl(scene: Scene, colour: string, radius: number): string {
  const { random } = scene;
  const swirl = spiral(random.between(1.6, 2.4), radius, random.between(0, 6.3), 8);
  const track = scene.defs.outline(swirl);
  return (
    stroked(track, darker(colour, 0.5), 13, { opacity: 0.1, transform: "translate(2 3)" }) +
    stroked(track, colour, 11, { opacity: 0.55 }) +
    stroked(track, lighter(colour, 0.6), 6) +
    path(blob(random, 17, 15, 0.15), lighter(colour, 0.6))
  );
}
