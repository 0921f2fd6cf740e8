import { mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { inDisc } from "../../spread";
import { deepBowl } from "../../vessels/crockery";
import { hollow } from "../../vessels/shade";
import type { Form } from "../form";
import { creamSwirl, oilDrops, pool, ripples } from "../liquid";

const pourable = /^(cream|yogurt|yoghurt|sour cream|creme fraiche|coconut milk)$/;

const clear = / (miso|broth|onion|chowder|minestrone|kha|chicken|vegetable|goulash|bean|barley) /;

/** Blended soups with a swirl, clear ones with things afloat. */
export const soup: Form = (scene) => {
  const { larder, defs } = scene;
  const { markup, inner } = deepBowl(scene);
  const poured = larder.dairy.find((food) => pourable.test(food.word));
  // A strong colour is a blended soup; without one it is a broth with things in it.
  const blended = larder.stain >= 10 && !clear.test(larder.title);
  const afloat = larder.pieces.filter((food) => food.shape !== "grains");
  return (
    markup +
    pool(scene, larder.sauce, inner) +
    ripples(scene, larder.sauce, inner) +
    (poured && blended ? creamSwirl(scene, poured.colour, inner * 0.62) : "") +
    (blended ? "" : heap(scene, afloat.slice(0, 6), inDisc(scene.random, 30, inner * 0.84), 1.15)) +
    oilDrops(scene, mix(larder.sauce, "#f2b632", 0.6), inner) +
    specks(scene, larder.sauce, inner * 0.85) +
    garnish(
      scene,
      inner * 0.8,
      poured ? larder.toppings.filter((food) => food !== poured) : larder.toppings,
    ) +
    hollow(defs, inner)
  );
};
