import { addHeat, isHot } from "./burning";
import { choose, MAINS, mainsFrom } from "./choose";
import type { Filling } from "./filling";
import type { Form, Role } from "./forms";
import { type Item, itemOf } from "./items";
import { isOneOf, kindOf } from "./kinds";
import type { Admitted } from "./larder";
import { measured } from "./measured";
import { roleFor } from "./takes";
import { leastOf, wantedOf } from "./wanted";

/** The foods of a dish by the parts they play; null where some food asked for finds no part in it. */
export function fill(filling: Filling): Item[] | null {
  const { form, larder, asked, kept, chance } = filling;
  const items: Item[] = [];
  const used = new Set<string>();
  const place = (role: Role, admitted: Admitted, wasAsked: boolean, isNamed = wasAsked) => {
    items.push({ ...itemOf(admitted, role.name, wasAsked), named: isNamed });
    used.add(admitted.food.id);
  };
  const filled = (role: Role) => items.filter((it) => it.role === role.name).length;

  for (const admitted of asked) {
    if (used.has(admitted.food.id)) continue;
    const role = roleFor(admitted.food, form, filled, 2);
    if (role === null) return null;
    place(role, admitted, true);
  }
  for (const admitted of filling.implied) {
    const role = isThere(admitted, items) ? null : roleFor(admitted.food, form, filled, 0);
    if (role !== null) place(role, admitted, false, true);
  }
  if (filling.main !== null && !items.some(({ food }) => isOneOf(food, filling.main!))) {
    const role = form.roles.find((it) => MAINS.has(it.name) && filled(it) === 0);
    const candidates = role === undefined ? [] : mainsFrom(filling, role);
    if (role === undefined || candidates.length === 0) return null;
    place(role, candidates[Math.floor(chance.next() * Math.min(candidates.length, 4))]!, false);
  }
  for (const food of kept) {
    if (used.has(food.id)) continue;
    const admitted = larder(food);
    if (filling.spice === "mild" && isHot(food)) continue;
    const role = admitted === null ? null : roleFor(food, form, filled, 0);
    if (role !== null) place(role, admitted!, false);
  }
  for (const role of form.roles) {
    const wanted = wantedOf(role, filled(role), filling, items);
    for (const admitted of choose(role, wanted, filling, items, used)) place(role, admitted, false);
    if (filled(role) < leastOf(role, filling, items) && NEEDED.has(role.name)) return null;
  }
  if (filling.spice === "hot" && !form.sweet && !items.some(({ food }) => isHot(food)))
    addHeat(filling, place, filled);
  if (filling.implied.length === 0 && isBare(form, items)) return null;
  return measured(items, filling);
}

/** The roles that a dish without is another dish. */
const NEEDED: ReadonlySet<string> = new Set(
  "rice noodle pasta egg tortilla wrap bun bread oats milk flour pastry cooked-rice body fruit feature pulse coconut tomato fat sugar season protein liquid mix side-not veg water leaven oil slaw".split(
    " ",
  ),
);

/** Chocolate, where somebody asked for white chocolate. */
function isThere({ food }: Admitted, items: readonly Item[]): boolean {
  const kind = kindOf(food);
  return items.some((it) => it.food === food || (it.asked && it.kind === kind));
}

function isBare(form: Form, items: readonly Item[]): boolean {
  const mains = form.roles.filter((it) => MAINS.has(it.name)).map((it) => it.name);
  return mains.length > 0 && !items.some((it) => mains.includes(it.role));
}
