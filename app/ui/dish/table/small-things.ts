import { darker, lighter } from "../colour";
import type { Food } from "../foods/food";
import { heap, placePiece } from "../heap";

import type { Scene } from "../scene";
import { inDisc } from "../spread";
import { at, circle, ellipse, line, path } from "../svg";

/** Little things around the dish, made of what is in it. Each fits in a circle of about 55. */
function pinchBowl(scene: Scene, food: Food): string {
  const { defs, random, glaze } = scene;
  const radius = random.between(42, 50);
  return (
    circle(7, 10, radius * 1.14, defs.radial([0.75, "#1f0d04", 0.4], [1, "#1f0d04", 0])) +
    circle(0, 0, radius, defs.linear([0, lighter(glaze, 0.4)], [1, darker(glaze, 0.3)])) +
    circle(0, 0, radius - 5, defs.linear([0, darker(glaze, 0.4)], [1, lighter(glaze, 0.25)])) +
    circle(1, 1, radius - 9, darker(food.colour, 0.22)) +
    heap(scene, [food], inDisc(random, 12, radius - 18), 0.82)
  );
}

function scattered(scene: Scene, food: Food): string {
  const { random } = scene;
  const places = inDisc(random, random.whole(4, 6), 46, 0.7);
  const shadows = places
    .map(([x, y]) => ellipse(x + 3, y + 4, 12, 10, "#1f0d04", { opacity: 0.16 }))
    .join("");
  return shadows + places.map((place) => placePiece(scene, food, place, 1.1)).join("");
}

function garlic(): string {
  const bulb = "M0-40C6-26 34-22 36 6C38 30 16 38 0 38C-16 38-38 30-36 6C-34-22-6-26 0-40Z";
  return (
    path(bulb, "#1f0d04", { opacity: 0.22, transform: "translate(5 7)" }) +
    path(bulb, "#f6ecdb") +
    line("M0-32Q-22 0-10 36M0-32Q22 0 10 36M0-32V37", "#cdb59a", 1.8) +
    path("M-30 16Q-10 40 22 34Q-4 46-22 32Z", "#b99b84", { opacity: 0.4 }) +
    at(
      [48, 26, 60, 0.8],
      path("M-16 0Q-4-16 16 0Q0 18-16 0Z", "#1f0d04", { opacity: 0.2, transform: "translate(3 5)" }),
      path("M-16 0Q-4-16 16 0Q0 18-16 0Z", "#f3e3d0"),
      line("M-10-1Q0-7 10 0", "#d0b296", 1.6),
    )
  );
}

function halfLemon(scene: Scene, lemon: Food): string {
  return circle(5, 7, 42, "#1f0d04", { opacity: 0.22 }) + placePiece(scene, lemon, [0, 0], 2.5);
}

/** Two tomatoes with their green stars. */
function tomatoes(scene: Scene): string {
  const fill = scene.defs.lit([0, "#f5795a"], [0.5, "#d8412b"], [1, "#93231a"]);
  const star = "M0-15L3-4L14-7L6 1L12 11L1 5L-7 14L-5 3L-15 0L-4-4Z";
  const tomato = (x: number, y: number, r: number) =>
    circle(x + 5, y + 7, r, "#1f0d04", { opacity: 0.25 }) +
    circle(x, y, r, fill) +
    ellipse(x - r * 0.36, y - r * 0.4, r * 0.24, r * 0.15, "#ffd9c4", { opacity: 0.8 }) +
    at([x, y, 20, r / 36], path(star, "#5d8a3c"));
  return tomato(-18, -4, 34) + tomato(32, 20, 27);
}

function eggs(scene: Scene): string {
  const fill = scene.defs.lit([0, "#f8e3c6"], [0.6, "#e3b98c"], [1, "#b5835a"]);
  const egg = "M-34 0C-34-18-16-26 4-25C24-24 36-14 36 0C36 14 24 24 4 25C-16 26-34 18-34 0Z";
  const one = (x: number, y: number, turn: number) =>
    at(
      [x, y, turn],
      ellipse(4, 7, 36, 25, "#1f0d04", { opacity: 0.24 }),
      path(egg, fill),
      ellipse(-10, -10, 8, 4, "#fffaf0", { opacity: 0.6 }),
    );
  return one(-14, -16, 24) + one(20, 26, -34);
}

/** Water, seen through the rim of a tumbler. */
function tumbler(scene: Scene): string {
  const { defs } = scene;
  return (
    circle(9, 12, 54, defs.radial([0.7, "#1f0d04", 0.34], [1, "#1f0d04", 0])) +
    circle(0, 0, 46, "#fffaf0", { opacity: 0.22 }) +
    circle(0, 0, 44, "none", { stroke: "#fffdf6", "stroke-width": 4, opacity: 0.85 }) +
    circle(2, 2, 36, defs.linear([0, "#cfe0df"], [1, "#f6fbf6"]), { opacity: 0.38 }) +
    line("M-30-12Q-24-28-8-32M20 26Q28 18 30 8", "#ffffff", 4, { opacity: 0.9 })
  );
}

type SmallThing = { readonly reach: number; draw(): string };

/** All that would suit this dish, in any order. */
export function smallThings(scene: Scene, dishIsDrink: boolean): SmallThing[] {
  const { larder, random } = scene;
  const things: SmallThing[] = [];
  const add = (draw: () => string, reach = 50) => things.push({ reach, draw });
  const lemon = [...larder.toppings, ...larder.pieces].find((food) => food.shape === "citrus");
  const loose = [...larder.toppings, ...larder.pieces].filter(
    (food) =>
      food.word !== "bread" && !["egg", "dollop", "citrus", "lettuce", "chunk", "flake"].includes(food.shape),
  );

  if (lemon) add(() => halfLemon(scene, lemon), 46);
  if (larder.pieces.some((food) => food.word === "egg")) add(() => eggs(scene), 58);
  if (larder.pieces.some((food) => /tomato/.test(food.word))) add(() => tomatoes(scene), 60);
  if (larder.garlic) add(garlic, 56);
  const solid = loose.filter((food) => food.shape !== "flakes");
  for (const food of loose.slice(0, 3)) add(() => pinchBowl(scene, food));
  for (const food of solid.slice(0, 4)) add(() => scattered(scene, food), 54);
  if (!dishIsDrink && things.length < 4) add(() => tumbler(scene), 50);
  return random.shuffled(things);
}
