import { darker, distance, lighter } from "../colour";
import type { Random } from "../random";
import { box, ellipse, group, line, path, placed } from "../svg";

export type Cutlery = "fork" | "spoon" | "knife" | "chopsticks";

const metals = ["#d3cdc2", "#d3cdc2", "#d1a95f", "#4a4542", "#b7794d"];
const chopstickWoods = ["#3f2a22", "#a8623c", "#7c3528", "#e0b67c"];

const readable = (random: Random, colours: readonly string[], table: string) =>
  random.pick(
    colours
      .filter((colour) => distance(colour, table) > 150)
      .concat(colours[0] as string)
      .slice(0, 4),
  );

const outlines = {
  fork: "M-17-118Q-19-60-15-48Q-11-36-5-30L-7 110Q0 122 7 110L5-30Q11-36 15-48Q19-60 17-118Q14-122 12-118L11-62H7L6-118Q4-122 2-118L2-62H-2L-2-118Q-4-122-6-118L-7-62H-11L-12-118Q-14-122-17-118Z",
  spoon: "M-6-34L-7 110Q0 122 7 110L6-34Q22-48 22-78C22-104 12-120 0-120C-12-120-22-104-22-78Q-22-48-6-34Z",
  knife: "M-8 0L-9 110Q0 122 9 110L8 0Q13-60 9-96Q5-120-8-124Z",
};

/** About 240 long, upright around 0 0. */
export function drawCutlery(
  random: Random,
  kind: Cutlery,
  table: string,
  x: number,
  y: number,
  turn: number,
): string {
  const metal = readable(random, metals, table);
  const transform = placed(x, y, turn);
  if (kind === "chopsticks") return group({ transform }, chopsticks(readable(random, chopstickWoods, table)));

  const outline = outlines[kind];
  const shine =
    kind === "spoon"
      ? "M-9-98Q-14-84-11-66M-2-24V90"
      : kind === "fork"
        ? "M-10-52Q-6-38-1-34M-2-24V96"
        : "M-4-110V-8M-4 12V100";
  return group(
    { transform },
    path(outline, "#2c1206", { opacity: 0.2, transform: "translate(5 6)" }),
    path(outline, metal),
    kind === "spoon"
      ? ellipse(1, -80, 16, 30, darker(metal, 0.2)) + ellipse(3, -76, 12, 24, lighter(metal, 0.25))
      : "",
    kind === "knife" ? path("M-8 0L-9 110Q0 122 9 110L8 0Z", darker(metal, 0.35)) : "",
    line(shine, lighter(metal, 0.75), 2.4, { opacity: 0.8 }),
  );
}

function chopsticks(wood: string): string {
  const pair = "M-9-122L-13 118Q-8 122-5 118L-6-122ZM9-122L5 118Q10 122 14 118L12-122Z";
  return (
    path(pair, "#2c1206", { opacity: 0.2, transform: "translate(5 6)" }) +
    path(pair, wood) +
    line("M-8-110L-10 110M10-110L9 110", lighter(wood, 0.4), 1.4, { opacity: 0.7 }) +
    box(-14, 84, 10, 5, 1, "#e0b46a") +
    box(4, 84, 10, 5, 1, "#e0b46a")
  );
}
