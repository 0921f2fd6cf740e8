import { darker, lighter, mix } from "../colour";
import { garnish, specks } from "../garnish";
import { heap } from "../heap";
import { blob, dashes, type Point } from "../outlines";
import { dishRadius } from "../scene";
import { inDisc } from "../spread";
import { at, box, circle, ellipse, line, path } from "../svg";
import { longBoard, roundBoard, steamer } from "../vessels/boards";
import { widePlate } from "../vessels/crockery";
import type { Form } from "./form";

export const tacos: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/tortilla/.test(food.word)).slice(0, 6);
  const shell = "#eec47a";
  const taco = (x: number) =>
    at(x, random.between(-8, 8), random.between(-7, 7), 1,
      ellipse(6, 9, 62, 120, "#2c1206", { opacity: 0.24 }),
      path(blob(random, 62, 120, 0.05, 12), defs.linear([0, "#f8dd9e"], [0.5, shell], [1, "#cf954a"])),
      line(dashes(random, inDisc(random, 18, 50, 0.7).map(([px, py]): Point => [px, py * 2]), 4), "#a8642a", 5, { opacity: 0.45 }),
      path(blob(random, 36, 104, 0.12, 12), darker(filling[0]?.colour ?? "#8a5030", 0.5), { opacity: 0.75 }),
      heap(scene, filling, inDisc(random, 26, 36).map(([px, py]): Point => [px * 0.85, py * 2.7]), 1.02),
      garnish(scene, 40, larder.toppings));
  return at(0, 0, random.between(-12, 12), 1, longBoard(scene, 420, 300), taco(-124), taco(0), taco(124));
};

/** Wraps, burritos and rolls cut to show the filling. */
export const wraps: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/tortilla|pita/.test(food.word)).slice(0, 5);
  const skin = defs.linear([0, "#fbe9c4"], [0.5, "#eccf97"], [1, "#c99a58"]);
  const wrap = (y: number) =>
    at(random.between(-10, 10), y, random.between(-5, 5), 1,
      box(-146, -30, 300, 78, 36, "#2c1206", { opacity: 0.22 }),
      box(-150, -38, 268, 76, 36, skin),
      line(dashes(random, inDisc(random, 14, 34, 0.7).map(([px, py]): Point => [px * 3 - 20, py * 0.7]), 6), "#a8642a", 6, { opacity: 0.4 }),
      line("M-140-14Q-20-30 100-24", "#fff6e0", 4, { opacity: 0.7 }),
      ellipse(118, 0, 28, 38, "#d9ad68"),
      ellipse(120, 0, 23, 32, darker(filling[0]?.colour ?? "#8a5030", 0.3)),
      heap(scene, filling, inDisc(random, 8, 24).map(([px, py]): Point => [px * 0.6 + 122, py]), 0.75));
  return at(0, 0, random.between(-24, 24), 1, longBoard(scene, 420, 290), wrap(-88), wrap(2), wrap(92), garnish(scene, 120, larder.toppings.slice(0, 2)));
};

export const skewers: Form = (scene) => {
  const { larder, random } = scene;
  const threaded = larder.pieces.slice(0, 4);
  const stickAt = (y: number) =>
    at(random.between(-8, 8), y, random.between(-6, 6), 1,
      line("M-196 4H190", "#2c1206", 5, { opacity: 0.22, transform: "translate(3 6)" }),
      line("M-196 0H190", "#d9ad6c", 5),
      ...Array.from({ length: 8 }, (_, index) => {
        const food = threaded[index % Math.max(1, threaded.length)];
        const x = index * 40 - 132;
        return food ? ellipse(x + 4, 6, 22, 18, "#2c1206", { opacity: 0.2 }) + heap(scene, [food], [[x, 0]], 1.55) : "";
      }));
  return at(0, 0, random.between(-20, 20), 1,
    longBoard(scene, 430, 286),
    stickAt(-84), stickAt(-2), stickAt(82),
    line(dashes(random, inDisc(random, 30, 130, 0.8), 7), "#3d2010", 3, { opacity: 0.35 }),
    garnish(scene, 120));
};

