import { darker, lighter, mix } from "../colour";
import type { Food } from "../foods/food";
import { garnish, specks } from "../garnish";
import { heap } from "../heap";
import { blob, dashes, smooth, type Point } from "../outlines";
import { inBox, inDisc } from "../spread";
import { at, box, circle, line, path } from "../svg";
import { bakingDish, castIronPan, roastingTray } from "../vessels/cookware";
import { coupe, widePlate } from "../vessels/crockery";
import { swell } from "../vessels/shade";
import type { Form } from "./form";
import { pool } from "./liquid";

const greens: Food = { word: "salad leaves", colour: "#8fb956", shape: "lettuce", stain: 0, role: "piece" };
const isLeaf = (food: Food) => food.shape === "lettuce" || food.shape === "leaf";

export const salad: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const all = [...larder.pieces, ...larder.toppings.filter((food) => /rocket/.test(food.word))];
  const own = all.filter(isLeaf);
  // Potato, bean or grain salads stand on their own; only salads with leaves get a bed of them.
  const bedded = own.length > 0 || larder.title.includes("green") || larder.pieces.length < 3;
  const leaves = own.length > 0 ? own : [greens];
  const pieces = all.filter((food) => !isLeaf(food)).slice(0, 7);
  return (
    markup +
    (bedded
      ? heap(scene, leaves.map((food) => ({ ...food, shape: "lettuce" as const, word: `bed of ${food.word}` })), inDisc(random, 26, inner * 0.84), 1.5)
      : path(blob(random, inner * 0.92, inner * 0.92, 0.1, 12), darker(pieces[0]?.colour ?? "#c9a25f", 0.35), { opacity: 0.8 })) +
    heap(scene, pieces, inDisc(random, bedded ? 40 : 62, inner * 0.84), 1.12) +
    (bedded ? heap(scene, own.filter((food) => food.shape === "leaf"), inDisc(random, 10, inner * 0.7), 1.1) : "") +
    specks(scene, "#6d4a2a", inner * 0.8, 18) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};

export const stirFry: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const glazeColour = larder.stain > 2 ? larder.sauce : "#8a4b22";
  return (
    markup +
    path(blob(random, inner * 0.96, inner * 0.96, 0.08, 12), darker(mix(glazeColour, "#8a4b22", 0.5), 0.3), { opacity: 0.85 }) +
    heap(scene, larder.pieces.filter((food) => !/rice|noodle/.test(food.word)).slice(0, 7), inDisc(random, 66, inner * 0.86), 1.15) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};

export const traybake: Form = (scene) => {
  const { larder, random } = scene;
  const tray = roastingTray(scene);
  const places = inBox(random, 56, tray.width - 26, tray.height - 26);
  return at(0, 0, random.between(-9, 9), 1,
    tray.markup,
    line(dashes(random, inBox(random, 26, tray.width, tray.height), 3), "#b0722f", 9, { opacity: 0.18 }),
    heap(scene, larder.pieces.slice(0, 6), places, 1.25),
    specks(scene, "#8a5a2c", tray.height * 0.5, 30),
    garnish(scene, tray.height * 0.5));
};

/** Gratins, lasagne and bakes: a browned crust with the filling showing at the edge. */
export const gratin: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dish = bakingDish(scene);
  const crust = "#e9b455";
  const filling = larder.stain > 2 ? larder.sauce : "#d98f3c";
  const [width, height] = [dish.width - 10, dish.height - 10];
  const spots = (count: number, size: number, colour: string, opacity: number) =>
    inBox(random, count, width - 40, height - 40)
      .map(([x, y]) => path(blob(random, random.between(size * 0.5, size), random.between(size * 0.4, size * 0.8), 0.3), colour, { opacity, transform: `translate(${x.toFixed(0)} ${y.toFixed(0)})` }))
      .join("");
  const wavy = (inset: number) => {
    const points: Point[] = [];
    for (let step = 0; step < 28; step++) {
      const angle = (step / 28) * Math.PI * 2;
      // A squircle follows the corners of the dish.
      const reach = (1 / (Math.abs(Math.cos(angle)) ** 5 + Math.abs(Math.sin(angle)) ** 5) ** 0.2) * random.between(0.97, 1.03);
      points.push([Math.cos(angle) * reach * (width / 2 - inset), Math.sin(angle) * reach * (height / 2 - inset)]);
    }
    return smooth(points);
  };
  return at(0, 0, random.between(-9, 9), 1,
    dish.markup,
    box(-width / 2, -height / 2, width, height, 32, darker(filling, 0.1)),
    path(wavy(7), darker(crust, 0.22)),
    path(wavy(11), defs.lit([0, lighter(crust, 0.3)], [0.6, crust], [1, darker(crust, 0.14)])),
    spots(16, 34, lighter(crust, 0.5), 0.55),
    spots(12, 24, filling, 0.4),
    spots(22, 14, "#9c5520", 0.5),
    spots(14, 8, "#6d3514", 0.5),
    line(dashes(random, inBox(random, 40, width - 40, height - 40), 5), lighter(crust, 0.55), 3, { opacity: 0.7 }),
    heap(scene, larder.pieces.filter((food) => !/cheese|cheddar|gruyere|lasagne|pasta|onion|mince|milk/.test(food.word)).slice(0, 3), inBox(random, 9, width - 80, height - 80), 1.1),
    garnish(scene, height * 0.42, larder.toppings.filter((food) => food.shape !== "dollop")));
};

