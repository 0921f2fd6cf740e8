import { darker, lighter, mix } from "../colour";
import type { Food } from "../foods/food";
import { garnish, specks } from "../garnish";
import { heap } from "../heap";
import { blob, polar } from "../outlines";
import type { Scene } from "../scene";
import { inDisc } from "../spread";
import { group, line, path, use } from "../svg";
import { castIronPan } from "../vessels/cookware";
import { coupe, widePlate } from "../vessels/crockery";
import { swell } from "../vessels/shade";
import type { Form } from "./form";

const isPasta = (food: Food) =>
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

function nest(scene: Scene, colour: string, radius: number, width: number): string {
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

export const longPasta: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = random.chance(0.5) ? widePlate(scene) : coupe(scene);
  const reach = Math.min(inner, 136);
  const colour = larder.pieces.find(isPasta)?.colour ?? "#f1d28a";
  const pieces = larder.pieces.filter((food) => !isPasta(food) && !/onion|celery/.test(food.word)).slice(0, 5);
  const sauce = larder.stain > 2 ? larder.sauce : mix(colour, "#c98a3c", 0.3);
  return (
    markup +
    path(blob(random, reach * 1.02, reach * 1.02, 0.14, 12), darker(sauce, 0.12), { opacity: 0.9 }) +
    nest(scene, colour, reach, 6) +
    (larder.stain > 5 ? path(blob(random, reach * 0.5, reach * 0.44, 0.35, 9), sauce, { opacity: 0.92 }) + path(blob(random, reach * 0.36, reach * 0.28, 0.3, 9), lighter(sauce, 0.14), { transform: "translate(-6-7)" }) : "") +
    heap(scene, pieces, inDisc(random, 16, reach * 0.6), 1.1) +
    specks(scene, colour, reach * 0.8) +
    garnish(scene, reach * 0.75) +
    swell(defs, reach)
  );
};

/** Penne, macaroni and the like: tubes tumbled in sauce. */
export const shortPasta: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#f0cf83";
  const colour = mix("#f1d28a", sauce, 0.28);
  const tubes = [0, 1, 2].map((variant) =>
    defs.shape(`tube ${variant}`, () => {
      const bend = [0, 9, -9][variant] as number;
      const d = `M-19 0Q0 ${bend} 19 0`;
      return (
        line(d, darker(sauce, 0.6), 18, { opacity: 0.28, "stroke-linecap": "butt" }) +
        line(d, darker(colour, 0.1), 15, { "stroke-linecap": "butt" }) +
        line(d, lighter(colour, 0.3), 5, { "stroke-linecap": "butt", transform: "translate(0-3)" }) +
        line(`M-17 5Q0 ${bend + 5} 17 5M-17-7Q0 ${bend - 7} 17-7`, darker(colour, 0.25), 1, { opacity: 0.6 }) +
        path("M19-7.5A4 7.5 0 0 1 19 7.5A4 7.5 0 0 1 19-7.5Z", darker(sauce, 0.45))
      );
    }),
  );
  const pieces = larder.pieces.filter((food) => !isPasta(food) && food.shape !== "shreds" && !/onion/.test(food.word)).slice(0, 4);
  return (
    markup +
    path(blob(random, inner * 0.95, inner * 0.95, 0.1, 12), darker(sauce, 0.14)) +
    group({}, ...inDisc(random, 58, inner * 0.84).map(([x, y]) => use(random.pick(tubes), x, y, random.between(0, 360), 1.15))) +
    heap(scene, pieces, inDisc(random, 20, inner * 0.75), 1.1) +
    specks(scene, sauce, inner * 0.8) +
    garnish(scene, inner * 0.7) +
    swell(defs, inner)
  );
};

/** Noodles tossed with everything in a hot pan or on a plate. */
export const friedNoodles: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = random.chance(0.5) ? castIronPan(scene) : coupe(scene);
  const colour = larder.pieces.find(isPasta)?.colour ?? "#e9c27c";
  const pieces = larder.pieces.filter((food) => !isPasta(food)).slice(0, 6);
  return (
    markup +
    path(blob(random, inner * 0.9, inner * 0.9, 0.12, 12), darker(colour, 0.4)) +
    nest(scene, mix(colour, "#c98545", 0.3), inner * 0.95, 7) +
    heap(scene, pieces, inDisc(random, 34, inner * 0.8), 1.1) +
    garnish(scene, inner * 0.75) +
    swell(defs, inner)
  );
};

export const gnocchi: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = coupe(scene);
  const sauce = larder.stain > 2 ? larder.sauce : "#efd9a4";
  const dumpling = defs.shape("gnocco", () => {
    const colour = mix("#f3dda6", sauce, 0.15);
    return (
      path(blob(random, 17, 13, 0.08), darker(colour, 0.12), { stroke: "#2c1206", "stroke-opacity": 0.25, "stroke-width": 3, "paint-order": "stroke" }) +
      path(blob(random, 13, 9, 0.1), lighter(colour, 0.3), { transform: "translate(-1-2)" }) +
      line("M-8-8Q-6 0-8 8M-2-10Q0 0-2 10M5-10Q7 0 5 10", darker(colour, 0.2), 1.6, { opacity: 0.6 })
    );
  });
  const pieces = larder.pieces.filter((food) => !isPasta(food) && !/potato|onion/.test(food.word)).slice(0, 4);
  return (
    markup +
    path(blob(random, inner * 0.95, inner * 0.95, 0.08, 12), sauce) +
    group({}, ...inDisc(random, 42, inner * 0.84, 0.3).map(([x, y]) => use(dumpling, x, y, random.between(0, 360), 1.15))) +
    heap(scene, pieces, inDisc(random, 18, inner * 0.75)) +
    garnish(scene, inner * 0.7) +
    swell(defs, inner)
  );
};
