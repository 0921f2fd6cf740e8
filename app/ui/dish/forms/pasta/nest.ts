import { darker, lighter, mix } from "../../colour";
import type { Food } from "../../foods/food";
import { polar } from "../../outlines";
import type { Scene } from "../../scene";
import { group, line, use } from "../../svg";

export const isPasta = (food: Food) =>
  /pasta|spaghetti|tagliatelle|penne|macaroni|noodle|ramen|udon|soba|gnocchi|lasagne|orzo/.test(food.word);

/** A skein of long strands, bent like a wave; many of them turned make a nest. */
function skein(scene: Scene, colour: string, sauce: string, width: number): string {
  const { defs, random } = scene;
  return defs.shape(`skein ${colour} ${width}`, () => {
    let strands = "";
    let bright = "";
    for (let row = -4; row <= 4; row++) {
      const y = row * (width + 1.6);
      const d = `M${random.whole(-74, -56)} ${(y * 0.7).toFixed(0)}C-30 ${(y - random.whole(20, 34)).toFixed(0)} 20 ${(y - random.whole(14, 30)).toFixed(0)} ${random.whole(58, 76)} ${(y * 0.6 + 12).toFixed(0)}`;
      strands += d;
      if (row % 2) bright += d;
    }
    return (
      line(strands, darker(mix(colour, sauce, 0.5), 0.5), width + 4, { opacity: 0.5 }) +
      line(strands, mix(colour, sauce, 0.22), width + 0.4) +
      line(bright, lighter(mix(colour, sauce, 0.12), 0.3), width * 0.55)
    );
  });
}

export function nest(scene: Scene, colour: string, radius: number, width: number): string {
  const { larder, random } = scene;
  const id = skein(scene, colour, larder.stain > 2 ? larder.sauce : colour, width);
  const ring = (count: number, reach: number, offset: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + offset + random.between(-0.15, 0.15);
      const [x, y] = polar(angle, reach);
      return use(id, x, y, (angle * 180) / Math.PI + 90 + random.between(-18, 18), random.between(0.9, 1.08));
    });
  return group({}, ...ring(9, radius * 0.66, 0), ...ring(6, radius * 0.36, 1), ...ring(2, radius * 0.1, 2));
}
