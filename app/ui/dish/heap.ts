import type { Food } from "./foods/food";
import type { Point } from "./outlines";
import { bigShapes, drawPiece } from "./pieces/draw-piece";
import type { Scene } from "./scene";
import { group, use } from "./svg";

/** Two drawings of every food are enough: turned and scaled, nobody sees the third. */
const variants = 2;

export function pieceId(scene: Scene, food: Food, variant: number): string {
  const key = `piece ${food.word} ${variant % variants}`;
  return scene.defs.shape(key, () => drawPiece(food, scene.random.branch(key)));
}

export function usePiece(scene: Scene, food: Food, [x, y]: Point, scale = 1): string {
  const { random } = scene;
  const big = bigShapes.has(food.shape);
  const turn = food.shape === "dollop" ? random.between(-40, 40) : random.between(0, 360);
  return use(
    pieceId(scene, food, random.whole(0, variants - 1)),
    Math.round(x),
    Math.round(y),
    turn,
    scale * random.between(0.9, big ? 1.05 : 1.2),
  );
}

/** Lays the foods out over the places, the first foods more often than the later ones. */
export function heap(scene: Scene, foods: readonly Food[], places: readonly Point[], scale = 1): string {
  if (foods.length === 0) return "";
  const { random } = scene;
  const shares = foods.flatMap((food, index) => Array<Food>(Math.max(1, 4 - index)).fill(food));
  let queue: Food[] = [];
  return group(
    {},
    ...places.map((place) => {
      if (queue.length === 0) queue = random.shuffled(shares);
      return usePiece(scene, queue.pop() as Food, place, scale);
    }),
  );
}
