import { foodById } from "~/food/foods/food-table";
import type { Brief } from "../../brief";
import type { Word } from "../foods-in-words";
import { formWords } from "../word-lists";

/** "What can I bake with plums": bakes, and no pasta bake. Who wants to bake a fish has it in the oven. */
export function asksToBake(
  words: readonly Word[],
  { include, form }: Pick<Brief, "include" | "form">,
): boolean {
  const isVerb = (at: number) =>
    words[at]!.word === "baking" ||
    (words[at]!.word === "bake" && (at === 0 || BEFORE_VERB.test(words[at - 1]!.word)));
  if (!words.some((_, at) => isVerb(at)) || (form !== null && form !== formWords.get("bake"))) return false;
  return include.every(({ food }) => food !== null && SWEET.has(foodById(food)?.group ?? ""));
}

const BEFORE_VERB = /^(?:to|i|we|can|could|shall|should|and|please|lets|or)$/;
const SWEET: ReadonlySet<string> = new Set([
  "fruit",
  "nut",
  "sweetener",
  "sweet",
  "chocolate",
  "dairy",
  "egg",
  "flour",
  "baking",
]);
