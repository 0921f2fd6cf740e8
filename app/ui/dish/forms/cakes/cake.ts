import { darker, lighter, mix } from "../../colour";
import { specks } from "../../garnish";
import { heap } from "../../heap";
import { coordinates, type Point, polar } from "../../outlines";
import { circle, line, path } from "../../svg";
import { cakeStand } from "../../vessels/boards";
import type { Form } from "../form";
import { doughColour, sweetPieces } from "./dough";

const full = Math.PI * 2;
/** How much of the circle has been eaten already. */
const eaten = 0.62;

/** An iced round cake with piped dots, one piece gone. */
export const cake: Form = (scene) => {
  const { larder, defs, random } = scene;
  const radius = 138;
  const crumb = doughColour(scene, "#e3b46a");
  const iced = larder.tint(/^(dark )?chocolate$|cocoa|coffee/)
    ? darker(crumb, 0.05)
    : random.pick(["#fbf1de", "#f9ead0", mix("#fbf1de", larder.sauce, 0.25)]);
  const frosting = defs.lit([0, lighter(iced, 0.4)], [0.6, iced], [1, darker(iced, 0.16)]);
  const start = random.between(0, full);
  const end = start - eaten + full;
  const arc = (reach: number, from: number, to: number) => {
    const r = Math.round(reach);
    return `M${coordinates(polar(from, reach))}A${r} ${r} 0 1 1 ${coordinates(polar(to, reach))}`;
  };
  const outline = `${arc(radius, start, end)}L0 0Z`;
  const cut = `M0 0L${coordinates(polar(start, radius))}M0 0L${coordinates(polar(end, radius))}`;
  const strokes = [0.45, 0.62, 0.8].map((share) => arc(radius * share, start + 0.5, end - 0.5)).join("");
  const along = (count: number, margin: number, reach: () => number) =>
    Array.from({ length: count }, (_, index) =>
      polar(start + margin + (index / (count - 1)) * (full - eaten - margin * 2), reach()),
    );
  const piped = along(15, 0.14, () => radius - 22);
  const tops = [...sweetPieces(scene), ...larder.sprinkles].slice(0, 3);
  const inner = along(9, 0.5, () => random.between(38, 84));

  return (
    cakeStand(scene) +
    path(outline, "#2c1206", { opacity: 0.3, transform: "translate(6 10)" }) +
    path(outline, frosting, { stroke: darker(iced, 0.14), "stroke-width": 2 }) +
    line(cut, crumb, 9) +
    line(cut, lighter(crumb, 0.35), 3) +
    line(strokes, darker(iced, 0.18), 3, { opacity: 0.5 }) +
    piped.map((place) => pipedDot(place, iced)).join("") +
    heap(
      scene,
      tops,
      piped.filter((_, index) => index % 2 === 0),
      0.95,
    ) +
    heap(scene, tops, inner, 1.15) +
    specks(scene, crumb, 120, 20)
  );
};

function pipedDot([x, y]: Point, iced: string): string {
  return (
    circle(x + 2, y + 3, 13, "#2c1206", { opacity: 0.16 }) +
    circle(x, y, 12.5, lighter(iced, 0.45)) +
    circle(x - 1, y - 1, 7, darker(iced, 0.08)) +
    circle(x - 1.5, y - 2, 3.6, lighter(iced, 0.7))
  );
}
