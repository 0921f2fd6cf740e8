import { darker, lighter, mix } from "../colour";
import { garnish, shadow, specks } from "../garnish";
import { heap } from "../heap";
import { blob, coordinates, dashes, polar } from "../outlines";
import { dishRadius, type Scene } from "../scene";
import { inBox, inDisc } from "../spread";
import { at, box, circle, ellipse, line, path } from "../svg";
import { bakingPaper, longBoard, roundBoard } from "../vessels/boards";
import { roastingTray } from "../vessels/cookware";
import { swell } from "../vessels/shade";
import type { Form } from "./form";

const crust = "#c98540";

function bakedSpots(scene: Scene, count: number, radius: number, colour: string, size = 12): string {
  const { random } = scene;
  return inDisc(random, count, radius, 0.6)
    .map(([x, y]) => path(blob(random, random.between(size * 0.4, size), random.between(size * 0.3, size * 0.8), 0.3), colour, { opacity: random.between(0.25, 0.6), transform: `translate(${x.toFixed(0)} ${y.toFixed(0)})` }))
    .join("");
}

export const pizza: Form = (scene) => {
  const { larder, defs, random } = scene;
  const radius = dishRadius - 10;
  const sauce = larder.stain > 4 ? larder.sauce : "#cf4a2c";
  const cheese = bakedSpots(scene, 22, radius * 0.78, "#fbe3a6", 30);
  const toppings = larder.pieces.filter((food) => !/mozzarella|cheese|cheddar|onion/.test(food.word) || /red onion/.test(food.word));
  let cuts = "";
  for (let slice = 0; slice < 4; slice++) {
    const angle = (slice / 4) * Math.PI + 0.3;
    cuts += `M${coordinates(polar(angle, radius))}L${coordinates(polar(angle + Math.PI, radius))}`;
  }
  return (
    roundBoard(scene, dishRadius + 8) +
    path(blob(random, radius, radius, 0.06, 16), "#2c1206", { opacity: 0.28, transform: "translate(4 6)" }) +
    path(blob(random, radius, radius, 0.06, 16), defs.linear([0, "#e9b66c"], [1, "#b8742f"])) +
    bakedSpots(scene, 6, radius * 0.94, "#7d431a", 15) +
    path(blob(random, radius * 0.86, radius * 0.86, 0.06, 16), darker(sauce, 0.12)) +
    path(blob(random, radius * 0.83, radius * 0.83, 0.07, 16), sauce) +
    cheese +
    bakedSpots(scene, 16, radius * 0.74, "#f6c65e", 18) +
    heap(scene, toppings.slice(0, 4), inDisc(random, 26, radius * 0.76), 1.2) +
    specks(scene, "#6d3a1c", radius * 0.8) +
    garnish(scene, radius * 0.75) +
    line(cuts, "#4b2410", 2.4, { opacity: 0.3 }) +
    swell(defs, radius * 0.97)
  );
};

/** Naan, pita, wraps: soft rounds overlapping on a board. */
export const flatbread: Form = (scene) => {
  const { larder, defs, random } = scene;
  const dough = "#ecc98c";
  const bread = (x: number, y: number) =>
    at(x, y, random.between(-30, 30), 1,
      path(blob(random, 104, 90, 0.1, 10), "#2c1206", { opacity: 0.26, transform: "translate(4 7)" }),
      path(blob(random, 104, 90, 0.1, 10), defs.lit([0, "#f9e3b4"], [0.6, dough], [1, "#cf9a55"])),
      bakedSpots(scene, 14, 76, "#8a4c1e", 15),
      bakedSpots(scene, 10, 76, "#fbedc8", 20));
  return (
    roundBoard(scene) +
    bread(-34, -52) +
    bread(50, -4) +
    bread(-34, 50) +
    specks(scene, "#8a5a2c", 110, 20) +
    at(-34, 50, 0, 1, garnish(scene, 70, larder.toppings.filter((food) => food.shape !== "dollop")))
  );
};

