import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import type { NamedFood } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart, type Mention } from "../foods-in-words";

/** What may stand behind "or" before the other food: "chicken or maybe some turkey". */
const BETWEEN: ReadonlySet<string> = new Set(
  "maybe perhaps even some a an the possibly else just".split(" "),
);

/** Of "chicken or turkey" the turkey: whoever says so wants one of them, and the first is it. */
export function otherOnes(include: readonly NamedFood[], text: FoodText): NamedFood[] {
  const mentions = [...new Set(text.foods.values())];
  return include.filter(({ food: id }) =>
    mentions.some((it) => {
      const joint = it.food.id === id ? jointBefore(it, text) : -1;
      const first = mentions.find(({ to }) => to === joint);
      return first !== undefined && areAlike(first, it) && include.some(({ food }) => food === first.food.id);
    }),
  );
}

/** The place of the "or" that a food stands behind; -1 where it does not. */
function jointBefore({ from }: Mention, { words }: FoodText): number {
  let at = from - 1;
  while (at > 0 && BETWEEN.has(words[at]!.word)) at--;
  return words[at]?.word === "or" && !isApart(words[at]!) ? at : -1;
}

function areAlike(one: Mention, other: Mention): boolean {
  const [a, b] = [foodById(one.food.id)!, foodById(other.food.id)!];
  return a !== b && (a.group === b.group || (isFlesh(a) && isFlesh(b)));
}
