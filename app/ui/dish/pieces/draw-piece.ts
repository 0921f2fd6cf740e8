import type { Food, Shape } from "../foods/food";
import type { Random } from "../random";
import { bean, chunk, crescent, cube, flake, mushroom, mussel, nut, prawn, strip, wedge } from "./cut";
import { floret, leaf, lettuce, parsley, sprig, stick } from "./greens";
import { ball, berry, citrus, coin, dollop, egg, half, ring, slice } from "./round";
import { crumbs, flakes, grains, seeds, shaving, shreds } from "./tiny";

/** One piece around 0 0, about 28 wide, lit from the top left. */
type DrawPiece = (colour: string, random: Random) => string;

const drawings: Readonly<Record<Shape, DrawPiece>> = {
  leaf, lettuce, parsley, sprig, ring, wedge, half, cube, bean, ball, slice, citrus, floret, chunk, egg,
  prawn, mushroom, strip, stick, shaving, nut, seeds, flakes, crumbs, crescent, dollop, berry, coin,
  shreds, grains, flake, mussel,
};

export const drawPiece = (food: Food, random: Random) => drawings[food.shape](food.colour, random);

/** Shapes that look best when they lie this way up: turned only a little. */
export const bigShapes: ReadonlySet<Shape> = new Set(["lettuce", "egg", "dollop", "stick", "citrus"]);
