import type { Food } from "./food";

type Grouped = Pick<Food, "group">;

const MEAT: ReadonlySet<string> = new Set(["meat", "poultry"]);
const FISH: ReadonlySet<string> = new Set(["fish", "seafood"]);

/** Of four feet or two wings. */
export function isMeat({ group }: Grouped): boolean {
  return MEAT.has(group);
}

/** Whether somebody says "meat" and no more, which may be chicken; "red meat" is not. */
export function isAnyMeat(words: string): boolean {
  return /^(?:the )?meat$/i.test(words);
}

/** Meat, fish or seafood: what a dish may be of. */
export function isFlesh({ group }: Grouped): boolean {
  return MEAT.has(group) || FISH.has(group);
}

/** What is cooked by how hot it is in the middle. */
export function isFleshOrEgg(food: Grouped): boolean {
  return isFlesh(food) || food.group === "egg";
}

/** Whether there is anything of an animal in it: vegan mince is in the group of meat, too. */
export function isOfAnimal({ madeOf }: Pick<Food, "madeOf">): boolean {
  return madeOf.some((it) => it !== "plant");
}

const NEEDS_HEAT = /^(?:red-meat|poultry|pork|sausage|fish|oily|shellfish|crustacean)/;

/** Raw, and of an animal: vegan mince is neither. */
export function isRawFlesh(food: Food): boolean {
  return isFleshOrEgg(food) && NEEDS_HEAT.test(food.cooksAs ?? "") && isOfAnimal(food);
}
