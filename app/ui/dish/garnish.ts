import { darker, lighter } from "./colour";
import type { Food } from "./foods/food";
import { heap, placePiece } from "./heap";
import { dashes, type Point, polar } from "./outlines";
import type { Scene } from "./scene";
import { inDisc } from "./spread";
import { ellipse, line } from "./svg";

/** The last handful of a dish: herbs, seeds, a slice of lemon, a spoon of yogurt. */
export function garnish(scene: Scene, radius: number, foods = scene.larder.toppings): string {
  const { random } = scene;
  const chosen = foods.slice(0, 4);
  // Yogurt below, then leaves, and the seeds over everything.
  const layer = (food: Food) =>
    food.shape === "dollop" ? 0 : food.shape === "citrus" ? 1 : fine(food) ? 3 : 2;
  const style = random.pick(["middle", "crescent", "scattered"] as const);
  const start = random.between(0, 6.3);

  const places = (count: number, turn: number): Point[] => {
    if (style === "scattered") return inDisc(random, count, radius * 0.85, 0.6);
    if (style === "middle") return inDisc(random, count, radius * 0.42, 0.5);
    return Array.from({ length: count }, (_, index) =>
      polar(start + turn + (index / count - 0.5) * 2, radius * random.between(0.5, 0.8)),
    );
  };

  return [...chosen]
    .sort((one, other) => layer(one) - layer(other))
    .map((food, index) => {
      if (food.shape === "dollop") return placePiece(scene, food, polar(start + 2, radius * 0.3), 1.5);
      if (food.shape === "citrus") {
        const place = polar(start + 3.2 + index, radius * 0.68);
        return shadow(place, 15) + placePiece(scene, food, place, 1.15);
      }
      const count = fine(food) ? 6 : food.shape === "sprig" ? 4 : 6;
      const scale = fine(food) ? 0.85 : 1.25;
      return heap(
        scene,
        [food],
        fine(food) ? inDisc(random, count, radius * 0.7, 0.6) : places(count, index * 0.6),
        scale,
      );
    })
    .join("");
}

const fine = (food: Food) => ["seeds", "flakes", "crumbs", "shreds"].includes(food.shape);

/** A soft dark patch below something that lies on the dish, away from the light. */
export const shadow = ([x, y]: Point, r: number) =>
  ellipse(x + r * 0.18, y + r * 0.26, r * 1.08, r, "#2c1206", { opacity: 0.22 });

/** Pepper, spice and crumbs: the specks no real dish is without. */
export function specks(scene: Scene, colour: string, radius: number, count = 26): string {
  const { random } = scene;
  const some = (share: number) => inDisc(random, Math.round(count * share), radius, 0.8);
  return (
    line(dashes(random, some(1), 1), darker(colour, 0.45), 2, { opacity: 0.55 }) +
    line(dashes(random, some(0.6), 0.6), lighter(colour, 0.5), 1.8, { opacity: 0.6 })
  );
}
