import type { Food, Shape } from "../foods/food";
import type { Random } from "../random";
import { chunk, crescent, cube, flake, mushroom, strip, wedge } from "./cut";
import { floret, leaf, lettuce, parsley, sprig, stick } from "./greens";
import { ball, berry, citrus, coin, dollop, egg, half, ring, slice, strawberry } from "./round";
import { crumbs, flakes, grains, seeds, shaving, shreds } from "./tiny";
import { bean, link, mussel, nut, prawn } from "./whole";

/** One piece around 0 0, about 28 wide, lit from the top left. */
type DrawPiece = (colour: string, random: Random) => string;

const drawings: Readonly<Record<Shape, DrawPiece>> = {
  leaf,
  lettuce,
  parsley,
  sprig,
  ring,
  wedge,
  half,
  strawberry,
  cube,
  bean,
  ball,
  slice,
  citrus,
  floret,
  chunk,
  egg,
  prawn,
  mushroom,
  strip,
  stick,
  shaving,
  nut,
  seeds,
  flakes,
  crumbs,
  crescent,
  dollop,
  berry,
  coin,
  shreds,
  grains,
  flake,
  mussel,
  link,
};

export const drawPiece = (food: Food, random: Random) => drawings[food.shape](food.colour, random);

/** Shapes that look best when they lie this way up: turned only a little. */
export const bigShapes: ReadonlySet<Shape> = new Set(["lettuce", "egg", "dollop", "stick", "citrus"]);
