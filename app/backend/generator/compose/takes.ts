import type { Food } from "~/food/foods/food";
import { behaviourOf } from "./behaviour";
import type { Form, Role } from "./forms";
import { isOneOf } from "./kinds";

/** Whether a food can play a part: it is of a kind for it, and is cooked the way the steps cook it. */
export function takes(role: Role, food: Food): boolean {
  if (!isOneOf(food, role.kinds)) return false;
  if (role.method === null) return true;
  if (role.method === "either")
    return (["raw", "boil", "fry"] as const).some((method) => behaviourOf(food, method) !== null);
  if (role.name === "side" && isOneOf(food, BREADS)) return true;
  if (role.method === "fry" && isOneOf(food, UNFRIED)) return true;
  return behaviourOf(food, role.method) !== null || (role.name === "side" && isOneOf(food, SOAKED));
}

const BREADS: ReadonlySet<string> = new Set(["bread", "flatbread", "taco", "wrap", "bun"]);
const SOAKED: ReadonlySet<string> = new Set(["steamed-grain"]);
/** What goes into a sandwich or onto a pan of eggs as it is. */
const UNFRIED: ReadonlySet<string> = new Set(
  "egg cheese soft-cheese mozzarella chocolate cooked-shellfish lentil avocado".split(" "),
);

/** Among equals the one with room; over its number when the visitor asked for so many. */
export function roleFor(food: Food, form: Form, filled: (role: Role) => number, over: number): Role | null {
  const able = form.roles.filter((role) => takes(role, food));
  const roomy = able.filter((role) => filled(role) < role.most);
  if (roomy.length > 0) return roomy[0]!;
  const most = Math.max(0, ...able.map((it) => it.most));
  return able.find((role) => role.most === most && role.most > 1 && filled(role) < role.most + over) ?? null;
}

/** Whether a food takes longer than there is time for. */
export function tooSlow(role: Role, food: Food, quick: number | null, hurry: boolean): boolean {
  if (quick === null || role.method === null || role.method === "either") return false;
  const behaviour = behaviourOf(food, role.method, hurry);
  return behaviour !== null && behaviour.most > quick;
}

/** How long a part takes with a food; 0 where nothing is cooked. */
export function minutesOf(role: Role, food: Food, hurry: boolean): number {
  if (role.method === null || role.method === "either") return 0;
  return behaviourOf(food, role.method, hurry)?.most ?? 0;
}
