import { darker, lighter } from "../../colour";
import { blob, dashes, spiral } from "../../outlines";
import type { Random } from "../../random";
import { inDisc } from "../../spread";
import { circle, line, path } from "../../svg";

/** The last thing done to a pudding, in a glass of the given radius. */
type PuddingTop = (random: Random, radius: number, cream: string) => string;

/** A spoon drawn round the cream. */
export const swirled: PuddingTop = (random, radius, cream) => {
  const track = spiral(1.6, radius * 0.6, random.between(0, 6), 6);
  return (
    line(track, lighter(cream, 0.5), 8, { opacity: 0.7 }) +
    line(track, darker(cream, 0.25), 3, { opacity: 0.3, transform: "translate(3 4)" })
  );
};

/** Cocoa through a sieve. */
export const dusted: PuddingTop = (random, radius) =>
  path(blob(random, radius * 0.78, radius * 0.76, 0.1, 12), "#744426") +
  line(dashes(random, inDisc(random, 34, radius * 0.82, 0.8), 0), "#5a321c", 4, { opacity: 0.7 });

/** Burnt sugar, cracked once with a spoon. */
export const burnt: PuddingTop = (random, radius) => {
  const bubble = ([x, y]: readonly [number, number]) =>
    circle(x, y, random.between(5, 15), "#8a4716", { opacity: 0.4 });
  return (
    path(blob(random, radius * 0.84, radius * 0.83, 0.05, 12), "#d08a32") +
    inDisc(random, 7, radius * 0.6, 0.8)
      .map(bubble)
      .join("") +
    line(`M${Math.round(radius * -0.4)}-8l14 20l20-6l12 22`, "#fbe0a2", 2, { opacity: 0.7 })
  );
};
