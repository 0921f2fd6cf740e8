import { darker, lighter, mix } from "../colour";
import { garnish, specks } from "../garnish";
import { heap } from "../heap";
import { blob, dashes, spiral } from "../outlines";
import { inDisc } from "../spread";
import { circle, line, path } from "../svg";
import { casserole } from "../vessels/cookware";
import { deepBowl } from "../vessels/crockery";
import { hollow, swell } from "../vessels/shade";
import type { Form } from "./form";
import { creamSwirl, oilDrops, pool, ripples } from "./liquid";

const pourable = /^(cream|yogurt|yoghurt|sour cream|creme fraiche|coconut milk)$/;

export const soup: Form = (scene) => {
  const { larder, defs } = scene;
  const { markup, inner } = deepBowl(scene);
  const poured = larder.toppings.find((food) => pourable.test(food.word));
  // A strong colour is a blended soup; without one it is a broth with things in it.
  const blended = larder.stain >= 10;
  const afloat = larder.pieces.filter((food) => food.shape !== "grains");
  return (
    markup +
    pool(scene, larder.sauce, inner) +
    ripples(scene, larder.sauce, inner) +
    (poured && blended ? creamSwirl(scene, poured.colour, inner * 0.62) : "") +
    (blended ? "" : heap(scene, afloat.slice(0, 6), inDisc(scene.random, 30, inner * 0.84), 1.15)) +
    oilDrops(scene, mix(larder.sauce, "#f2b632", 0.6), inner) +
    specks(scene, larder.sauce, inner * 0.85) +
    garnish(scene, inner * 0.8, poured ? larder.toppings.filter((food) => food !== poured) : larder.toppings) +
    hollow(defs, inner)
  );
};

export const stew: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = casserole(scene);
  const gravy = larder.stain > 2 ? larder.sauce : "#a8622e";
  return (
    markup +
    pool(scene, darker(gravy, 0.12), inner) +
    ripples(scene, gravy, inner) +
    heap(scene, larder.pieces.slice(0, 6), inDisc(random, 44, inner * 0.9), 1.2) +
    oilDrops(scene, mix(gravy, "#f2b632", 0.5), inner, 12) +
    specks(scene, gravy, inner * 0.9) +
    garnish(scene, inner * 0.8) +
    swell(defs, inner) +
    hollow(defs, inner)
  );
};

/** Ramen and its family: a nest of noodles in broth, everything else in sectors on top. */
export const noodleSoup: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const broth = larder.stain > 4 ? larder.sauce : "#c98a3c";
  const noodle = larder.pieces.find((food) => /noodle|ramen|udon|soba/.test(food.word))?.colour ?? "#f0d699";
  const others = larder.pieces.filter((food) => !/noodle|ramen|udon|soba/.test(food.word)).slice(0, 5);
  const coil = [0, 1, 2].map((turn) => spiral(3.4, inner * 0.74, turn * 2.1, 10)).join("");
  return (
    markup +
    pool(scene, broth, inner) +
    oilDrops(scene, "#f0b040", inner, 16) +
    line(coil, darker(noodle, 0.45), 10, { opacity: 0.5 }) +
    line(coil, darker(noodle, 0.06), 6.5) +
    line(coil, lighter(noodle, 0.45), 2) +
    others
      .map((food, index) => {
        const angle = (index / others.length) * Math.PI * 2 + random.between(0, 0.5);
        const places = inDisc(random, food.shape === "egg" ? 2 : 6, food.shape === "egg" ? 26 : 34, 0.3);
        const shifted = places.map(([x, y]) => [x + Math.cos(angle) * inner * 0.58, y + Math.sin(angle) * inner * 0.58] as const);
        return heap(scene, [food], shifted, food.shape === "egg" ? 1.4 : 1.1);
      })
      .join("") +
    garnish(scene, inner * 0.7) +
    hollow(defs, inner)
  );
};

export const porridge: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const base = mix("#efdcb8", larder.sauce, 0.15);
  const lumps = inDisc(random, 60, inner * 0.94, 0.7);
  const fruit = [...larder.pieces.filter((food) => !/oat|milk/.test(food.word)), ...larder.toppings].slice(0, 5);
  // Toppings in a crescent on one side, as breakfast bowls are dressed.
  const start = random.between(0, 6.3);
  const rows = fruit
    .map((food, row) =>
      heap(
        scene,
        [food],
        Array.from({ length: 7 }, (_, index) => {
          const angle = start + (index / 6 - 0.5) * (2.5 - row * 0.2);
          const reach = inner * (0.78 - row * 0.2);
          return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
        }),
        1.15,
      ),
    )
    .join("");
  return (
    markup +
    pool(scene, base, inner) +
    line(dashes(random, lumps, 4), darker(base, 0.16), 7, { opacity: 0.5 }) +
    line(dashes(random, lumps, 4), lighter(base, 0.5), 5, { opacity: 0.8 }) +
    rows +
    (fruit.length === 0 ? line(spiral(2, inner * 0.5), "#c98a34", 5, { opacity: 0.75 }) : "") +
    hollow(defs, inner)
  );
};

/** Hummus and other dips: a spoon's swirl with a pool of oil. */
export const dip: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = deepBowl(scene);
  const colour = larder.stain >= 7 ? larder.sauce : mix("#ead3a4", larder.sauce, 0.3);
  const track = spiral(2.3, inner * 0.82, random.between(0, 6.3), 18);
  return (
    markup +
    pool(scene, colour, inner) +
    line(track, darker(colour, 0.3), 20, { opacity: 0.5, transform: "translate(-2-2)" }) +
    line(track, lighter(colour, 0.18), 15) +
    line(track, lighter(colour, 0.45), 4, { opacity: 0.7, transform: "translate(-3-3)" }) +
    path(blob(random, 34, 30, 0.15), "#d9a12c", { opacity: 0.85 }) +
    line(track, "#d9a12c", 5, { opacity: 0.5, transform: "translate(4 5)" }) +
    circle(-9, -9, 5, "#fff3c4", { opacity: 0.8 }) +
    heap(scene, larder.pieces.filter((food) => food.shape === "ball" || food.shape === "bean").slice(0, 1), inDisc(random, 7, 26), 0.95) +
    specks(scene, "#b8532a", inner * 0.75, 34) +
    garnish(scene, inner * 0.75) +
    hollow(defs, inner)
  );
};
