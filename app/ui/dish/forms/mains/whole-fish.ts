import { darker, lighter, mix } from "../../colour";
import type { Food } from "../../foods/food";
import { garnish, shadow } from "../../garnish";
import { heap, placePiece } from "../../heap";
import type { Point } from "../../outlines";
import { inDisc } from "../../spread";
import { at, circle, line, path, turned } from "../../svg";
import { longBoard } from "../../vessels/boards";
import type { Form } from "../form";
import { isFish } from "./sides";

/** A whole fish on a board, lemon in its cuts. */
export const wholeFish: Form = (scene) => {
  const { larder, defs, random } = scene;
  const colour = larder.pieces.find(isFish)?.colour ?? "#aab3b5";
  const skin = mix(colour, "#8b979b", 0.65);
  const body =
    "M-150 4C-132-34-84-56-20-54C50-52 96-26 132-6L176-44Q186-18 170 0Q188 22 178 46L132 10C96 34 50 56-20 56C-84 56-134 36-150 4Z";
  const lemon: Food = larder.toppings.find((food) => food.shape === "citrus") ?? {
    word: "lemon",
    colour: "#f3cf45",
    shape: "citrus",
    stain: 0,
    role: "topping",
  };
  const bed = larder.pieces.filter((food) => !isFish(food)).slice(0, 4);
  const around = inDisc(random, 46, 100).map(([x, y]): Point => [x * 1.8, y * 1.12]);
  const dressing = larder.toppings.filter((food) => food.shape !== "citrus");
  const slices = [-22, 24, 68].map((x): Point => [x, x / 20]);
  return turned(
    random.between(-26, 26),
    longBoard(scene, 430, 282),
    heap(scene, bed, around, 1.25),
    at(
      [0, 0, 0, 1.14],
      path(body, "#2c1206", { opacity: 0.3, transform: "translate(4 9)" }),
      path(body, defs.linear([0, lighter(skin, 0.35)], [0.5, skin], [1, darker(skin, 0.35)])),
      path("M-96-40Q-70 0-96 44Q-134 30-150 4Q-132-30-96-40Z", darker(skin, 0.16)),
      line(scales(), lighter(skin, 0.6), 1.8, { opacity: 0.6 }),
      path("M-30-54Q10-84 54-42ZM-10 56Q14 78 46 44Z", darker(skin, 0.22)),
      line("M142-4L170-30M142 2H172M142 6L172 32", darker(skin, 0.4), 2, { opacity: 0.5 }),
      line("M-46-30L-30 26M0-36L14 32M46-26L56 22", darker(skin, 0.5), 5, { opacity: 0.6 }),
      circle(-116, -8, 9, "#fffaf0"),
      circle(-116, -8, 5, "#2a2322"),
      ...slices.map((place) => shadow(place, 16) + placePiece(scene, lemon, place, 1.1)),
    ),
    garnish(scene, 86, dressing),
  );
};

/** Rows of small arcs, fewer towards the head and the tail. */
function scales(): string {
  let d = "";
  for (let x = -70; x < 110; x += 17) {
    for (let y = -30; y <= 30; y += 15) {
      if (Math.abs(y) < 44 - Math.abs(x) * 0.3) d += `M${x + (y % 2 ? 8 : 0)} ${y - 5}q8 5 0 10`;
    }
  }
  return d;
}
