import { darker, lighter } from "../colour";
import { blob, coordinates, type Point, polar, smooth } from "../outlines";
import type { Random } from "../random";
import { at, line, path, short } from "../svg";
import { edge, solid } from "./edge";

export function leaf(colour: string, random: Random): string {
  const fat = random.between(6.5, 9);
  const upper = `M-15 0Q-7 ${-fat * 1.4} 5 ${-fat}Q12-5 16 0`;
  const lower = `Q12 5 5 ${fat.toFixed(1)}Q-7 ${(fat * 1.4).toFixed(1)}-15 0Z`;
  return (
    solid(upper + lower, colour) +
    path(`M-15 0L16 0${lower}`, darker(colour, 0.2)) +
    line("M-19 0H12M-6 0l5-5M1 0l5-4M-6 0l5 5M1 0l5 4", lighter(colour, 0.35), 1)
  );
}

/** A big ruffled salad leaf, about twice as wide as the other pieces. */
export function lettuce(colour: string, random: Random): string {
  const points = Array.from({ length: 18 }, (_, index): Point => {
    const [x, y] = polar((index / 18) * Math.PI * 2, (index % 2 ? 21 : 28) * random.between(0.88, 1.08));
    return [x * 1.15, y * 0.8];
  });
  return (
    solid(smooth(points), colour) +
    path(blob(random, 20, 13, 0.3), lighter(colour, 0.22)) +
    line("M-30 0Q-8 3 22-2M-12 2l10-9M0 1l10-7M-10 2l12 8M4 0l10 6", lighter(colour, 0.55), 1.8)
  );
}

export function parsley(colour: string, random: Random): string {
  const lobe = (turn: number) =>
    at([0, 0, turn], path("M0 0Q2-7 8-7Q11-9 14-5Q17-3 15 0Q17 3 14 5Q11 9 8 7Q2 7 0 0Z", colour, edge));
  const shade = random.chance(0.5) ? lighter(colour, 0.18) : darker(colour, 0.1);
  return (
    line("M-13 1Q-6-1 0 0", darker(colour, 0.15), 1.8) +
    lobe(-62) +
    lobe(62) +
    lobe(0) +
    line("M2 0H12M1-2L5-9M1 2L5 9", shade, 1.1)
  );
}

/** A stalk with needles or tiny leaves: thyme, rosemary, dill. */
export function sprig(colour: string, random: Random): string {
  let needles = "";
  for (let x = -14; x <= 16; x += 3.8) {
    const long = random.between(5, 8) * (1 - Math.max(0, x) / 34);
    const [ahead, aside] = [short(long * 0.7, 0), short(long)];
    needles += `M${short(x, 0)} 0l${ahead} ${aside}m-${ahead}-${aside}l${ahead}-${aside}`;
  }
  return (
    line("M-22 1Q0-1 20 0", darker(colour, 0.25), 1.6) +
    line(needles, darker(colour, 0.3), 3.4, { transform: "translate(.6 .8)" }) +
    line(needles, lighter(colour, 0.12), 2.2)
  );
}

export function floret(colour: string, random: Random): string {
  const crown = Array.from({ length: 7 }, (_, index): Point => {
    const [x, y] = polar(Math.PI + (index / 6) * Math.PI, random.between(7, 9.5));
    return [x, y - 1];
  });
  const bump = (point: Point, r: number) =>
    `M${coordinates([point[0] - r, point[1]])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
  const dots = crown.map(
    ([x, y]) => `M${coordinates([x * 0.95, y * 0.9])}h0M${coordinates([x * 0.45, y * 0.5])}h0`,
  );
  return (
    solid("M-4 0L-3 14Q0 16 4 14L5 0Z", lighter(colour, 0.5)) +
    path([...crown, [0, -3] as Point].map((point) => bump(point, 6)).join(""), colour, edge) +
    path(blob(random, 12, 8, 0.2), colour) +
    line(dots.join(""), lighter(colour, 0.28), 3) +
    line("M-8 0h0M-1 2h0M6 0h0M3-3h0", darker(colour, 0.22), 3)
  );
}

export function stick(colour: string, random: Random): string {
  const bend = random.between(-5, 5).toFixed(1);
  return (
    line(`M-24 0Q0 ${bend} 24 0`, darker(colour, 0.6), 10, { opacity: 0.22 }) +
    line(`M-24 0Q0 ${bend} 24 0`, colour, 7.5) +
    line(`M-22-1.5Q0 ${bend} 22-1.5`, lighter(colour, 0.35), 1.6) +
    line("M20 0h5", darker(colour, 0.25), 5)
  );
}
