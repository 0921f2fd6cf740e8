import { darker, lighter } from "../colour";
import { blob } from "../outlines";
import type { Random } from "../random";
import { ellipse, line, path } from "../svg";
import { edge, solid } from "./edge";

export function wedge(colour: string, random: Random): string {
  const deep = random.between(2, 6).toFixed(1);
  return (
    solid(`M-16-5A17 17 0 0 0 16-5Q0 ${deep}-16-5Z`, colour) +
    path(`M-13-3.5Q0 ${deep} 13-3.5Q7 7 0 7.5Q-7 7-13-3.5Z`, lighter(colour, 0.25)) +
    line("M-5 2h1M0 4h1M5 2h1M-8 0h1M8 0h1", lighter(colour, 0.65), 1.7) +
    line("M-13 3Q-7 11 4 11", lighter(colour, 0.45), 1.2, { opacity: 0.7 })
  );
}

export function cube(colour: string, random: Random): string {
  const lean = random.between(-2, 2).toFixed(1);
  return (
    solid("M-10-8Q-10-10-8-10H7Q9-10 9.5-8L11 7Q11 10 8 10H-8Q-11 10-11 7Z", darker(colour, 0.16)) +
    path(`M-9-8Q-9-10-7-10H6Q8-10 8-8L${lean === "0.0" ? 8 : 9} 4Q9 6 7 6H-8Q-10 6-10 4Z`, lighter(colour, 0.12)) +
    line(`M-6-6.5H${random.whole(0, 4)}M-7-2h3`, lighter(colour, 0.5), 1.6)
  );
}

/** Anything in rough, browned pieces. */
export function chunk(colour: string, random: Random): string {
  return (
    solid(blob(random, 15, 12, 0.28, 7), darker(colour, 0.14)) +
    path(blob(random, 11.5, 8.5, 0.25, 7), lighter(colour, 0.1), { transform: "translate(-1.5-1.5)" }) +
    line(
      `M-6-2l${random.whole(3, 7)}-2M0 4l${random.whole(4, 7)}-1M-5 3h3`,
      darker(colour, 0.3),
      1.5,
      { opacity: 0.55 },
    ) +
    line("M-7-5q4-3 8-2", lighter(colour, 0.55), 1.6, { opacity: 0.8 })
  );
}

/** Fish in big flat flakes, rolled oats. */
export function flake(colour: string, random: Random): string {
  return (
    solid(blob(random, 12, 8, 0.22, 6), colour) +
    line("M-7-1Q0-5 8-1M-6 2Q1-1 7 3", darker(colour, 0.22), 1.2) +
    path("M-8 4Q0 9 9 3Q3 11-8 4Z", darker(colour, 0.3), { opacity: 0.3 })
  );
}

export function strip(colour: string, random: Random): string {
  const bend = random.whole(-13, 13);
  const d = `M-16 ${-bend / 2}Q0 ${bend} 16 ${random.whole(-3, 3)}`;
  return (
    line(d, darker(colour, 0.6), 9.5, { opacity: 0.22 }) +
    line(d, darker(colour, 0.1), 7) +
    line(d, lighter(colour, 0.22), 3.6, { transform: "translate(-.6-.8)" })
  );
}

export function crescent(colour: string, random: Random): string {
  const deep = random.whole(0, 3);
  return (
    solid(`M-17-4Q0 22 17-4Q19-8 15-8Q0 ${deep}-15-8Q-19-8-17-4Z`, darker(colour, 0.12)) +
    path(`M-14-4Q0 17 14-4Q15-6.5 13-6Q0 ${deep + 2}-13-6Q-15-6.5-14-4Z`, lighter(colour, 0.5)) +
    path(`M-11-4Q0 ${deep + 6} 11-4Q0 ${deep + 3}-11-4Z`, colour, { opacity: 0.45 })
  );
}

export function mushroom(colour: string, random: Random): string {
  const wide = random.whole(4, 6);
  return (
    solid(`M-15 0C-15-15 15-15 15 0Q15 4 10 4L${wide} 3L${wide} 14Q0 17-${wide} 14L-${wide} 3L-10 4Q-15 4-15 0Z`, darker(colour, 0.1)) +
    path(`M-12-1C-11-11 11-11 12-1Q9 1 3 0L3 13Q0 14.5-3 13L-3 0Q-9 1-12-1Z`, lighter(colour, 0.5)) +
    line("M-9-1Q0-5 9-1", darker(colour, 0.3), 1.5)
  );
}

export function prawn(colour: string): string {
  const body = "M12-9C2-17-15-10-14 4C-13 12-5 15 2 12";
  return (
    line(body, darker(colour, 0.6), 12, { opacity: 0.22 }) +
    line(body, colour, 9) +
    line(body, lighter(colour, 0.4), 4) +
    line("M5-15l-2 7M-4-13l1 7M-12-7l6 5M-15 2l8 1M-11 10l6-4", darker(colour, 0.12), 1.5) +
    path("M1 8L12 9L8 13L12 17L0 16Z", darker(colour, 0.12), edge)
  );
}

export function mussel(colour: string): string {
  return (
    solid("M-19 4C-14-12 6-16 18-6C20 4 4 14-8 11Q-16 10-19 4Z", colour) +
    path("M-15 3C-10-8 6-11 14-5C14 2 2 9-8 8Z", lighter(colour, 0.65)) +
    ellipse(0, -1, 9, 5, "#e89a4e", { transform: "rotate(-16)" }) +
    line("M-6 1Q0-4 7-4", "#f7c684", 1.8)
  );
}

export function nut(colour: string): string {
  return (
    solid("M-13 0Q-4-10 6-7Q12-4 12 0Q12 4 6 7Q-4 10-13 0Z", colour) +
    path("M-13 0L12 0Q12 4 6 7Q-4 10-13 0Z", darker(colour, 0.18)) +
    line("M-8-1Q0-5 8-3M-7 1Q1 4 8 3", lighter(colour, 0.4), 1)
  );
}

export function bean(colour: string): string {
  return (
    solid("M-11 1C-11-8-3-9 1-7C5-5 6-8 9-6C14-2 11 7 4 8C-4 10-11 8-11 1Z", colour) +
    path("M-9 4C-5 9 6 8 10 1C11 6 6 8 3 8C-3 9-8 8-9 4Z", darker(colour, 0.4), { opacity: 0.4 }) +
    line("M-7-1Q-5-5-1-4.5", lighter(colour, 0.6), 2)
  );
}
