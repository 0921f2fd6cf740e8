import { darker, lighter } from "../colour";
import { blob, fluted, type Point } from "../outlines";
import { dishRadius, type Scene } from "../scene";
import { box, circle, line, path, turned } from "../svg";
import { boxShadow, roundShadow } from "./shade";

const woods = ["#b5774a", "#8d5a38", "#d3a06c", "#a3663c", "#c68b58"];

export function roundBoard(scene: Scene, radius = dishRadius + 6): string {
  const { defs, random } = scene;
  const wood = random.pick(woods);
  const fill = defs.linear([0, lighter(wood, 0.2)], [1, darker(wood, 0.16)]);
  const grain = [-110, -62, -20, 36, 78, 124]
    .map((y) => {
      const reach = Math.sqrt(radius * radius - y * y) * 0.92;
      return `M${-reach.toFixed(0)} ${y}Q${random.whole(-60, 60)} ${y + random.whole(-16, 16)} ${reach.toFixed(0)} ${y}`;
    })
    .join("");
  return (
    roundShadow(defs, radius) +
    turned(
      random.between(-30, 30),
      circle(0, 2, radius, darker(wood, 0.4)) +
        circle(0, 0, radius - 1, fill) +
        line(grain, darker(wood, 0.32), 2, { opacity: 0.35 }) +
        circle(0, 0, radius - 5, "none", { stroke: lighter(wood, 0.4), "stroke-width": 2, opacity: 0.6 }),
    )
  );
}

export function longBoard(scene: Scene, width = 420, height = 270): string {
  const { defs, random } = scene;
  const wood = random.pick(woods);
  const fill = defs.linear([0, lighter(wood, 0.22)], [1, darker(wood, 0.14)]);
  const grain = Array.from({ length: 7 }, (_, index) => {
    const y = ((index + 0.5) / 7 - 0.5) * (height - 20);
    return `M${-width / 2 + 12} ${y.toFixed(0)}q${width / 2} ${random.whole(-14, 14)} ${width - 24} 0`;
  }).join("");
  return (
    boxShadow(width, height, 24) +
    box(-width / 2, -height / 2 + 3, width, height, 24, darker(wood, 0.42)) +
    box(-width / 2, -height / 2, width, height, 24, fill) +
    line(grain, darker(wood, 0.32), 2, { opacity: 0.35 }) +
    box(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8, 20, "none", {
      stroke: lighter(wood, 0.4),
      "stroke-width": 2,
      opacity: 0.5,
    }) +
    circle(-width / 2 + 24, 0, 8, darker(wood, 0.65))
  );
}

/** A torn sheet of baking paper. */
export function bakingPaper(scene: Scene, width: number, height: number): string {
  const { defs, random } = scene;
  const corners: Point[] = [];
  const edge = (from: Point, to: Point) => {
    for (let step = 0; step < 5; step++) {
      corners.push([
        from[0] + ((to[0] - from[0]) * step) / 5 + random.between(-4, 4),
        from[1] + ((to[1] - from[1]) * step) / 5 + random.between(-4, 4),
      ]);
    }
  };
  const [x, y] = [width / 2, height / 2];
  edge([-x, -y], [x, -y]);
  edge([x, -y], [x, y]);
  edge([x, y], [-x, y]);
  edge([-x, y], [-x, -y]);
  const outline = `M${corners.map((point) => point.map((value) => value.toFixed(0)).join(" ")).join("L")}Z`;
  const fill = defs.linear([0, "#f6ead2"], [0.5, "#fbf4e4"], [1, "#eddcbc"]);
  return (
    path(outline, "#2c1206", { opacity: 0.16, transform: "translate(4 6)" }) +
    path(outline, fill) +
    line(
      `M${-x + 6} ${-y * 0.4}L${-x * 0.5} ${-y + 6}M${x * 0.4} ${y - 6}L${x - 6} ${y * 0.2}`,
      "#d9c39c",
      2,
      { opacity: 0.6 },
    )
  );
}

/** A ceramic stand with a fluted edge, for cakes. */
export function cakeStand(scene: Scene): string {
  const { defs, glaze, random } = scene;
  const radius = dishRadius + 2;
  const fill = defs.linear([0, lighter(glaze, 0.45)], [1, darker(glaze, 0.18)]);
  const outline = random.chance(0.5) ? fluted(radius - 2, 3, 22) : blob(random, radius, radius, 0);
  return (
    roundShadow(defs, radius) +
    path(outline, fill) +
    circle(0, 0, radius - 10, "none", { stroke: darker(glaze, 0.2), "stroke-width": 2, opacity: 0.5 }) +
    circle(0, 0, radius - 13, "none", { stroke: lighter(glaze, 0.6), "stroke-width": 2 })
  );
}

/** A bamboo steamer, open. */
export function steamer(scene: Scene): string {
  const { defs } = scene;
  const radius = dishRadius;
  let slats = "";
  for (let y = -138; y <= 138; y += 17) {
    const reach = Math.sqrt(142 * 142 - y * y);
    slats += `M${-reach.toFixed(0)} ${y}H${reach.toFixed(0)}`;
  }
  return (
    roundShadow(defs, radius) +
    circle(0, 0, radius, defs.linear([0, "#e9bd7c"], [1, "#a66f36"])) +
    circle(0, 0, radius - 9, "none", { stroke: "#8c5a2a", "stroke-width": 2.5, opacity: 0.7 }) +
    circle(0, 0, radius - 18, "none", { stroke: "#f6d9a4", "stroke-width": 3, opacity: 0.7 }) +
    circle(0, 0, radius - 24, "#7b4f27") +
    line(slats, "#d9a766", 12, { "stroke-linecap": "butt" }) +
    line(slats, "#f0cd94", 2, { transform: "translate(0 -4)", opacity: 0.7 })
  );
}
