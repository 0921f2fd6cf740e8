import type { Food } from "~/food/foods/food";
import { isOneOf } from "./kinds";
import { perFood } from "./per-food";

const CHILLIES: ReadonlySet<string> = new Set(["chilli"]);

/** Whether it burns. */
export const isHot = perFood(
  (food: Food) =>
    isOneOf(food, CHILLIES) ||
    /chill?i|cayenne|pepper-flake|gochu|harissa|sriracha|hot-sauce|aleppo|espelette|togarashi|jalapeno|curry-paste|sambal|mustard-powder|chipotle/.test(
      food.id,
    ),
);