export const dumplings: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = mix("#fbf0da", larder.sauce, 0.06);
  const fill = defs.lit([0, "#fffaf0"], [0.6, dough], [1, darker(dough, 0.22)]);
  const places = [...Array.from({ length: 6 }, (_, index): Point => [Math.cos(index * 1.047 + 0.4) * 92, Math.sin(index * 1.047 + 0.4) * 92]), [0, 0] as Point];
  const pleats = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    return `M${(Math.cos(angle) * 6).toFixed(0)} ${(Math.sin(angle) * 6).toFixed(0)}Q${(Math.cos(angle + 0.3) * 18).toFixed(0)} ${(Math.sin(angle + 0.3) * 18).toFixed(0)} ${(Math.cos(angle + 0.7) * 33).toFixed(0)} ${(Math.sin(angle + 0.7) * 33).toFixed(0)}`;
  }).join("");
  return (
    steamer(scene) +
    heap(scene, [{ word: "steamer leaf", colour: "#9cb96a", shape: "lettuce", stain: 0, role: "piece" }], inDisc(random, 9, 92), 1.7) +
    places
      .map(([x, y]) =>
        at(x, y, random.between(0, 360), 1,
          circle(0, 0, 47, "#2c1206", { opacity: 0.22 }),
          path(blob(random, 44, 44, 0.06, 12), fill),
          line(pleats, darker(dough, 0.3), 3, { opacity: 0.65 }),
          circle(0, 0, 7, darker(larder.pieces[0]?.colour ?? "#c98a54", 0.1), { opacity: 0.7 })),
      )
      .join("") +
    garnish(scene, 120, larder.toppings.slice(0, 3))
  );
};

/** Pastry parcels: samosas, empanadas, pasties, spring rolls. */
export const parcels: Form = (scene) => {
  const { larder, defs, random } = scene;
  const pastry = defs.lit([0, "#f6d28c"], [0.5, "#dfa24e"], [1, "#a9652a"]);
  const shape = "M-52 26Q-56 34-46 36Q0 46 46 36Q56 34 52 26L8-42Q0-54-8-42Z";
  const places = inDisc(random, 6, 100, 0.08);
  return (
    (random.chance(0.5) ? roundBoard(scene, dishRadius) : widePlate(scene).markup) +
    places
      .map(([x, y]) =>
        at(x, y, random.between(0, 360), 1.02,
          path(shape, "#2c1206", { opacity: 0.26, transform: "translate(3 5)" }),
          path(shape, pastry, { "stroke-linejoin": "round" }),
          line("M-42 28Q0 37 42 28", "#8a4c1e", 3, { opacity: 0.5, "stroke-dasharray": "3 6" }),
          line("M-4-34L-34 18M-10-4L6-26", "#fdebbd", 3, { opacity: 0.6 }),
          line(dashes(random, inDisc(random, 9, 26, 0.6), 4), "#9c5822", 5, { opacity: 0.35 })),
      )
      .join("") +
    specks(scene, "#8a5a2c", 130, 16) +
    garnish(scene, 90)
  );
};

/** Rice rolls: rounds with a dark edge and a bright middle. */
export const sushi: Form = (scene) => {
  const { larder, random } = scene;
  const filling = larder.pieces.filter((food) => !/rice|nori|seaweed/.test(food.word)).slice(0, 4);
  const rolls = [-96, 0, 96].flatMap((y) => [-138, -46, 46, 138].map((x): Point => [x + random.between(-4, 4), y * 0.8 + random.between(-4, 4)]));
  return at(0, 0, random.between(-12, 12), 1,
    longBoard(scene, 424, 290),
    ...rolls.map(([x, y]) =>
      at(x, y, random.between(0, 360), 1,
        circle(3, 5, 40, "#2c1206", { opacity: 0.25 }),
        path(blob(random, 39, 38, 0.05), "#2a3f33"),
        path(blob(random, 34, 33, 0.05), "#fbf5e6"),
        line(dashes(random, inDisc(random, 16, 29, 0.5), 5), lighter("#e6d9bd", 0.2), 4.5),
        circle(0, 0, 15, "#e9dcc0"),
        heap(scene, filling, inDisc(random, 3, 11, 0.2), 0.62))),
    garnish(scene, 120, larder.toppings.slice(0, 1)));
};
