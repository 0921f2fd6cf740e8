import type { Food } from "../../foods/food";
import { heap } from "../../heap";
import type { Scene } from "../../scene";
import { inDisc } from "../../spread";

export const isMeat = (food: Food) =>
  /chicken|turkey|duck|beef|steak|lamb|pork|ham|veal|venison|meat/.test(food.word);
export const isFish = (food: Food) =>
  /fish|cod|haddock|bass|bream|trout|salmon|tuna|mackerel|sardine|herring/.test(food.word);

/** What lies beside the main piece, in a half moon on the lower left. */
export function sides(scene: Scene, foods: readonly Food[], inner: number): string {
  const places = inDisc(scene.random, 52, inner * 0.9).filter(([x, y]) => x * 0.5 - y < 4);
  return heap(scene, foods.slice(0, 4), places, 1.35);
}
