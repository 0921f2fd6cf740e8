import type { Random } from "../random";
import { path } from "../svg";

/** The light of a window across the table: slanting panes, or nothing on a cloudy day. */
export function drawDaylight(random: Random): string {
  if (random.chance(0.3)) return "";
  const start = random.whole(-420, -120);
  const lean = random.whole(150, 260);
  const panes = [0, random.whole(120, 170)].map(
    (offset) => `M${start + offset + lean}-244h${random.whole(80, 110)}l${-lean - 120} 488h-104Z`,
  );
  return path(panes.join(""), "#fff3d6", { opacity: 0.15 });
}
