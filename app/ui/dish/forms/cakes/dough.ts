import { mix } from "../../colour";
import type { Scene } from "../../scene";

/** The colour of a dough: chocolate and matcha take it over, most fruit only tints it. */
export function doughColour(scene: Scene, base = "#dda45a"): string {
  const { larder } = scene;
  if (/chip|chunk/.test(larder.title)) return base;
  const strong = larder.tint(/^(dark )?chocolate$|cocoa|coffee|espresso|matcha/);
  const weak = larder.tint(/pumpkin|carrot|beetroot|sweet potato|ginger|pistachio|peanut butter/);
  return strong ? mix(base, strong, 0.85) : weak ? mix(base, weak, 0.3) : base;
}

export function sweetPieces(scene: Scene) {
  return scene.larder.pieces.filter(
    (food) => !/egg|oat|cheese|carrot|courgette|potato|bread|pumpkin/.test(food.word),
  );
}
