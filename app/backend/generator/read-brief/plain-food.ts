import { foodById } from "~/food/foods/food-table";
import { isApart, type Mention, type Word } from "./foods-in-words";
import { BEFORE_PODS, IDLE } from "./scope-words";

/** "Peppers" are the vegetable, "pepper" is ground. */
export function plainFood(words: readonly Word[], { food, from, name }: Mention): string {
  if (name.length === 1 && name[0] === "pepper")
    return /s$/i.test(words[from]!.typed) ? "sweet-pepper" : food.id;
  return food.id;
}

/** Spaghetti is a form and a food, pasta only a form. */
export function isOwnFood({ food, name }: Mention): boolean {
  return (
    ["pasta", "noodle"].includes(foodById(food.parent ?? "")?.id ?? "") &&
    !["pasta", "noodle"].includes(food.id) &&
    name.length > 0
  );
}

/** What is refused without being kept out of the food: "no heat", "no side dish"; but several dates are the fruit. */
export function isIdleRefusal({ name, words }: Mention): boolean {
  return IDLE.has(name.join(" ")) && !/s$/i.test(words);
}

/** "A chilli", "bean chilli for 6"; the pods are "with chilli" and "chillies". */
export function isChilliDish(words: readonly Word[], { from, to, name }: Mention): boolean {
  if (name.join(" ") !== "chilli" || /ies$|es$|is$/i.test(words[to - 1]!.typed)) return false;
  const before = words[from - 1];
  return !(before !== undefined && BEFORE_PODS.has(before.word));
}

/** What is said behind a food by somebody who does not want it: "cilantro tastes like soap to me". */
export function isDisliked(words: readonly Word[], to: number): boolean {
  const behind = words.slice(to, to + 4);
  // "Potatoes, give me an idea".
  if (behind[0] !== undefined && isApart(behind[0])) return false;
  const end = behind.findIndex(({ gap }, at) => at > 0 && /[,.;!?]/.test(gap));
  const said = (end < 0 ? behind : behind.slice(0, end)).map(({ word }) => word).join(" ");
  return DISLIKED.test(said);
}

const DISLIKED =
  /^(?:(?:always )?tastes? (?:like|of)|smells? (?:like|of)|makes? (?:me|him|her|us|them) (?:sick|ill|gag|bloated)|(?:is|are) (?:disgusting|gross|horrible|yuck|yucky|vile|revolting)|gives? (?:me|him|her|us|them))\b/;
