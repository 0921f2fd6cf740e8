import type { NamedFood } from "../../brief";
import type { FoodText } from "../food-text";
import { isApart, type Mention } from "../foods-in-words";

/** What may stand behind "or" before the other food: "chicken or maybe some turkey". */
const BETWEEN: ReadonlySet<string> = new Set(
  "maybe perhaps even some a an the possibly else just either with".split(" "),
);

/**
 * Of "chicken or turkey" the turkey: whoever says so wants one of them, and the first is it, but where it has to stay out.
 */
export function otherOnes(
  include: readonly NamedFood[],
  text: FoodText,
  isOut: (food: NamedFood) => boolean,
): NamedFood[] {
  const mentions = [...new Set(text.foods.values())];
  const askedAs = (it: Mention | undefined) =>
    it === undefined ? undefined : include.find(({ food }) => food === it.food.id);
  return include.flatMap((other) =>
    mentions.flatMap((it) => {
      const joint = it.food.id === other.food ? jointBefore(it, text) : -1;
      const first = askedAs(mentions.find(({ to }) => to === joint));
      if (first === undefined || first === other) return [];
      return isOut(first) && !isOut(other) ? [first] : [other];
    }),
  );
}

/** The place of the "or" that a food stands behind; -1 where it does not. */
function jointBefore({ from }: Mention, { words }: FoodText): number {
  let at = from - 1;
  while (at > 0 && BETWEEN.has(words[at]!.word)) at--;
  return words[at]?.word === "or" && !isApart(words[at]!) ? at : -1;
}
