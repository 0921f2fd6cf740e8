import { foodById } from "~/food/foods/food-table";
import { isInCupboard } from "../retrieve/to-buy";
import { amountOf } from "./amounts";
import { noteOf } from "./behaviour";
import { isHot } from "./burning";
import { choose, mainsFrom } from "./choose";
import type { Filling } from "./filling";
import type { Role } from "./forms/ways";
import { type Item, itemOf } from "./items";
import { isOneOf } from "./kinds";
import type { Admitted } from "./larder";
import { roleFor, takes } from "./takes";

/** The foods of a dish by the parts they play; null where some food asked for finds no part in it. */
export function fill(filling: Filling): Item[] | null {
  const { way, larder, asked, kept, spice } = filling;
  const items: Item[] = [];
  const place = (role: Role, admitted: Admitted, wasAsked: boolean) => {
    items.push({ ...itemOf(admitted, role.name, wasAsked), as: role.as });
  };
  const filled = (role: Role) => items.filter((it) => it.role === role.name).length;
  // Nobody goes out for the herb that is scattered over what is in the fridge.
  const isSpare = (role: Role, { food }: Admitted) =>
    filling.isAtHand && filled(role) >= leastOf(role, filling) && !isInCupboard(food);
  const isIn = ({ food }: Admitted) => items.some((it) => it.food === food);

  for (const admitted of asked) {
    if (isIn(admitted)) continue;
    const role = roleFor(admitted.food, way, filled, 2);
    if (role === null) return null;
    place(role, admitted, true);
  }
  if (!addMain(filling, items, place)) return null;
  for (const food of kept) {
    const admitted = larder(food);
    if (admitted === null || isIn(admitted) || (spice === "mild" && isHot(food))) continue;
    const role = roleFor(food, way, filled, 0);
    if (role !== null) place(role, admitted, false);
  }
  for (const role of way.roles) {
    for (const admitted of choose(role, wantedOf(role, filled(role), filling), filling, items))
      if (!isSpare(role, admitted)) place(role, admitted, false);
    if (filled(role) < leastOf(role, filling)) return null;
  }
  if (spice === "hot" && !way.sweet && !items.some(({ food }) => isHot(food)))
    addHeat(filling, place, filled);
  return measured(items, filling);
}

type Place = (role: Role, it: Admitted, asked: boolean) => void;

/** A food of the kinds that the category asks for, where there is none yet. */
function addMain(filling: Filling, items: readonly Item[], place: Place): boolean {
  const { main, way, chance } = filling;
  if (main === null || items.some(({ food }) => isOneOf(food, main))) return true;
  for (const name of way.named) {
    const role = way.roles.find((it) => it.name === name)!;
    const able = mainsFrom(filling, role).slice(0, 4);
    if (able.length === 0) continue;
    place(role, chance.pick(able), false);
    return true;
  }
  return false;
}

/** Something that burns, in whatever part takes it. */
function addHeat({ way, cuisine, larder }: Filling, place: Place, filled: (role: Role) => number): void {
  for (const food of [...(cuisine.foods.get("hot") ?? []), foodById("chilli-flakes")!, foodById("chilli")!]) {
    const admitted = larder(food);
    const role = admitted === null ? null : roleFor(food, way, filled, 1);
    if (role === null) continue;
    place(role, admitted!, false);
    return;
  }
}

/** A dish in a hurry has one of what else are two. */
function leastOf(role: Role, { lean }: Filling): number {
  return lean > 1 ? Math.min(1, role.least) : role.least;
}

/** How many more foods a role is to have. */
function wantedOf(role: Role, have: number, filling: Filling): number {
  const { chance, spice, kept, larder, lean } = filling;
  const least = leastOf(role, filling);
  // The same numbers of chance are used up whatever is asked, so that a limit changes little else.
  const isPlayed = chance.happens(role.chance);
  if (role.shelves.length + role.foods.length === 0 || have >= role.most) return 0;
  if (have < least) return least - have + (lean === 0 && have === 0 && role.most > least && isPlayed ? 1 : 0);
  // Of an earlier version only what fell out is made good.
  if (kept.length > 0)
    return have === 0 && kept.some((food) => takes(role, food) && larder(food) === null) ? 1 : 0;
  if (have > 0 || lean > 1 || (lean > 0 && role.method !== null)) return 0;
  if (spice === "mild" && role.kinds.has("chilli") && role.kinds.size === 1) return 0;
  return isPlayed ? 1 : 0;
}

/** Tells each food how much of it there is, how it is cut and by what the steps point to it. */
function measured(items: Item[], { way, servings, spice }: Filling): Item[] {
  const refs = new Set<string>();
  const isSalty = items.some(({ kind }) => SALTY.has(kind));
  for (const item of items) {
    const role = way.roles.find((it) => it.name === item.role)!;
    const among = items.filter((it) => it.role === item.role).length;
    const isSeasoning = role.amount.by === "measure";
    item.measured = inParts(amountOf(item.food, role.amount, servings, isSeasoning ? 1 : among), role.parts);
    if (isSalty && item.kind === "salt") item.measured = halfOfSalt(item.measured, role.parts);
    item.note = role.note ?? noteOf(item.food);
    const { quantity } = item.measured;
    if (spice === "hot" && isHot(item.food) && quantity !== null)
      item.measured = { ...item.measured, quantity: { min: quantity.min * 2 } };
    while (refs.has(item.ref)) item.ref += "-2";
    refs.add(item.ref);
  }
  return items;
}

/** What brings salt of its own: bacon, smoked salmon, olives, capers, anchovies. */
const SALTY: ReadonlySet<string> = new Set(["cured", "cured-fish", "olive", "brine", "anchovy"]);

/** Half of the salt, or a pinch for each step that takes some. */
function halfOfSalt(measured: Item["measured"], parts: number): Item["measured"] {
  const { quantity, unit } = measured;
  if (quantity === null || unit !== "tsp") return measured;
  const half = quantity.min / 2;
  return half < parts / 4
    ? { ...measured, unit: "pinch", quantity: { min: Math.max(1, parts) } }
    : { ...measured, quantity: { min: (Math.floor((half / parts) * 4) / 4) * parts } };
}

/** What the steps use in parts has parts that can be measured. */
function inParts(measured: Item["measured"], parts: number): Item["measured"] {
  const { quantity, unit } = measured;
  if (quantity === null || parts < 2) return measured;
  const step =
    unit === "g" || unit === "ml" ? 10 * parts : unit === "tbsp" ? parts : unit === "tsp" ? parts / 4 : 0;
  if (step === 0) return measured;
  return { ...measured, quantity: { min: Math.max(step, Math.round(quantity.min / step) * step) } };
}
