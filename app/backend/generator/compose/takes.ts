import type { Food } from "~/food/foods/food";
import { behaviourOf } from "./behaviour";
import type { Role, Way } from "./forms/ways";
import { isOneOf } from "./kinds";

/** Whether a food can play a part: it is of a kind for it, and the table knows how it is cooked as the steps cook it. */
export function takes(role: Role, food: Food): boolean {
  if (!isOneOf(food, role.kinds)) return false;
  return role.method === null || behaviourOf(food, role.method) !== null;
}

/** Whether some part of the dish is for the food. */
export function holds(way: Way, food: Food): boolean {
  return !isOneOf(food, way.never) && way.roles.some((role) => takes(role, food));
}

/** Among the parts that take a food the first with room, those that the dish is named after before others; over its number when the visitor asked for so many. */
export function roleFor(food: Food, way: Way, filled: (role: Role) => number, over: number): Role | null {
  if (isOneOf(food, way.never)) return null;
  const rank = (role: Role) => Number(!way.named.includes(role.name));
  const able = way.roles.filter((role) => takes(role, food)).sort((a, b) => rank(a) - rank(b));
  const roomy = able.find((role) => filled(role) < role.most);
  return roomy ?? able.find((role) => role.most > 1 && filled(role) < role.most + over) ?? null;
}

/** How long a part takes with a food; 0 where nothing is cooked. */
export function minutesOf(role: Role, food: Food, hurry: boolean): number {
  return role.method === null ? 0 : (behaviourOf(food, role.method, hurry)?.most ?? 0);
}

/** Whether a food takes longer than there is time for. */
export function tooSlow(role: Role, food: Food, quick: number | null, hurry: boolean): boolean {
  return quick !== null && minutesOf(role, food, hurry) > quick;
}
