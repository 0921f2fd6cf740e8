import { darker, lighter } from "../colour";
import { blob } from "../outlines";
import type { Random } from "../random";
import { line, path } from "../svg";
import { solid } from "./edge";

export function wedge(colour: string, random: Random): string {
  const bulge = random.whole(2, 5);
  return (
    solid(`M-17-6Q-19-9-14-9Q0-${9 + bulge} 14-9Q19-9 17-6A17.5 18 0 0 1-17-6Z`, colour) +
    path(`M-14-6Q0-${5 + bulge} 14-6Q10 8 0 8.5Q-10 8-14-6Z`, lighter(colour, 0.24)) +
    path("M-9-1Q-3-1-3 6Q-8 5-9-1ZM9-1Q3-1 3 6Q8 5 9-1Z", darker(colour, 0.08)) +
    line("M-7 1h1M-6 3h1M6 1h1M5 3h1", lighter(colour, 0.7), 1.7)
  );
}

export function cube(colour: string, random: Random): string {
  const lean = random.between(-2, 2).toFixed(1);
  return (
    solid("M-10-8Q-10-10-8-10H7Q9-10 9.5-8L11 7Q11 10 8 10H-8Q-11 10-11 7Z", darker(colour, 0.16)) +
    path(
      `M-9-8Q-9-10-7-10H6Q8-10 8-8L${lean === "0.0" ? 8 : 9} 4Q9 6 7 6H-8Q-10 6-10 4Z`,
      lighter(colour, 0.12),
    ) +
    line(`M-6-6.5H${random.whole(0, 4)}M-7-2h3`, lighter(colour, 0.5), 1.6)
  );
}

/** Anything in rough, browned pieces. */
export function chunk(colour: string, random: Random): string {
  const sear = random.whole(-3, 3);
  return (
    solid(blob(random, 16, 12.5, 0.3, 6), darker(colour, 0.2)) +
    path(blob(random, 12.5, 9, 0.22, 6), lighter(colour, 0.08), { transform: "translate(-1.2 -1.8)" }) +
    path(blob(random, 7, 4, 0.3, 6), lighter(colour, 0.34), {
      opacity: 0.75,
      transform: "translate(-3.5 -4)",
    }) +
    line(`M${sear} 3l7-3M${sear + 2} 7l6-3`, darker(colour, 0.42), 1.8, { opacity: 0.5 })
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
    line(d, lighter(colour, 0.22), 3.6, { transform: "translate(-.6 -.8)" })
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
    solid(
      `M-15 0C-15-15 15-15 15 0Q15 4 10 4L${wide} 3L${wide} 14Q0 17-${wide} 14L-${wide} 3L-10 4Q-15 4-15 0Z`,
      darker(colour, 0.1),
    ) +
    path(`M-12-1C-11-11 11-11 12-1Q9 1 3 0L3 13Q0 14.5-3 13L-3 0Q-9 1-12-1Z`, lighter(colour, 0.5)) +
    line("M-9-1Q0-5 9-1", darker(colour, 0.3), 1.5)
  );
}
