import { isFlesh } from "~/food/foods/flesh";
import { foodById } from "~/food/foods/food-table";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { Brief, NamedFood } from "../../brief";

const SOMEBODY = String.raw`(?:i|we|he|she|they|(?:my|the|our) \w+)(?:['’](?:m|s|re|d))?`;
const EATS = String.raw`(?:(?:only|just|always|really|is|am|are|would) )*(?:eats?|likes?|loves?|wants?|prefers?|fanc(?:y|ies)|have|has|having)`;
/** "He wants a burger but I like cod": one eats this, and another that. */
const TWO = new RegExp(
  String.raw`\b(?<one>${SOMEBODY}) ${EATS}\b[^.!?]*?(?:[,;]| but| and| while| whereas)+ (?<other>${SOMEBODY}) ${EATS}\b(?<rest>[^.!?]*)`,
  "i",
);

/**
 * Where one who eats wants a dish and another only fish, or meat, nobody fries both in one recipe: what the other eats is told
 * beside the dish.
 */
export function withoutEatenByAnother(brief: Brief): Brief {
  const { dish, include, words } = brief;
  const { one, other, rest } = (dish === null ? null : TWO.exec(words.toLowerCase()))?.groups ?? {};
  if (dish === null || rest === undefined || one === other || rest.includes(dish.words.toLowerCase()))
    return brief;
  const own = recogniseFood(dish.words)?.food;
  const isOther = (it: NamedFood) => {
    const food = it.food === null ? undefined : foodById(it.food);
    return (
      food !== undefined &&
      isFlesh(food) &&
      food.group !== own?.group &&
      rest.includes(it.words.toLowerCase())
    );
  };
  const others = include.filter(isOther);
  if (others.length === 0) return brief;
  return {
    ...brief,
    include: include.filter((it) => !others.includes(it)),
    beside: [...brief.beside, ...others.map(({ words: it }) => ({ words: it, names: [] }))],
  };
}
