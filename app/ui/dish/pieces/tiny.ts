import { darker, lighter } from "../colour";
import { blob, coordinates, dashes, type Point } from "../outlines";
import type { Random } from "../random";
import { inDisc } from "../spread";
import { line, path } from "../svg";
import { edge, solid } from "./edge";

/** Foods too small to draw one by one come as a pinch of them. */
export function seeds(colour: string, random: Random): string {
  const d = dashes(random, inDisc(random, 6, 13, 0.5), 2.2);
  return (
    line(d, darker(colour, 0.75), 5, { opacity: 0.25 }) +
    line(d, colour, 3.8) +
    line(d, lighter(colour, 0.5), 1.2, { transform: "translate(-.5 -.7)" })
  );
}

export function grains(colour: string, random: Random): string {
  const first = dashes(random, inDisc(random, 9, 14, 0.5), 4.5);
  const second = dashes(random, inDisc(random, 6, 12, 0.6), 4.5);
  return (
    line(first + second, darker(colour, 0.7), 6, { opacity: 0.22 }) +
    line(first, darker(colour, 0.07), 4.4) +
    line(second, lighter(colour, 0.35), 4.2)
  );
}

/** Spices and chilli: fine specks. */
export function flakes(colour: string, random: Random): string {
  return (
    line(dashes(random, inDisc(random, 9, 16, 0.6), 1), colour, 2.6) +
    line(dashes(random, inDisc(random, 7, 17, 0.6), 0.6), lighter(colour, 0.25), 1.8)
  );
}

/** Feta, mince, granola: crumbled pieces of different sizes. */
export function crumbs(colour: string, random: Random): string {
  const crumb = ([x, y]: Point) => {
    const size = random.between(3.6, 7);
    return (
      path(blob(random, size, size * 0.85, 0.35, 5), darker(colour, 0.13), {
        ...edge,
        transform: `translate(${coordinates([x, y])})`,
      }) +
      path(blob(random, size * 0.65, size * 0.5, 0.3, 5), lighter(colour, 0.2), {
        transform: `translate(${coordinates([x - 0.8, y - 1])})`,
      })
    );
  };
  return inDisc(random, 5, 13, 0.4).map(crumb).join("");
}

/** Grated, shredded or cut in long threads. */
export function shreds(colour: string, random: Random): string {
  const thread = ([x, y]: Point) => {
    const turn = random.between(0, 6.3);
    const end: Point = [Math.cos(turn) * 19, Math.sin(turn) * 19];
    const bend: Point = [end[0] / 2 + random.between(-8, 8), end[1] / 2 + random.between(-8, 8)];
    return `M${coordinates([x - end[0] / 2, y - end[1] / 2])}q${coordinates(bend)} ${coordinates(end)}`;
  };
  const places = inDisc(random, 8, 11, 0.6).map(thread);
  return (
    line(places.join(""), darker(colour, 0.6), 4.6, { opacity: 0.2 }) +
    line(places.slice(0, 4).join(""), darker(colour, 0.1), 3) +
    line(places.slice(4).join(""), lighter(colour, 0.25), 3)
  );
}

export function shaving(colour: string, random: Random): string {
  const lean = random.whole(-4, 4);
  return (
    solid(`M-17 ${lean}Q-8-9 3-8Q13-8 17-3Q10 2 ${8 + lean} 7Q-4 5-17 ${lean}Z`, colour) +
    path(`M-17 ${lean}Q-4 1 ${8 + lean} 7Q-4 5-17 ${lean}Z`, darker(colour, 0.25), { opacity: 0.6 }) +
    line("M-9-2Q0-6 11-4", lighter(colour, 0.6), 1.6)
  );
}
