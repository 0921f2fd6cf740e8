import { blob, type Point } from "./outlines";
import type { Scene } from "./scene";
import { type Attributes, group, use } from "./svg";

/** Irregular spots of one colour: char on a bread, browning on a crust, melted cheese. */
export function spots(
  scene: Scene,
  places: readonly Point[],
  size: number,
  colour: string,
  more: Attributes = {},
) {
  const { defs, random } = scene;
  const outlines = [0, 1].map((variant) =>
    defs.outline(blob(random.branch(`spot ${variant}`), 20, 15, variant ? 0.45 : 0.25, 7)),
  );
  return group(
    { fill: colour, ...more },
    ...places.map(([x, y]) =>
      use(
        random.pick(outlines),
        Math.round(x),
        Math.round(y),
        random.between(0, 360),
        (size / 20) * random.between(0.5, 1),
      ),
    ),
  );
}
