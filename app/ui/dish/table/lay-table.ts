import { distance } from "../colour";
import type { Random } from "../random";
import type { Scene } from "../scene";
import { at } from "../svg";
import { type Cutlery, drawCutlery } from "./cutlery";
import { drawDaylight } from "./daylight";
import { drawGround } from "./ground";
import { drawLinen } from "./linen";
import { smallThings } from "./small-things";
import { glazes, type Surface, surfaces } from "./surfaces";

/** A table that sets off the food, and crockery that sets off both. */
export function chooseSurface(random: Random, food: string): Surface {
  const apart = [...surfaces].sort((one, other) => distance(other.colour, food) - distance(one.colour, food));
  return random.pick(apart.slice(0, Math.ceil(apart.length * 0.65)));
}

export function chooseGlaze(random: Random, food: string, table: string): string {
  const contrast = (glaze: string) => Math.min(distance(glaze, food), distance(glaze, table) * 1.2);
  const apart = [...glazes].sort((one, other) => contrast(other) - contrast(one));
  return random.pick(apart.slice(0, Math.ceil(apart.length * 0.55)));
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Everything below the dish. The corners of the frame are the only places free of it. */
export function layTable(
  scene: Scene,
  surface: Surface,
  frame: Frame,
  cutlery: readonly Cutlery[],
  isDrink: boolean,
): string {
  const random = scene.random.branch("table");
  const [x, y] = [frame.width / 2, frame.height / 2];
  const wide = frame.width > frame.height;
  const corners = random.shuffled([
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const);
  const [linenCorner, first, second, third] = corners as [Corner, Corner, Corner, Corner];

  const linen = random.chance(0.75)
    ? drawLinen(
        random,
        linenCorner[0] * (x - 36),
        linenCorner[1] * (y - 40),
        random.between(20, 42) * linenCorner[0] * -linenCorner[1],
      )
    : "";

  // A narrow frame has no room beside the dish for cutlery.
  const side = linenCorner[0];
  // Fork and knife are of one set: each draws from the same numbers.
  const toolsRandom = () => random.branch("cutlery");
  const tools = wide
    ? cutlery
        .map((kind, index) =>
          drawCutlery(
            toolsRandom(),
            kind,
            surface.colour,
            side * (Math.min(x - 38, 292) - index * 34),
            random.between(-6, 10),
            random.between(-5, 5) + side * 4,
          ),
        )
        .join("")
    : "";

  const corner = ([right, low]: Corner, reach: number, inset: number) =>
    [right * (x - reach * inset), low * (y - reach * inset)] as const;
  const free = [first, second, third].filter((place) => !tools || place[0] !== side || cutlery.length === 0);
  const things = smallThings(scene, isDrink).slice(
    0,
    Math.min(free.length, wide ? random.whole(2, 3) : random.whole(1, 2)),
  );
  const laid = things.map((thing, index) => {
    const [px, py] = corner(free[index] as Corner, thing.reach, wide ? random.between(1, 1.25) : 0.72);
    return at([px, py, random.between(-30, 30)], thing.draw());
  });

  return drawGround(random, scene.defs, surface) + linen + drawDaylight(random) + tools + laid.join("");
}

type Corner = readonly [right: 1 | -1, low: 1 | -1];
