import type { Food } from "~/food/foods/food";

/** Of each food of the table it is found out once. */
export function perFood<T>(find: (food: Food) => T): (food: Food) => T {
  const known = new Map<Food, { found: T }>();
  return (food) => {
    let it = known.get(food);
    if (it === undefined) {
      it = { found: find(food) };
      known.set(food, it);
    }
    return it.found;
  };
}
