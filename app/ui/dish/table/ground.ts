import { darker, lighter, mix } from "../colour";
import type { Defs } from "../defs";
import { blob, coordinates, dashes, type Point } from "../outlines";
import type { Random } from "../random";
import { box, line, path, short } from "../svg";
import type { Surface } from "./surfaces";

/** The same ground for every frame, drawn for the widest one: a narrower picture shows less of it. */
const groundWidth = 860;
const groundHeight = 484;
const left = -groundWidth / 2;
const top = -groundHeight / 2;

export function drawGround(random: Random, defs: Defs, surface: Surface): string {
  const { colour } = surface;
  const fill = defs.lit([0, lighter(colour, 0.16)], [0.55, colour], [1, darker(colour, 0.16)]);
  return box(left, top, groundWidth, groundHeight, 0, fill) + textures[surface.kind](random, colour);
}

const anywhere = (random: Random): Point => [random.between(left, -left), random.between(top, -top)];

const textures: Record<Surface["kind"], (random: Random, colour: string) => string> = {
  planks(random, colour) {
    const wide = random.between(88, 118);
    let planks = "";
    let gaps = "";
    let grain = "";
    let y = top - random.between(0, wide);
    for (; y < -top; y += wide) {
      const tint = random.pick([
        darker(colour, 0.07),
        lighter(colour, 0.09),
        mix(colour, "#b5652f", 0.1),
        colour,
      ]);
      planks += box(left, y, groundWidth, wide, 0, tint, { opacity: 0.55 });
      gaps += `M${left} ${short(y)}H${-left}`;
      for (let count = 0; count < 5; count++) {
        const x = random.between(left, -left - 200);
        const bend = random.between(-5, 5);
        grain += `M${short(x)} ${short(y + random.between(10, wide - 10))}q${random.whole(50, 90)} ${short(bend)} ${random.whole(140, 260)} 0`;
      }
    }
    return (
      planks +
      line(grain, darker(colour, 0.3), 1.6, { opacity: 0.28 }) +
      line(gaps, darker(colour, 0.55), 2.4, { opacity: 0.6 }) +
      line(gaps, lighter(colour, 0.4), 1, { opacity: 0.5, transform: "translate(0 2)" })
    );
  },

  plaster(random, colour) {
    const patches = Array.from({ length: 6 }, () => {
      const [x, y] = anywhere(random);
      const tint = random.chance(0.5) ? lighter(colour, 0.3) : darker(colour, 0.2);
      return path(blob(random, random.between(90, 170), random.between(50, 110), 0.4, 7), tint, {
        opacity: 0.12,
        transform: `translate(${coordinates([x, y])})`,
      });
    });
    const specks = (count: number) => Array.from({ length: count }, () => anywhere(random));
    return (
      patches.join("") +
      line(dashes(random, specks(40), 0), darker(colour, 0.3), 1.8, { opacity: 0.3 }) +
      line(dashes(random, specks(30), 0), lighter(colour, 0.6), 1.8, { opacity: 0.5 })
    );
  },

  cloth(random, colour) {
    // Two directions of fine threads, and a few soft folds from the last time it was in the drawer.
    // The threads are the dashes of two very wide lines.
    const threads = { "stroke-linecap": "butt", "stroke-dasharray": "1.2 9.8" };
    const fold = random.whole(-260, -150);
    return (
      line(`M0 ${top}V${-top}`, darker(colour, 0.25), groundWidth, { ...threads, opacity: 0.16 }) +
      line(`M${left} 0H${-left}`, lighter(colour, 0.7), groundHeight, { ...threads, opacity: 0.2 }) +
      path(`M${fold} ${top}h26L${fold + 70} ${-top}h-30Z`, "#ffffff", { opacity: 0.12 }) +
      path(`M${fold + 26} ${top}h16L${fold + 92} ${-top}h-22Z`, darker(colour, 0.5), { opacity: 0.1 })
    );
  },

  tiles(random, colour) {
    const size = 108;
    let tinted = "";
    let joints = "";
    const offset = random.whole(0, 60);
    for (let x = left - offset; x < -left; x += size) {
      joints += `M${x} ${top}V${-top}`;
      for (let y = top - offset; y < -top; y += size) {
        if (random.chance(0.4)) tinted += `M${x} ${y}h${size}v${size}h-${size}Z`;
      }
    }
    for (let y = top - offset; y < -top; y += size) joints += `M${left} ${y}H${-left}`;
    return (
      path(tinted, mix(colour, "#b9764a", 0.28), { opacity: 0.35 }) +
      line(joints, darker(colour, 0.3), 3.4, { opacity: 0.5 }) +
      line(joints, lighter(colour, 0.7), 1.4, { opacity: 0.7, transform: "translate(1.8 1.8)" })
    );
  },

  terrazzo(random, colour) {
    const tints = ["#c4694a", "#7d9080", "#d9a75a", "#6f655c", "#fffaf0"];
    return tints
      .map((tint) => {
        const chips = Array.from({ length: 9 }, () => {
          const [x, y] = anywhere(random);
          const [a, b, c] = [random.whole(5, 12), random.whole(-9, 9), random.whole(6, 12)];
          return `M${coordinates([x, y])}l${a} ${b}l${-b} ${c}l${-a}-4Z`;
        });
        return path(chips.join(""), mix(tint, colour, 0.35), { opacity: 0.8 });
      })
      .join("");
  },
};
