import { darker, lighter, mix } from "../colour";
import { garnish, specks } from "../garnish";
import { heap } from "../heap";
import { blob, dashes, polar } from "../outlines";
import { inDisc } from "../spread";
import { at, circle, ellipse, line, path } from "../svg";
import { castIronPan } from "../vessels/cookware";
import { widePlate } from "../vessels/crockery";
import { hollow, swell } from "../vessels/shade";
import type { Scene } from "../scene";
import type { Form } from "./form";
import { oilDrops, pool, ripples } from "./liquid";

export function friedEgg(scene: Scene, x: number, y: number, scale: number): string {
  const { random, defs } = scene;
  const white = blob(random, 50, 46, 0.3, 9);
  return at(x, y, random.between(0, 360), scale,
    path(white, "#2c1206", { opacity: 0.22, transform: "translate(2 3)" }),
    path(white, "#f3dfb9"),
    path(blob(random, 45, 41, 0.26, 9), "#fffaf0"),
    circle(2, 2, 21, "#c98a1e", { opacity: 0.4 }),
    circle(0, 0, 20, defs.lit([0, "#ffd35c"], [0.7, "#f6a821"], [1, "#e28a12"])),
    ellipse(-6, -7, 5, 3.5, "#fff3c4", { opacity: 0.9 }));
}

export const shakshuka: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#cc4429";
  const start = random.between(0, 6.3);
  const eggs = Array.from({ length: 5 }, (_, index) => polar(start + (index / 5) * Math.PI * 2, inner * 0.56));
  return (
    markup +
    pool(scene, sauce, inner) +
    ripples(scene, sauce, inner) +
    heap(scene, larder.pieces.filter((food) => food.word !== "egg").slice(0, 4), inDisc(random, 34, inner * 0.88), 1.1) +
    eggs.map(([x, y]) => friedEgg(scene, x, y, 0.95)).join("") +
    oilDrops(scene, mix(sauce, "#f2b632", 0.6), inner, 8) +
    specks(scene, "#6d2a16", inner * 0.85) +
    garnish(scene, inner * 0.8) +
    hollow(defs, inner)
  );
};

/** A frittata or tortilla fills its pan. */
export const frittata: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const egg = "#f0c04a";
  return (
    markup +
    path(blob(random, inner - 2, inner - 2, 0.03, 14), "#a8662a") +
    path(blob(random, inner - 7, inner - 7, 0.04, 14), defs.lit([0, "#fbdc80"], [0.6, egg], [1, "#d99a36"])) +
    inDisc(random, 18, inner * 0.85)
      .map(([x, y]) => path(blob(random, 22, 16, 0.35), random.chance(0.5) ? "#fdeaae" : "#c98734", { opacity: 0.45, transform: `translate(${x.toFixed(0)} ${y.toFixed(0)})` }))
      .join("") +
    heap(scene, larder.pieces.filter((food) => food.word !== "egg").slice(0, 5), inDisc(random, 34, inner * 0.82), 1.1) +
    specks(scene, "#6d3a16", inner * 0.85) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};

/** A folded omelette, filling peeping out. */
export const omelette: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  const fold = "M-112-14C-104-78-40-96 6-92C66-90 108-56 114-8C116 10 100 16 82 14C30 26-40 26-86 14C-102 12-114 2-112-14Z";
  const filling = larder.pieces.filter((food) => food.word !== "egg").slice(0, 4);
  return (
    markup +
    at(0, 12, random.between(-24, 24), Math.min(1.06, inner / 118),
      path(fold, "#2c1206", { opacity: 0.22, transform: "translate(5 9)" }),
      path("M-104 0C-100 40-40 58 4 56C60 56 104 36 108 0Z", "#e9b748"),
      heap(scene, filling, inDisc(random, 18, 30).map(([x, y]) => [x * 3, 26 + y * 0.7] as const), 1.05),
      path(fold, defs.lit([0, "#fde08a"], [0.6, "#f4c550"], [1, "#d9952f"])),
      path("M-90-24C-70-70-20-80 20-76", "none", { stroke: "#fff0bd", "stroke-width": 6, "stroke-linecap": "round", opacity: 0.7 }),
      line(dashes(random, inDisc(random, 26, 80, 0.7).map(([x, y]) => [x, y * 0.4 - 34] as const), 7), "#b8722a", 5, { opacity: 0.4 })) +
    specks(scene, "#6d4a2a", inner * 0.8) +
    garnish(scene, inner * 0.85)
  );
};

/** Toast with something good on it. */
export const toast: Form = (scene) => {
  const { larder, random } = scene;
  const { markup } = widePlate(scene);
  const hasEgg = larder.pieces.some((food) => food.word === "egg");
  const spread = larder.stain > 2 ? lighter(larder.sauce, 0.1) : "#f6ead0";
  const slice = "M-74-56C-84-84-40-90 0-88C40-90 84-84 74-56C68-40 70 40 70 66Q70 84 50 84H-50Q-70 84-70 66C-70 40-68-40-74-56Z";
  const toppings = larder.pieces.filter((food) => !/bread|egg|baguette/.test(food.word)).slice(0, 4);
  return (
    markup +
    [-62, 62]
      .map((x, index) =>
        at(x, index * 16 - 8, random.between(-14, 14), 0.92,
          path(slice, "#2c1206", { opacity: 0.25, transform: "translate(5 7)" }),
          path(slice, "#a8642c"),
          path(slice, "#e3b673", { transform: "scale(.93)" }),
          path(blob(random, 58, 62, 0.16, 10), darker(spread, 0.12), { transform: "translate(1 2)" }),
          path(blob(random, 56, 60, 0.16, 10), spread),
          heap(scene, toppings, inDisc(random, 15, 48), 1.15),
          hasEgg ? friedEgg(scene, 0, 0, 0.95) : "",
          garnish(scene, 46)),
      )
      .join("") +
    specks(scene, "#8a5a2c", 110)
  );
};
