import type { Random } from "./random";
import { short } from "./svg";

/** Path data for soft, hand-drawn looking outlines. */
export type Point = readonly [x: number, y: number];

export const polar = (angle: number, radius: number): Point => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];

/** "12 -3.4" or "12-3.4": a minus sign separates by itself. */
export function coordinates([x, y]: Point, places = 1): string {
  const second = short(y, places);
  return short(x, places) + (second.startsWith("-") ? second : ` ${second}`);
}

/** A closed curve through the midpoints of the given corners: round whatever the corners are. */
export function smooth(points: readonly Point[], places = 1): string {
  const middle = (index: number): Point => {
    const [x1, y1] = points[index % points.length] as Point;
    const [x2, y2] = points[(index + 1) % points.length] as Point;
    return [(x1 + x2) / 2, (y1 + y2) / 2];
  };
  // Each corner mirrors the one before at their middle, which is just what T means.
  let d = `M${coordinates(middle(0), places)}Q${coordinates(points[1] as Point, places)} ${coordinates(middle(1), places)}`;
  for (let index = 2; index <= points.length; index++) d += `T${coordinates(middle(index), places)}`;
  return `${d}Z`;
}

/** A wobbly ellipse. `wobble` is the share of the radius that may be missing at a corner. */
export function blob(random: Random, rx: number, ry = rx, wobble = 0.2, corners = 8): string {
  const start = random.between(0, 6);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const [x, y] = polar(start + (index / corners) * Math.PI * 2, 1.06 - random.next() * wobble);
    return [x * rx, y * ry];
  });
  return smooth(points, rx > 40 ? 0 : 1);
}

/** A circle whose edge goes in and out `waves` times, like a fluted tin or a paper case. */
export function fluted(radius: number, depth: number, waves: number): string {
  const points = Array.from({ length: waves * 2 }, (_, index) =>
    polar((index / waves) * Math.PI, radius + (index % 2 ? -depth : depth)),
  );
  return smooth(points);
}

/** An Archimedean spiral from the middle outwards. */
export function spiral(turns: number, radius: number, start = 0, inner = 0): string {
  const steps = Math.ceil(turns * 8);
  const step = (turns * Math.PI * 2) / steps;
  let d = `M${coordinates(polar(start, inner))}`;
  for (let index = 1; index <= steps; index++) {
    const reach = inner + ((radius - inner) * index) / steps;
    const control = polar(start + (index - 0.5) * step, (reach - (radius - inner) / steps / 2) * 1.08);
    d += `Q${coordinates(control, 0)} ${coordinates(polar(start + index * step, reach), 0)}`;
  }
  return d;
}

/** Many tiny dashes or dots in one path: a zero-length dash with round ends is a dot. */
export function dashes(random: Random, points: readonly Point[], length: number): string {
  return points
    .map((point) => {
      const dash = polar(random.between(0, Math.PI * 2), length);
      return `M${coordinates(point, 0)}${length ? `l${coordinates(dash, length < 4 ? 1 : 0)}` : "h0"}`;
    })
    .join("");
}
