import type { Defs } from "../defs";
import { box, circle } from "../svg";

/** Shadows on the table, and the light over a heap of food. */
export function roundShadow(defs: Defs, radius: number): string {
  const fade = defs.radial([0.8, "#1f0d04", 0.46], [0.9, "#1f0d04", 0.2], [1, "#1f0d04", 0]);
  return circle(11, 15, radius * 1.13, fade);
}

/** Three see-through boxes stand in for a blur, which would be slow to draw. */
export function boxShadow(width: number, height: number, corner: number): string {
  return [0, 1, 2]
    .map((step) => {
      const grow = 10 - step * 6;
      return box(
        -width / 2 + 9 - grow,
        -height / 2 + 13 - grow,
        width + grow * 2,
        height + grow * 2,
        corner + grow,
        "#1f0d04",
        { opacity: 0.1 },
      );
    })
    .join("");
}

/** Laid over round food: brighter towards the light, darker at the far edge, so that it swells. */
export function swell(defs: Defs, radius: number): string {
  const light = defs.lit(
    [0, "#fff4d9", 0.26],
    [0.45, "#fff4d9", 0.04],
    [0.7, "#2c1206", 0.05],
    [1, "#2c1206", 0.34],
  );
  return circle(0, 0, radius, light);
}

/** The shadow a high rim throws on what is inside, from the top left. */
export function hollow(defs: Defs, radius: number): string {
  const dark = defs.radial([0.86, "#1f0d04", 0], [0.95, "#1f0d04", 0.16], [1, "#1f0d04", 0.42]);
  return circle(0, 0, radius, dark);
}
