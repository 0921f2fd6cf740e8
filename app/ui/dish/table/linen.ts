import { darker, lighter } from "../colour";
import type { Random } from "../random";
import { group, line, path, placed } from "../svg";
import { linens } from "./surfaces";

/** A folded napkin with stripes and a fringe, 240 wide, around 0 0. */
export function drawLinen(random: Random, x: number, y: number, turn: number): string {
  const [cloth, stripe] = random.pick(linens);
  const outline = "M-120-90Q-60-95 0-90T122-92Q117-40 121 0T118 92Q60 96 0 91T-121 93Q-116 40-120 0T-120-90Z";
  const across = random.chance(0.5);
  const rows = random.pick([
    [-62, -52, 52, 62],
    [-70, -46, -22, 2, 26, 50, 74],
    [-66, -58, -50],
    [44, 54, 64],
  ]);
  const stripes = rows.map((row) =>
    across ? `M-118 ${row}Q0 ${row - 4} 118 ${row}` : `M${row * 1.3}-90V91`,
  );
  const wide = rows.length > 4 ? 7 : 4;

  return group(
    { transform: placed(x, y, turn) },
    path(outline, "#2c1206", { opacity: 0.1, transform: "translate(8 10)" }),
    path(outline, "#2c1206", { opacity: 0.14, transform: "translate(3 4)" }),
    line("M124-87V90", darker(cloth, 0.08), 9, { "stroke-linecap": "butt", "stroke-dasharray": "2.4 4.2" }),
    path(outline, cloth),
    line(stripes.join(""), stripe, wide, { "stroke-linecap": "butt", opacity: 0.85 }),
    // One fold across the cloth: light on one side of it, shade on the other.
    path("M-30-91L-2-90L34 92L2 91Z", lighter(cloth, 0.8), { opacity: 0.35 }),
    path("M-2-90L14-91L52 93L34 92Z", darker(cloth, 0.6), { opacity: 0.12 }),
  );
}
