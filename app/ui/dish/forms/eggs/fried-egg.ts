import { blob } from "../../outlines";
import type { Scene } from "../../scene";
import { circle, ellipse, path, use } from "../../svg";

/** One fried egg, 100 wide before scaling. */
export function friedEgg(scene: Scene, x: number, y: number, scale: number): string {
  const { random, defs } = scene;
  const egg = defs.shape("fried egg", () => {
    const white = blob(random, 50, 46, 0.3, 9);
    return (
      path(white, "#2c1206", { opacity: 0.22, transform: "translate(2 3)" }) +
      path(white, "#f3dfb9") +
      path(blob(random, 45, 41, 0.26, 9), "#fffaf0") +
      circle(2, 2, 21, "#c98a1e", { opacity: 0.4 }) +
      circle(0, 0, 20, defs.lit([0, "#ffd35c"], [0.7, "#f6a821"], [1, "#e28a12"])) +
      ellipse(-6, -7, 5, 3.5, "#fff3c4", { opacity: 0.9 })
    );
  });
  return use(egg, x, y, random.between(0, 360), scale);
}