export const loaf: Form = (scene) => {
  const { larder, defs, random } = scene;
  const bread = larder.stain > 6 ? mix(crust, larder.sauce, 0.45) : crust;
  const crumb = lighter(mix("#f0d9a8", bread, 0.15), 0.1);
  const cuts = [-62, -26, 10, 46].map((x) => `M${x - 10} 42Q${x + 2} 0 ${x + 22}-44`);
  const slice = "M-22-60C-40-74 34-76 22-56C30-30 30 30 22 56C34 76-40 74-22 60C-30 30-30-30-22-60Z";
  const studs = larder.pieces.filter((food) => !/egg|bread/.test(food.word)).slice(0, 2);
  const cutSlice = (x: number, y: number, turn: number) =>
    at(x, y, turn, 1,
      path(slice, "#2c1206", { opacity: 0.26, transform: "translate(4 6)" }),
      path(slice, darker(bread, 0.2)),
      path(slice, crumb, { transform: "scale(.84 .92)" }),
      line(dashes(random, inBox(random, 14, 26, 90), 2), darker(crumb, 0.25), 3, { opacity: 0.6 }),
      heap(scene, studs, inBox(random, 4, 24, 90), 0.5));
  return at(0, 0, random.between(-16, 16), 1,
    longBoard(scene, 430, 262),
    at(-44, -4, 0, 1,
      ellipse(6, 12, 142, 92, "#2c1206", { opacity: 0.3 }),
      ellipse(0, 0, 138, 88, defs.lit([0, lighter(bread, 0.25)], [0.55, bread], [1, darker(bread, 0.42)])),
      bakedSpots(scene, 14, 84, darker(bread, 0.4), 12),
      line(cuts.join(""), darker(bread, 0.4), 17, { opacity: 0.7 }),
      line(cuts.join(""), lighter(bread, 0.5), 10),
      line(cuts.join(""), lighter(bread, 0.75), 4, { opacity: 0.8 }),
      line(dashes(random, inDisc(random, 60, 84, 0.8), 2), "#fff4dc", 2.6, { opacity: 0.5 }),
      heap(scene, larder.toppings.slice(0, 2), inDisc(random, 9, 66), 0.8)),
    cutSlice(126, -26, 10),
    cutSlice(164, 14, 20),
    line(dashes(random, inBox(random, 24, 380, 220), 2), "#f0d9a8", 3.4, { opacity: 0.8 }));
};

export const focaccia: Form = (scene) => {
  const { larder, defs, random } = scene;
  const tray = roastingTray(scene, false);
  const [width, height] = [tray.width + 30, tray.height + 30];
  const dimples = inBox(random, 28, width - 50, height - 50);
  return at(0, 0, random.between(-9, 9), 1,
    tray.markup,
    box(-width / 2, -height / 2, width, height, 24, "#a8642a"),
    box(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8, 22, defs.lit([0, "#f3cd84"], [0.6, "#e3ae5c"], [1, "#c08038"])),
    ...inBox(random, 16, width - 60, height - 60).map(([x, y]) => path(blob(random, 32, 24, 0.3), "#fae3a9", { opacity: 0.5, transform: `translate(${x.toFixed(0)} ${y.toFixed(0)})` })),
    ...dimples.map(([x, y]) => ellipse(x, y, 11, 9, "#a5672b", { opacity: 0.6 }) + ellipse(x + 2, y + 2.5, 8, 6, "#d9a23a", { opacity: 0.9 }) + circle(x - 2, y, 1.8, "#fff3cc")),
    heap(scene, larder.pieces.filter((food) => !/potato/.test(food.word)).slice(0, 3), inBox(random, 16, width - 70, height - 70), 1.1),
    heap(scene, larder.toppings.filter((food) => food.shape !== "dollop").slice(0, 2), inBox(random, 12, width - 70, height - 70), 1.2),
    line(dashes(random, inBox(random, 44, width - 40, height - 40), 0), "#fffaf0", 3.4, { opacity: 0.9 }));
};

