import { claimAt } from "~/food/foods/claims";
import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import type { NamedFood } from "../brief";

/** The food that is asked for; vegan Cheddar is named by a word before Cheddar, and is none. */
export function foodAsked({ words, food }: NamedFood): Food | undefined {
  const claimed = saysWhatIsOut(words) ? recogniseFood(words)?.food : undefined;
  return claimed ?? (food === null ? undefined : foodById(food));
}

/** Whether a name begins with what it is free from: "vegan cheese", "alcohol-free dry red wine". */
export function saysWhatIsOut(name: string): boolean {
  return claimAt(foodWords(name), 0) !== null;
}
