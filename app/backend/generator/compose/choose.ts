import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { singularName } from "~/food/plurals";
import { isEatenRaw } from "./behaviour";
import { isHot } from "./burning";
import { pairing } from "./cuisines";
import type { Filling } from "./filling";
import type { Role } from "./forms/ways";
import type { Item } from "./items";
import { isOneOf, kindOf } from "./kinds";
import type { Admitted } from "./larder";
import { namingOf } from "./naming";
import { perFood } from "./per-food";
import { minutesOf, takes, tooSlow } from "./takes";

/** Foods for a role that nobody asked for: what the cuisine has, the best first with what is there already. */
export function choose(role: Role, wanted: number, filling: Filling, items: readonly Item[]): Admitted[] {
  if (wanted <= 0) return [];
  const scored = candidates(role, filling)
    .filter(({ food }) => !items.some((it) => it.food === food))
    .map(({ admitted, food, at }) => ({ admitted, score: scoreOf(role, food, at, admitted, filling, items) }))
    .sort((a, b) => b.score - a.score);
  const chosen: Admitted[] = [];
  for (const { admitted } of scored) {
    if (chosen.length === wanted) break;
    const family = familyOf(admitted.food);
    // Two kinds of broccoli in one pan are a slip, not a choice.
    const isLikeOne = [...items, ...chosen].some((it) => familyOf(it.food) === family);
    if (!isLikeOne || role.least > chosen.length) chosen.push(admitted);
  }
  return chosen;
}

interface Candidate {
  food: Food;
  admitted: Admitted;
  /** How far down the shelf it stands. */
  at: number;
}

function candidates(role: Role, filling: Filling): Candidate[] {
  const { cuisine, larder, spice, without, raw, quick, hurry, way } = filling;
  const foods = [
    ...role.shelves.flatMap((shelf) => cuisine.foods.get(shelf) ?? []),
    ...role.foods.flatMap((id) => foodById(id) ?? []),
  ];
  return [...new Set(foods)].flatMap((food, at) => {
    if (!takes(role, food) || isOneOf(food, way.never) || without.has(kindOf(food) ?? "")) return [];
    if (spice === "mild" && isHot(food)) return [];
    if (tooSlow(role, food, quick, hurry)) return [];
    if (raw && role.method !== null && !isEatenRaw(food)) return [];
    const admitted = larder(food);
    return admitted === null ? [] : [{ food, admitted, at }];
  });
}

/** High for what goes with the foods there are, stands first on its shelf, and is bought as it is. */
function scoreOf(
  role: Role,
  food: Food,
  at: number,
  { prefix }: Admitted,
  { chance, spice, lean, hurry, way }: Filling,
  items: readonly Item[],
): number {
  const telling = items.filter((it) => it.asked || way.named.includes(it.role));
  const paired = Math.max(0, ...telling.map((it) => pairing(it.food, food)));
  const isVaried = role.shelves.some((it) => VARIED.has(it)) || (role.shelves.length === 0 && role.most > 1);
  const luck = isVaried ? chance.next() * 3 : 0;
  const special = (prefix === "" ? 0 : 4) + (isStandIn(food) ? 4 : 0);
  const heat = spice === "hot" && isHot(food) ? 3 : 0;
  const slow = lean > 1 ? 0.4 * minutesOf(role, food, hurry) : 0;
  return paired * 2.5 + luck + heat - at * (isVaried ? 0.12 : 1) - special - slow;
}

/** What is bought in place of something else, by who has to: oat milk, gluten-free pasta. */
function isStandIn({ id, group }: Food): boolean {
  return group === "plant-dairy" || /^(?:gluten-free|vegan|legume)-/.test(id);
}

/** Shelves of which any food that fits will do, so that seeds differ. */
const VARIED: ReadonlySet<string> = new Set(
  "protein veg leaf herb spice salad fruit nut hardy soft aroma cheese starch bread seed".split(" "),
);

const familyOf = perFood((food) => singularName(namingOf(food).short).split(" ").at(-1)!);

/** Main foods of the kinds that a category asks for. */
export function mainsFrom({ larder, main, cuisine, quick, hurry }: Filling, role: Role): Admitted[] {
  const foods = [...(cuisine.foods.get("protein") ?? []), ...(cuisine.foods.get("veg") ?? []), ...MAIN_FOODS];
  return [...new Set(foods)].flatMap((food) =>
    !isOneOf(food, main!) || !takes(role, food) || tooSlow(role, food, quick, hurry)
      ? []
      : (larder(food) ?? []),
  );
}

const MAIN_FOODS: readonly Food[] =
  "chicken-thigh chicken-breast turkey-mince beef-mince pork-tenderloin lamb-mince stewing-beef sausage salmon cod prawn chickpea butter-bean red-lentil puy-lentil black-bean aubergine sweet-potato cauliflower butternut-squash chestnut-mushroom courgette"
    .split(" ")
    .flatMap((id) => foodById(id) ?? []);
