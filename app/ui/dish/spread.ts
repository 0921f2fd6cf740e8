import { type Point, polar } from "./outlines";
import type { Random } from "./random";

const goldenAngle = 2.39996;

/** Evenly spread but irregular places in a disc, the outermost first so that a heap grows inwards. */
export function inDisc(random: Random, count: number, radius: number, jitter = 0.35): Point[] {
  const start = random.between(0, 6);
  const gap = radius / Math.sqrt(count);
  return Array.from({ length: count }, (_, index): Point => {
    const [x, y] = polar(start + index * goldenAngle, radius * Math.sqrt((index + 0.5) / count));
    return [x + random.between(-gap, gap) * jitter * 2, y + random.between(-gap, gap) * jitter * 2];
  }).reverse();
}

/** The same in a ring between two radii. */
export function inRing(random: Random, count: number, inner: number, outer: number): Point[] {
  const start = random.between(0, 6);
  return Array.from({ length: count }, (_, index) =>
    polar(start + ((index + random.between(-0.3, 0.3)) / count) * Math.PI * 2, random.between(inner, outer)),
  );
}

/** The same in a rectangle around the middle, in no order. */
export function inBox(random: Random, count: number, width: number, height: number): Point[] {
  const columns = Math.max(1, Math.round(Math.sqrt((count * width) / height)));
  const rows = Math.max(1, Math.ceil(count / columns));
  const places: Point[] = [];
  for (let index = 0; index < columns * rows; index++) {
    const column = (index % columns) + 0.5 + random.between(-0.3, 0.3);
    const row = Math.floor(index / columns) + 0.5 + random.between(-0.3, 0.3);
    places.push([(column / columns - 0.5) * width, (row / rows - 0.5) * height]);
  }
  return random.shuffled(places).slice(0, count);
}
