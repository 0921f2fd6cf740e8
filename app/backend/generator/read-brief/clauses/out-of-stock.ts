import { recogniseFood } from "~/food/foods/recognise-food";
import { IS_A_LIMIT } from "./shortages";

const OUT_OF =
  /(?:,|;|:|\.|\s[-–—])?\s*(?:\b(?:and|but|though|only|also)\s+)*\b(?:i['’]?m|i am|we['’]?re|we are|i['’]?ve run|we['’]?ve run|i have run|we have run|i ran|we ran|ran|run)\s+(?:all |clean |right |just )?out of (?:the |any |my )?([\p{L} -]+?)(?=$|[.,;!?)]|\s+(?:and|but|so|though)\b)/giu;

/** "Rice, eggs, and I'm out of peas": what somebody is out of is one food, and the others of the list are there. */
export function withoutStockInList(text: string): string {
  if (IS_A_LIMIT.test(text)) return text;
  return text.replace(OUT_OF, (all, food: string, at: number) =>
    at === 0 || recogniseFood(food.trim()) === null ? all : `. No ${food.trim()}`,
  );
}
