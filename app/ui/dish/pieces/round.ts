import { darker, lighter, mix } from "../colour";
import { blob, coordinates, fluted, polar } from "../outlines";
import type { Random } from "../random";
import { circle, ellipse, line, path } from "../svg";
import { edge, solid } from "./edge";

export function ring(colour: string, random: Random): string {
  const rx = random.between(8, 11.5);
  const ry = rx * random.between(0.75, 1);
  return (
    ellipse(0, 0, rx, ry, "none", { stroke: darker(colour, 0.65), "stroke-width": 6.5, opacity: 0.22 }) +
    ellipse(0, 0, rx, ry, "none", { stroke: colour, "stroke-width": 4.6 }) +
    ellipse(0, 0, rx - 1.2, ry - 1.2, "none", { stroke: lighter(colour, 0.5), "stroke-width": 1.8 })
  );
}

export function ball(colour: string, random: Random): string {
  return (
    circle(0, 0, random.between(8, 9), colour, edge) +
    path("M7.5 3A8.5 8.5 0 0 1-7 5Q1 8 7.5 3Z", darker(colour, 0.3), { opacity: 0.7 }) +
    ellipse(-2.6, -3, 3, 2.2, lighter(colour, 0.55))
  );
}

/** Cucumber, courgette, carrot: a dark skin, a pale middle, a few seeds. */
export function slice(colour: string, random: Random): string {
  const r = random.between(11.5, 13.5);
  const seeds = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    return `M${coordinates(polar(angle, 4))}L${coordinates(polar(angle, 6.4))}`;
  }).join("");
  return (
    path(blob(random, r, r, 0.06), darker(colour, 0.12), edge) +
    path(blob(random, r - 2.2, r - 2.2, 0.06), lighter(colour, 0.42)) +
    circle(0, 0, r * 0.5, lighter(colour, 0.25)) +
    line(seeds, lighter(colour, 0.65), 1.4)
  );
}

export function citrus(colour: string): string {
  const segments = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2;
    const corner = (turn: number, reach: number) => coordinates(polar(angle + turn, reach));
    return `M${corner(0, 2)}L${corner(-0.3, 11.6)}Q${corner(0, 13.4)} ${corner(0.3, 11.6)}Z`;
  }).join("");
  return (
    circle(0, 0, 16, colour, edge) +
    circle(0, 0, 14.2, lighter(colour, 0.75)) +
    path(segments, mix(colour, "#ffffff", 0.08), {
      stroke: colour,
      "stroke-width": 1.4,
      "stroke-linejoin": "round",
    })
  );
}

/** A halved small fruit: cherry tomato, fig, apricot, strawberry. */
export function half(colour: string, random: Random): string {
  const ry = random.between(9.5, 11);
  return (
    ellipse(0, 0, 12.5, ry, darker(colour, 0.08), edge) +
    ellipse(-0.5, -0.6, 10.4, ry - 2, lighter(colour, 0.2)) +
    ellipse(-3.6, 0, 3.6, ry * 0.42, colour) +
    ellipse(4, 0, 3.6, ry * 0.42, colour) +
    line("M-5-2h0M-3 2h0M-6 1h0M5-2h0M3 1h0M6 2h0", lighter(colour, 0.65), 1.6)
  );
}

/** A strawberry cut in half, its pale heart showing. */
export function strawberry(colour: string, random: Random): string {
  const tip = random.whole(14, 17);
  return (
    solid(`M-10-9Q-16 2-6 10Q0 ${tip} 6 10Q16 2 10-9Q5-13 0-10Q-5-13-10-9Z`, darker(colour, 0.06)) +
    path("M-7-6Q-10 1-4 7Q0 10 4 7Q10 1 7-6Q3-9 0-7Q-3-9-7-6Z", lighter(colour, 0.3)) +
    path("M-2-6Q-5 1 0 6Q5 1 2-6Z", lighter(colour, 0.75)) +
    path("M-9-11L-4-9L0-14L4-9L9-11L5-6L0-8L-5-6Z", "#6a9a45")
  );
}

export function coin(colour: string, random: Random): string {
  const dot = () => `M${coordinates(polar(random.between(0, 6.3), random.between(1, 7)))}h0`;
  return (
    circle(0, 0, 12, darker(colour, 0.16), edge) +
    circle(-0.4, -0.5, 10.2, lighter(colour, 0.08)) +
    line(dot() + dot() + dot() + dot(), lighter(colour, 0.4), 2.4) +
    line(dot() + dot() + dot(), darker(colour, 0.22), 1.8)
  );
}

export function berry(colour: string, random: Random): string {
  const drupelets = [9.5, 5]
    .flatMap((reach, row) =>
      Array.from({ length: row ? 5 : 10 }, (_, index) =>
        coordinates(polar((index / (row ? 5 : 10)) * Math.PI * 2 + row, reach * 0.82)),
      ),
    )
    .map((place) => `M${place}h0`)
    .join("");
  return (
    path(fluted(10.5, 0.8, 10), darker(colour, 0.3), edge) +
    line(drupelets, colour, 5) +
    line(drupelets, lighter(colour, 0.45), 1.6, { transform: "translate(-.8 -1)" }) +
    circle(0, 0, random.between(2.4, 3.4), darker(colour, 0.5))
  );
}

/** A soft-boiled half egg. */
export function egg(colour: string, random: Random): string {
  return (
    path("M-21 0C-21-13-8-17 3-15C15-13 21-7 21 0C21 7 15 13 3 15C-8 17-21 13-21 0Z", "#fffaf0", edge) +
    path("M-17 8Q0 18 17 7Q8 15-2 14Q-12 13-17 8Z", "#dccbb0", { opacity: 0.6 }) +
    circle(3, 0, 9.6, darker(colour, 0.05)) +
    circle(2.6, -0.5, 8.4, colour) +
    ellipse(0, -3, random.between(2.4, 3.4), 2, lighter(colour, 0.6))
  );
}

export function dollop(colour: string): string {
  return (
    solid("M-18 3C-20-10-8-17 2-16C14-16 21-6 18 4C16 14 6 17-3 16C-12 15-17 11-18 3Z", colour) +
    path("M-12 6C-8 13 8 13 12 3C14 11 4 15-3 14C-9 13-12 10-12 6Z", darker(colour, 0.3), { opacity: 0.35 }) +
    line("M-9-2C-8-10 6-11 8-3C9 4-2 5-3 0C-3-3 2-4 3-1", darker(colour, 0.18), 2)
  );
}
