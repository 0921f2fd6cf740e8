import { Defs } from "./defs";
import { chooseForm } from "./dish-form";
import { forms } from "./forms/all-forms";
import { cutleryFor } from "./forms/cutlery-for";
import { stockLarder } from "./larder";
import { seededRandom } from "./random";
import type { Scene } from "./scene";
import { at, element } from "./svg";
import { chooseGlaze, chooseSurface, type Frame, layTable } from "./table/lay-table";

export interface Dish {
  readonly seed: number;
  readonly title: string;
  readonly category: string;
  /** Names such as "red lentils" or "coriander". */
  readonly ingredients: readonly string[];
}

export type Ratio = "4x3" | "1x1" | "16x9";

/** One height for all: the dish keeps its size and the table is cut wider or narrower around it. */
const frames: Readonly<Record<Ratio, Frame & { readonly letter: string }>> = {
  "4x3": { width: 640, height: 480, letter: "a" },
  "1x1": { width: 480, height: 480, letter: "b" },
  "16x9": { width: 854, height: 480, letter: "c" },
};

/**
 * A picture of the dish on its table, from above, as a standalone SVG document. The same dish always gives
 * the same picture. Words of the dish choose forms and colours but never appear in the markup.
 */
export function drawDish(dish: Dish, ratio: Ratio = "4x3"): string {
  const frame = frames[ratio];
  const seed = dish.seed >>> 0;
  const random = seededRandom(seed);
  const larder = stockLarder(dish.title, dish.ingredients);
  const form = chooseForm(larder.title, dish.category, larder.list, random.branch("form"));

  const food = larder.stain > 2 ? larder.sauce : (larder.pieces[0]?.colour ?? larder.sauce);
  const surface = chooseSurface(random.branch("surface"), food);
  const glaze = chooseGlaze(random.branch("glaze"), food, surface.colour);
  // Several pictures may stand in one page, even of one dish, so their ids must differ.
  const defs = new Defs(`d${seed.toString(36)}${frame.letter}-`);
  const scene: Scene = { random: random.branch("dish"), defs, larder, glaze };

  // A square leaves less room beside handles and long boards.
  const plated = at([0, 0, 0, ratio === "1x1" ? 0.94 : 1.06], forms[form](scene));
  const table = layTable(scene, surface, frame, cutleryFor(form, larder.list), form === "drink");
  const { width, height } = frame;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
      width,
      height,
      fill: "none",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    },
    defs + table + plated,
  );
}
