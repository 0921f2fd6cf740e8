import { darker, lighter } from "../colour";
import { dishRadius, type Scene } from "../scene";
import { at, box, circle, line, path, turned } from "../svg";
import type { Vessel } from "./crockery";
import { boxShadow, roundShadow } from "./shade";

/** A black iron pan with its handle towards a corner. */
export function castIronPan(scene: Scene): Vessel {
  const { defs, random } = scene;
  const iron = "#3b3634";
  const radius = dishRadius - 12;
  const outside = defs.linear([0, "#5c5552"], [1, "#231f1e"]);
  const inside = defs.linear([0, "#262221"], [1, "#4b4542"]);
  const handle = "M140-24Q165-17 190-14L236-17Q250-17 250 0Q250 17 236 17L190 14Q165 17 140 24Z";
  const lip = "M-26-150Q0-178 26-150Z";
  return {
    inner: radius - 17,
    markup:
      roundShadow(defs, radius) +
      turned(
        random.pick([38, 142, 218, -38]) + random.between(-5, 5),
        path(handle, "#1f0d04", { opacity: 0.25, transform: "translate(3 8)" }) +
          path(handle, iron) +
          path("M150-16Q170-10 190-8L234-10", "none", { stroke: "#6b6360", "stroke-width": 2 }) +
          box(222, -6, 18, 12, 6, "#1d1918") +
          path(lip, iron) +
          turned(180, path(lip, iron)),
      ) +
      circle(0, 0, radius, outside) +
      circle(0, 0, radius - 2, "none", { stroke: "#7a716c", "stroke-width": 2 }) +
      circle(0, 0, radius - 11, inside),
  };
}

/** An enamelled pot with two ears and a pale inside. */
export function casserole(scene: Scene): Vessel {
  const { defs, random } = scene;
  const colour = random.pick(["#c4522f", "#e0a23c", "#3f5f66", "#6f8560", "#7d3140", "#e9dcc6"]);
  const radius = dishRadius - 8;
  const outside = defs.linear([0, lighter(colour, 0.3)], [1, darker(colour, 0.35)]);
  const inside = defs.linear([0, "#b49a78"], [0.7, "#f3e6cd"], [1, "#fff8ea"]);
  const ear = "M150-46C200-52 208-30 208 0C208 30 200 52 150 46Z";
  const hole = "M170-26C186-28 190-16 190 0C190 16 186 28 170 26Z";
  const ears =
    path(ear, colour, { stroke: darker(colour, 0.3), "stroke-width": 2 }) +
    path(hole, "#1f0d04", { opacity: 0.4 });
  const turn = random.between(-28, 28);
  return {
    inner: radius - 22,
    markup:
      roundShadow(defs, radius) +
      at(
        [5, 8, turn],
        path(ear, "#1f0d04", { opacity: 0.25 }),
        turned(180, path(ear, "#1f0d04", { opacity: 0.25 })),
      ) +
      turned(turn, ears, turned(180, ears)) +
      circle(0, 0, radius, outside) +
      circle(0, 0, radius - 2, "none", { stroke: lighter(colour, 0.5), "stroke-width": 2.5 }) +
      circle(0, 0, radius - 9, inside),
  };
}

interface Flat {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

/** A dark metal tray, lined with baking paper. */
export function roastingTray(scene: Scene, lined = true): Flat {
  const { defs, random } = scene;
  const metal = random.pick(["#57514d", "#8d8780", "#3f4a50", "#7a5f4c"]);
  const [width, height] = [412, 306];
  const rim = defs.linear([0, lighter(metal, 0.4)], [1, darker(metal, 0.4)]);
  const floor = defs.linear([0, darker(metal, 0.4)], [1, metal]);
  const handle = path(`M${width / 2 - 6}-52h14q16 0 16 16v72q0 16-16 16h-14`, "none", {
    stroke: metal,
    "stroke-width": 9,
  });
  const paper = defs.linear([0, "#d3b88c"], [0.5, "#e6d0a8"], [1, "#efdfbe"]);
  return {
    width: width - 58,
    height: height - 58,
    markup:
      boxShadow(width, height, 26) +
      handle +
      turned(180, handle) +
      box(-width / 2, -height / 2, width, height, 26, rim) +
      box(-width / 2 + 9, -height / 2 + 9, width - 18, height - 18, 20, floor) +
      (lined
        ? path("M-186-126L-60-133L70-128L188-132L191-20L187 130L60 127L-80 132L-190 128L-186 10Z", paper) +
          line("M-186-60L-150-128M150 128L188 70M120-128L188-88", "#cdb48c", 2, { opacity: 0.6 })
        : ""),
  };
}

/** A stoneware baking dish with two ears. */
export function bakingDish(scene: Scene): Flat {
  const { defs, glaze } = scene;
  const [width, height] = [394, 300];
  const rim = defs.linear([0, lighter(glaze, 0.4)], [1, darker(glaze, 0.3)]);
  const wall = defs.linear([0, darker(glaze, 0.4)], [1, lighter(glaze, 0.25)]);
  const ear =
    path(`M${width / 2 - 8}-60Q${width / 2 + 30}-56 ${width / 2 + 30} 0T${width / 2 - 8} 60Z`, rim) +
    path(`M${width / 2 + 4}-26Q${width / 2 + 14}-24 ${width / 2 + 14} 0T${width / 2 + 4} 26Z`, "#1f0d04", {
      opacity: 0.3,
    });
  return {
    width: width - 36,
    height: height - 36,
    markup:
      boxShadow(width, height, 46) +
      ear +
      turned(180, ear) +
      box(-width / 2, -height / 2, width, height, 46, rim) +
      box(-width / 2 + 2, -height / 2 + 2, width - 4, height - 4, 44, "none", {
        stroke: lighter(glaze, 0.6),
        "stroke-width": 2.4,
      }) +
      box(-width / 2 + 11, -height / 2 + 11, width - 22, height - 22, 36, wall),
  };
}
