import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { singularName } from "~/food/plurals";
import { isEatenRaw } from "./behaviour";
import { isHot, withHeat } from "./burning";
import { pairing } from "./cuisines";
import type { Filling } from "./filling";
import type { Role } from "./forms";
import type { Item } from "./items";
import { isOneOf, kindOf } from "./kinds";
import type { Admitted } from "./larder";
import { namingOf } from "./naming";
import { perFood } from "./per-food";
import { minutesOf, takes, tooSlow } from "./takes";

/** Foods for a role that nobody asked for: what the cuisine has, the best first with what is there already. */
export function choose(
  role: Role,
  wanted: number,
  filling: Filling,
  items: readonly Item[],
  used: ReadonlySet<string>,
): Admitted[] {
  if (wanted <= 0) return [];
  const { cuisine, larder, chance, spice } = filling;
  const asked = items.filter((it) => it.asked || MAINS.has(it.role));
  const scored: { admitted: Admitted; score: number }[] = [];
  let at = 0;
  for (const source of role.pool) {
    if (source === "else") {
      at += LAST_RESORT;
      continue;
    }
    const named = source.startsWith("@") ? foodById(source.slice(1)) : undefined;
    const foods = source.startsWith("@") ? (named ? [named] : []) : (cuisine.foods.get(source) ?? []);
    for (const food of foods) {
      at++;
      if (used.has(food.id) || scored.some((it) => it.admitted.food === food) || !takes(role, food)) continue;
      if (spice === "mild" && isHot(food)) continue;
      if (tooSlow(role, food, filling.quick, filling.hurry)) continue;
      if (filling.without.has(kindOf(food) ?? "")) continue;
      if (filling.raw && role.method !== null && !isEatenRaw(food)) continue;
      const admitted = larder(food);
      if (admitted === null) continue;
      const paired = Math.max(0, ...asked.map((it) => pairing(it.food, food)));
      const varied = VARIED.has(role.name) ? chance.next() * 3 : 0;
      const plain =
        (admitted.prefix === "" ? 0 : 4) +
        (food.id.startsWith("gluten-free") ? 4 : food.id.startsWith("vegan-") ? 0.5 : 0);
      scored.push({
        admitted,
        score:
          (filling.lean > 1 ? -0.4 * minutesOf(role, food, filling.hurry) : 0) +
          paired * 2.5 +
          varied -
          at * (VARIED.has(role.name) ? 0.12 : 1) -
          plain,
      });
    }
  }
  scored.sort((a, b) => b.score - a.score);
  const chosen: Admitted[] = [];
  for (const { admitted } of scored) {
    if (chosen.length === wanted) break;
    if (BULKY.has(role.name) && isLikeOneOf(admitted.food, items, chosen)) continue;
    chosen.push(admitted);
  }
  return role.name === "spice" && spice === "hot" ? withHeat(chosen, filling, role, used) : chosen;
}

/** So many places behind all others is what a pool has after "else". */
const LAST_RESORT = 100;

/** Parts of which any that fits will do, so that seeds differ. */
const VARIED: ReadonlySet<string> = new Set(
  "protein veg feature leaf herb spice raw fruit fruitin nut beans body mix filling hardy soft aroma pulse pepper".split(
    " ",
  ),
);

const BULKY: ReadonlySet<string> = new Set("veg feature raw more filling leaf extra mix protein".split(" "));

/** Two kinds of broccoli in one pan are a slip, not a choice. */
function isLikeOneOf(food: Food, items: readonly Item[], chosen: readonly Admitted[]): boolean {
  const last = familyOf(food);
  return (
    items.some((it) => BULKY.has(it.role) && familyOf(it.food) === last) ||
    chosen.some((it) => familyOf(it.food) === last)
  );
}

const familyOf = perFood((food) => singularName(namingOf(food).short).split(" ").at(-1)!);

/** Main foods of the kinds that a category asks for. */
export function mainsFrom({ larder, main, cuisine, quick, hurry }: Filling, role: Role): Admitted[] {
  const foods = [...(cuisine.foods.get("protein") ?? []), ...(cuisine.foods.get("veg") ?? []), ...MAIN_FOODS];
  const seen = new Set<string>();
  return foods.flatMap((food) => {
    if (seen.has(food.id) || !isOneOf(food, main!) || !takes(role, food) || tooSlow(role, food, quick, hurry))
      return [];
    seen.add(food.id);
    const admitted = larder(food);
    return admitted === null ? [] : [admitted];
  });
}

const MAIN_FOODS: readonly Food[] =
  "chicken-thigh chicken-breast turkey-mince beef-mince pork-tenderloin lamb-mince stewing-beef sausage salmon cod prawn chickpea butter-bean red-lentil puy-lentil black-bean aubergine sweet-potato cauliflower butternut-squash chestnut-mushroom courgette"
    .split(" ")
    .flatMap((id) => foodById(id) ?? []);

/** Parts that a dish is made for. */
export const MAINS: ReadonlySet<string> = new Set([
  "protein",
  "pulse",
  "feature",
  "meat",
  "beans",
  "body",
  "filling",
  "veg",
]);
