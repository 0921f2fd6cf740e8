import { darker } from "../../colour";
import type { Food } from "../../foods/food";
import { garnish, specks } from "../../garnish";
import { heap } from "../../heap";
import { blob } from "../../outlines";
import type { Scene } from "../../scene";
import { inDisc } from "../../spread";
import { path } from "../../svg";
import { coupe } from "../../vessels/crockery";
import { swell } from "../../vessels/shade";
import type { Form } from "../form";
import { greens, isLeaf } from "./leaves";

/** Potato, bean and cabbage salads stand on their own; all others lie on leaves. */
export const salad: Form = (scene) => {
  const { larder, defs } = scene;
  const { markup, inner } = coupe(scene);
  const all = [...larder.pieces, ...larder.toppings.filter((food) => food.word === "rocket")];
  const leaves = all.filter(isLeaf);
  const pieces = all.filter((food) => !isLeaf(food)).slice(0, 7);
  const slaw = / (slaw|coleslaw|tabbouleh) /.test(larder.title);
  const leafy = leaves.length > 0 || / green /.test(larder.title) || (pieces.length < 3 && !slaw);
  return (
    markup +
    (leafy
      ? onLeaves(scene, leaves, pieces, inner)
      : tossed(scene, slaw ? pieces.map(shredded) : pieces, inner)) +
    specks(scene, "#6d4a2a", inner * 0.8, 18) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};

function onLeaves(scene: Scene, leaves: readonly Food[], pieces: readonly Food[], inner: number): string {
  const { random } = scene;
  const bed = (leaves.length > 0 ? leaves : [greens]).map(
    (food): Food => ({ ...food, shape: "lettuce", word: `bed of ${food.word}` }),
  );
  const small = leaves.filter((food) => food.shape === "leaf");
  return (
    heap(scene, bed, inDisc(random, 26, inner * 0.84), 1.5) +
    heap(scene, pieces, inDisc(random, 34, inner * 0.82), 1.3) +
    heap(scene, small, inDisc(random, 10, inner * 0.7), 1.1)
  );
}

function tossed(scene: Scene, pieces: readonly Food[], inner: number): string {
  const { random, glaze } = scene;
  return (
    path(blob(random, inner * 0.92, inner * 0.92, 0.1, 12), darker(glaze, 0.2), { opacity: 0.5 }) +
    heap(scene, pieces.slice(0, 3), inDisc(random, 16, inner * 0.8), 2) +
    heap(scene, pieces, inDisc(random, 46, inner * 0.82), 1.6)
  );
}

const shredded = (food: Food): Food =>
  /carrot|cabbage|apple|onion/.test(food.word)
    ? { ...food, shape: "shreds", word: `shreds of ${food.word}` }
    : food;
