import type { Food } from "./foods/food";
import type { Point } from "./outlines";
import { bigShapes, drawPiece } from "./pieces/draw-piece";
import type { Scene } from "./scene";
import { group, short, use } from "./svg";

/** Two drawings of every food are enough: turned and scaled, nobody sees the third. */
const variants = 2;

function pieceId(scene: Scene, food: Food, variant: number): string {
  const key = `piece ${food.word} ${variant % variants}`;
  return scene.defs.shape(key, () => drawPiece(food, scene.random.branch(key)));
}

export function placePiece(scene: Scene, food: Food, [x, y]: Point, scale = 1): string {
  const { random } = scene;
  const big = bigShapes.has(food.shape);
  const turn = food.shape === "dollop" ? random.between(-40, 40) : random.between(0, 360);
  const size = random.chance(0.3) ? random.between(0.85, big ? 0.95 : 1.2) : 1;
  return use(
    pieceId(scene, food, random.whole(0, variants - 1)),
    Math.round(x),
    Math.round(y),
    turn,
    scale * size,
  );
}

/**
 * Lays the foods out over the places, the first foods more often than the later ones. The scale is written
 * once for all of them, which saves a sixth of the picture.
 */
export function heap(scene: Scene, foods: readonly Food[], places: readonly Point[], scale = 1): string {
  if (foods.length === 0) return "";
  const { random } = scene;
  // A few eggs, however many places: nobody cracks a dozen over one plate.
  const shares = foods.flatMap((food, index) =>
    Array<Food>(food.shape === "egg" ? 1 : Math.max(1, 4 - index)).fill(food),
  );
  let eggs = 0;
  let queue: Food[] = [];
  return group(
    scale === 1 ? {} : { transform: `scale(${short(scale, 2)})` },
    ...places.map(([x, y]) => {
      if (queue.length === 0)
        queue = random.shuffled(eggs < 3 ? shares : shares.filter(({ shape }) => shape !== "egg"));
      if (queue.at(-1)?.shape === "egg") eggs++;
      if (queue.length === 0) return "";
      return placePiece(scene, queue.pop() as Food, [x / scale, y / scale]);
    }),
  );
}
