import { assessRecipe } from "~/food/foods/assess-recipe";
import type { Brief } from "../brief";
import type { DishFacts } from "../retrieve/dish-facts";
import type { Criterion } from "./criteria";

/** "Under 400 kcal", "a 300 calorie lunch": what is checked of all who say a figure is the one of the pattern. */
const FIGURE = /(?<![\p{L}\d])(\d{2,4})\s?(?:k?cals?|(?:kilo)?calor(?:ies|y))(?!\p{L})/iu;
/** Of a day or of all of it no portion is asked. */
const OF_MORE = /(?<!\p{L})(?:a day|per day|daily|in total|altogether|for the day)(?!\p{L})/iu;

/** The energy that a serving is to have at the most, in the figure that was typed. */
export function energyWished({ words, patterns }: Brief): Criterion[] {
  const said = FIGURE.exec(words);
  if (said === null || !patterns.includes("low-calorie") || OF_MORE.test(words)) return [];
  const most = Number(said[1]);
  return [
    {
      of: said[0],
      isKept: (dish) => energyOf(dish) <= most,
      told: (dish) => {
        const kcal = energyOf(dish);
        return Number.isFinite(kcal)
          ? `A serving has about ${Math.round(kcal)} kcal, which is more than the ${most} that you asked for.`
          : `We cannot say whether a serving has at most ${most} kcal.`;
      },
    },
  ];
}

/** In kcal a serving; infinite where nobody can tell. */
function energyOf({ dish }: DishFacts): number {
  return assessRecipe(dish.written).nutrition?.kcal ?? Number.POSITIVE_INFINITY;
}