/** Rolls, scones and buns, close together on baking paper. */
export const buns: Form = (scene) => {
  const { larder, defs, random } = scene;
  const colour = larder.stain > 6 ? mix("#d9984a", larder.sauce, 0.35) : "#d9984a";
  const dome = defs.lit([0, lighter(colour, 0.45)], [0.5, colour], [1, darker(colour, 0.36)]);
  const swirled = /cinnamon|swirl|roll /.test(larder.title) && /cinnamon|swirl/.test(larder.title);
  const places = [0, 1, 2, 3, 4, 5].map((index) => polar((index / 6) * Math.PI * 2 + 0.3, 100)).concat([[0, 0]]);
  return (
    roundBoard(scene) +
    at(0, 0, random.between(-14, 14), 1, bakingPaper(scene, 304, 296)) +
    places
      .map((place) => {
        const [x, y] = place;
        return (
          shadow(place, 50) +
          at(x, y, 0, 1,
            path(blob(random, 51, 50, 0.08, 10), dome),
            swirled
              ? line("M-4 2C-10-8 8-14 14-2C20 14-8 24-22 10C-36-8-14-34 12-30C40-24 44 14 22 30", darker(colour, 0.5), 6, { opacity: 0.75 }) +
                line("M-34-16Q-10-30 8-8T36 10M-30 18Q0 4 26 28", "#fff8ea", 6, { opacity: 0.85 })
              : path("M-30-12Q-14-34 16-30Q-8-20-18 0Z", "#fff4d9", { opacity: 0.35 }),
            swirled ? "" : heap(scene, [...larder.pieces.filter((food) => food.shape === "seeds" || food.shape === "berry" || food.shape === "ball").slice(0, 1), ...larder.toppings.slice(0, 1)], inDisc(random, 4, 30), 0.62))
        );
      })
      .join("") +
    specks(scene, "#b0803f", 150, 24)
  );
};

/** Two halves of a bun or bread and what is between them, one of them open. */
export const sandwich: Form = (scene) => {
  const { larder, defs, random } = scene;
  const filling = larder.pieces.filter((food) => !/bread|bun|tortilla|pita|baguette/.test(food.word));
  const leaf = filling.find((food) => food.shape === "lettuce") ?? { word: "sandwich leaf", colour: "#8fbb55", shape: "lettuce" as const, stain: 0, role: "piece" as const };
  const patty = mix(filling.find((food) => food.shape === "chunk" || food.shape === "crumbs")?.colour ?? "#8a5030", "#7d4526", 0.4);
  const bun = defs.lit([0, "#f3c47a"], [0.55, "#d9954a"], [1, "#a3602a"]);
  const stack = (x: number, y: number, closed: boolean) =>
    at(x, y, random.between(-12, 12), 1,
      circle(7, 11, 92, "#2c1206", { opacity: 0.26 }),
      circle(0, 0, 88, "#e3b066"),
      heap(scene, [leaf], inDisc(random, 9, 70, 0.2), 1.7),
      closed ? "" : circle(2, 3, 72, "#2c1206", { opacity: 0.3 }) + path(blob(random, 72, 70, 0.08, 12), patty) + path(blob(random, 58, 54, 0.2, 10), lighter(patty, 0.16), { opacity: 0.7 }),
      closed ? circle(3, 5, 84, "#2c1206", { opacity: 0.3 }) + circle(0, 0, 82, bun) : heap(scene, filling.filter((food) => food !== leaf).slice(0, 4), inDisc(random, 13, 58), 1.15),
      closed ? line(dashes(random, inDisc(random, 34, 56, 0.6), 3), "#fbeccb", 4.4) + ellipse(-28, -32, 22, 13, "#fff4d9", { opacity: 0.35, transform: "rotate(-30 -28 -32)" }) : garnish(scene, 50));
  return at(0, 0, 0, 1, at(0, 0, random.between(-8, 8), 1, longBoard(scene, 426, 280)), stack(-92, -18, false), stack(94, 22, true));
};
