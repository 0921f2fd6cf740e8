import { darker, lighter, mix } from "../../colour";
import { garnish, specks } from "../../garnish";
import { blob } from "../../outlines";
import { at, ellipse, line, path, turned } from "../../svg";
import { coupe, widePlate } from "../../vessels/crockery";
import type { Form } from "../form";
import { isMeat, sides } from "./sides";

/** Steak, chops, chicken breasts: sliced pieces with what goes beside. */
export const slicedMeat: Form = (scene) => {
  const { larder, defs, random } = scene;
  const { markup, inner } = random.chance(0.6) ? widePlate(scene) : coupe(scene);
  const meat = larder.pieces.find(isMeat);
  const pale = /chicken|turkey|pork|veal/.test(meat?.word ?? "");
  const crustColour = pale ? "#bf7a36" : "#6b3520";
  const inside = pale ? "#f9e9cd" : "#c9655a";
  const fill = defs.lit([0, lighter(crustColour, 0.35)], [0.5, crustColour], [1, darker(crustColour, 0.3)]);
  const fit = inner / 124;
  const slices = [-62, -34, -6, 22, 50].map((x, index) =>
    at(
      [x, index * 3 - 6, random.between(-5, 5) + 12],
      ellipse(4, 6, 22, 50, "#2c1206", { opacity: 0.24 }),
      ellipse(0, 0, 22, 49, fill),
      ellipse(3, 0, pale ? 19 : 16, pale ? 46 : 43, mix(inside, crustColour, 0.35)),
      ellipse(4, 0, pale ? 16 : 12, pale ? 42 : 37, inside),
    ),
  );
  const beside = larder.pieces.filter((food) => !isMeat(food) && !/onion/.test(food.word));
  const piece = (y: number) =>
    at(
      [8, y * fit, -14, fit],
      path("M36-46C74-60 108-38 108-2C108 36 80 54 48 48Z", "#2c1206", {
        opacity: 0.24,
        transform: "translate(5 8)",
      }),
      path("M36-46C74-60 108-38 108-2C108 36 80 54 48 48Z", fill),
      line("M62-44L56 42M84-40L82 38", darker(crustColour, 0.5), 5, { opacity: 0.5 }),
      ...[...slices].reverse(),
    );
  return turned(
    random.between(-20, 20),
    markup,
    larder.stain > 4
      ? path(blob(random, inner * 0.78, inner * 0.7, 0.25), darker(larder.sauce, 0.1), { opacity: 0.9 })
      : "",
    // Meat with nothing beside it comes in a second helping.
    beside.length > 0 ? sides(scene, beside, inner) + piece(-26) : piece(-50) + piece(44),
    specks(scene, "#5a3520", inner * 0.8),
    garnish(scene, inner * 0.8),
  );
};