/** Stuffed peppers, aubergines or courgettes: boats in a baking dish. */
export const stuffed: Form = (scene) => {
  const { larder, random } = scene;
  const dish = bakingDish(scene);
  const shell = larder.pieces[0]?.colour ?? "#d8432f";
  const boats = [-104, 0, 104].map((x) => {
    const filling = larder.pieces.slice(1, 5);
    return at(x, random.between(-6, 6), random.between(-8, 8), 1,
      path(blob(random, 48, 112, 0.12, 10), darker(shell, 0.45), { opacity: 0.5, transform: "translate(4 6)" }),
      path(blob(random, 48, 112, 0.12, 10), shell),
      path(blob(random, 39, 100, 0.12, 10), lighter(shell, 0.35)),
      path(blob(random, 35, 94, 0.14, 10), darker(filling[0]?.colour ?? "#b0803c", 0.2)),
      heap(scene, filling, inDisc(random, 14, 30).map(([px, py]): Point => [px, py * 2.6]), 0.95),
      garnish(scene, 34, larder.toppings.slice(0, 2)));
  });
  return at(0, 0, random.between(-8, 8), 1, dish.markup, box(-170, -122, 340, 244, 30, "#b9562c", { opacity: 0.45 }), ...boats);
};

/** Fritters, burgers without a bun, meatballs: browned rounds on a plate. */
export const patties: Form = (scene) => {
  const { larder, random } = scene;
  const { markup, inner } = widePlate(scene);
  const colour = mix(larder.stain > 3 ? larder.sauce : "#c98a44", "#b8742f", 0.55);
  const count = random.whole(5, 7);
  const places = inDisc(random, count, inner * 0.7, 0.1);
  return (
    markup +
    places
      .map(([x, y]) =>
        at(x, y, random.between(0, 360), 1,
          path(blob(random, 40, 38, 0.1, 10), "#2c1206", { opacity: 0.25, transform: "translate(3 4)" }),
          path(blob(random, 39, 37, 0.12, 10), darker(colour, 0.3)),
          path(blob(random, 35, 33, 0.12, 10), colour),
          path(blob(random, 25, 22, 0.25, 9), lighter(colour, 0.25), { opacity: 0.6 }),
          heap(scene, larder.pieces.filter((food) => !/onion|egg|flour/.test(food.word)).slice(0, 3), inDisc(random, 4, 24), 0.42),
          line(dashes(random, inDisc(random, 12, 30, 0.7), 3), darker(colour, 0.45), 3, { opacity: 0.5 })),
      )
      .join("") +
    garnish(scene, inner * 0.85)
  );
};

/** Anything else: the ingredients themselves, well arranged on a plate. */
export const plateful: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = widePlate(scene);
  return (
    markup +
    (larder.stain > 8 ? pool(scene, larder.sauce, inner * 0.9) : circle(0, 0, inner * 0.8, "#8a5a2c", { opacity: 0.2 })) +
    heap(scene, larder.pieces.length > 0 ? larder.pieces.slice(0, 6) : [greens], inDisc(random, 40, inner * 0.82), 1.2) +
    specks(scene, "#6d4a2a", inner * 0.85) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner * 0.98)
  );
};
