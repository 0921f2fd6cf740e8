import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import type { Filling } from "./filling";
import type { Role } from "./forms";
import { isOneOf } from "./kinds";
import type { Admitted } from "./larder";
import { roleFor, takes } from "./takes";

/** Whether it burns. */
export function isHot(food: Food): boolean {
  return (
    isOneOf(food, new Set(["chilli"])) ||
    /chill?i|cayenne|pepper-flake|gochu|harissa|sriracha|hot-sauce|aleppo|espelette|togarashi|jalapeno|curry-paste|sambal|mustard-powder|chipotle/.test(
      food.id,
    )
  );
}

/** The chosen spices, with one that burns among them. */
export function withHeat(
  chosen: Admitted[],
  { cuisine, larder }: Filling,
  role: Role,
  used: ReadonlySet<string>,
): Admitted[] {
  if (chosen.some(({ food }) => isHot(food))) return chosen;
  for (const food of [...(cuisine.foods.get("hot") ?? []), foodById("chilli-flakes")!]) {
    const admitted = used.has(food.id) || !takes(role, food) ? null : larder(food);
    if (admitted !== null) return [...chosen, admitted];
  }
  return chosen;
}

/** Something that burns, in whatever part takes it. */
export function addHeat(
  { form, cuisine, larder }: Filling,
  place: (role: Role, it: Admitted, asked: boolean) => void,
  filled: (role: Role) => number,
): void {
  for (const food of [...(cuisine.foods.get("hot") ?? []), foodById("chilli-flakes")!, foodById("chilli")!]) {
    const admitted = larder(food);
    const role = admitted === null ? null : roleFor(food, form, filled, 1);
    if (role !== null) {
      place(role, admitted!, false);
      return;
    }
  }
}
