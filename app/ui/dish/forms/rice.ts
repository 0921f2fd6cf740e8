import { darker, lighter, mix } from "../colour";
import type { Food } from "../foods/food";
import { garnish, specks } from "../garnish";
import { heap } from "../heap";
import { blob, dashes, type Point } from "../outlines";
import type { Scene } from "../scene";
import { inDisc } from "../spread";
import { at, circle, group, line, path, use } from "../svg";
import { castIronPan } from "../vessels/cookware";
import { coupe } from "../vessels/crockery";
import { hollow, swell } from "../vessels/shade";
import type { Form } from "./form";
import { oilDrops, pool, ripples } from "./liquid";

/** One patch of grains, used many times turned: a field of rice for the price of a spoonful. */
export function grainField(scene: Scene, colour: string, places: readonly Point[]): string {
  const { defs, random } = scene;
  const patch = defs.shape(`grains ${colour}`, () => {
    const all = dashes(random, inDisc(random, 34, 44, 0.7), 6);
    const some = dashes(random, inDisc(random, 26, 42, 0.7), 6);
    return (
      line(all, darker(colour, 0.55), 8, { opacity: 0.2, transform: "translate(1 1.5)" }) +
      line(all, darker(colour, 0.09), 6) +
      line(some, darker(colour, 0.5), 7.4, { opacity: 0.12, transform: "translate(.6 1)" }) +
      line(some, lighter(colour, 0.35), 5.6)
    );
  });
  return group({}, ...places.map(([x, y]) => use(patch, x, y, random.between(0, 360))));
}

const isGrain = (food: Food) => food.shape === "grains" && !/corn/.test(food.word);

function grainColour(scene: Scene): string {
  const { larder } = scene;
  const grain = larder.pieces.find(isGrain)?.colour ?? "#fbf3df";
  return larder.stain > 3 ? mix(grain, larder.sauce, 0.5) : grain;
}

/** Curry: sauce with pieces on one side of the plate, a hill of rice on the other. */
export const curry: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#d08a30";
  const rice = larder.pieces.find((food) => /rice/.test(food.word))?.colour ?? "#fbf3df";
  const pieces = larder.pieces.filter((food) => !/rice|tomato|onion/.test(food.word));
  const saucy = pieces.some((food) => food.shape !== "grains");
  const hill = inDisc(random, 12, 62, 0.2).map(([x, y]): Point => [x * 0.8 - 84, y * 1.35]);
  const kept = hill.filter(([x, y]) => Math.hypot(x, y) < inner - 42);
  const side = inDisc(random, 32, inner * 0.86).filter(([x]) => x > -34);
  return (
    markup +
    pool(scene, sauce, inner) +
    ripples(scene, sauce, inner) +
    at(0, 0, random.between(-60, 60), 1,
      saucy ? "" : grainField(scene, lighter(sauce, 0.05), inDisc(random, 12, inner * 0.7)),
      heap(scene, (saucy ? pieces.filter((food) => food.shape !== "grains") : larder.pieces.filter((food) => /tomato|onion/.test(food.word))).slice(0, 5), saucy ? side : side.slice(0, 9), 1.2),
      path(blob(random, 66, 108, 0.08, 12), darker(sauce, 0.6), { opacity: 0.35, transform: "translate(-74 6)" }),
      grainField(scene, rice, kept)) +
    oilDrops(scene, mix(sauce, "#f2b632", 0.5), inner * 0.7, 7) +
    specks(scene, sauce, inner * 0.9) +
    garnish(scene, inner * 0.72) +
    swell(defs, inner)
  );
};

/** Dal and other soft, golden things: no rice on the plate, the spice oil is the show. */
export const dal: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const colour = larder.stain > 2 ? larder.sauce : "#dfa03c";
  return (
    markup +
    pool(scene, colour, inner) +
    grainField(scene, mix(colour, "#f0c060", 0.2), inDisc(random, 14, inner - 46)) +
    circle(0, 0, inner, colour, { opacity: 0.28 }) +
    ripples(scene, colour, inner) +
    path(blob(random, inner * 0.52, inner * 0.4, 0.35), mix(colour, "#a8401c", 0.5), { opacity: 0.4 }) +
    oilDrops(scene, "#c9501e", inner * 0.7, 12) +
    specks(scene, "#7d3a1c", inner * 0.7, 40) +
    garnish(scene, inner * 0.62) +
    hollow(defs, inner)
  );
};

export const risotto: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const colour = mix(grainColour(scene), "#f0d79c", 0.25);
  const pieces = larder.pieces.filter((food) => !isGrain(food) && !/onion|shallot|leek/.test(food.word)).slice(0, 4);
  return (
    markup +
    path(blob(random, inner * 0.97, inner * 0.97, 0.06, 14), darker(colour, 0.14)) +
    grainField(scene, colour, inDisc(random, 22, inner - 34)) +
    heap(scene, pieces, inDisc(random, 26, inner * 0.75), 1.15) +
    specks(scene, colour, inner * 0.8) +
    garnish(scene, inner * 0.7) +
    swell(defs, inner)
  );
};

/** Pilaf, paella, fried rice: in the pan it was made in, full of things. */
export const pilaf: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = castIronPan(scene);
  const colour = grainColour(scene);
  const pieces = larder.pieces.filter((food) => !isGrain(food)).slice(0, 6);
  return (
    markup +
    circle(0, 0, inner, darker(colour, 0.3)) +
    grainField(scene, colour, inDisc(random, 22, inner - 36)) +
    heap(scene, pieces, inDisc(random, 34, inner * 0.85), 1.15) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};

/** A bowl divided among its ingredients, grains below. */
export const grainBowl: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sectors = larder.pieces.filter((food) => !isGrain(food)).slice(0, 6);
  const start = random.between(0, 6.3);
  return (
    markup +
    circle(0, 0, inner - 2, darker(grainColour(scene), 0.25)) +
    grainField(scene, grainColour(scene), inDisc(random, 20, inner - 38)) +
    sectors
      .map((food, index) => {
        const angle = start + (index / sectors.length) * Math.PI * 2;
        const centre: Point = [Math.cos(angle) * inner * 0.58, Math.sin(angle) * inner * 0.58];
        const places = inDisc(random, 11, 40, 0.25).map(([x, y]): Point => [x + centre[0], y + centre[1]]);
        return heap(scene, [food], food.shape === "egg" ? places.slice(-2) : places, 1.1);
      })
      .join("") +
    garnish(scene, inner * 0.6) +
    swell(defs, inner)
  );
};
