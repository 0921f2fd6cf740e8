import { amountOf } from "./amounts";
import { noteOf } from "./behaviour";
import { isHot } from "./burning";
import type { Filling } from "./filling";
import type { Role } from "./forms";
import type { Item } from "./items";

/** Tells each food how much of it there is, how it is cut and by what the steps point to it. */
export function measured(items: Item[], { form, servings, spice }: Filling): Item[] {
  const eggless = BATTERS.has(form.name) && !items.some((it) => it.role === "egg");
  for (const item of items) {
    const role = form.roles.find((it) => it.name === item.role)!;
    const among = items.filter((it) => it.role === item.role).length;
    const amount = eggless && role.name === "milk" ? moreOf(role.amount) : role.amount;
    item.measured = amountOf(item.food, amount, servings, SEASONING_ROLES.has(role.name) ? 1 : among);
    item.note =
      item.kind === "banana" && MASHED.has(form.name)
        ? "peeled and mashed"
        : (form.notes.get(item.role) ?? noteOf(item.food));
    if (form.lines.some(({ text }) => text.includes(`{${role.name}/2}`)) && role.name !== "salt")
      item.measured = halvable(item.measured, 2);
    if (role.name === "oil" && form.lines.some(({ macro }) => macro === "cook"))
      item.measured = halvable(item.measured, 3);
    if (spice === "hot" && isHot(item.food) && item.measured.quantity !== null)
      item.measured = { ...item.measured, quantity: { min: item.measured.quantity.min * 2 } };
  }
  const refs = new Set<string>();
  for (const item of items) {
    while (refs.has(item.ref)) item.ref += "-2";
    refs.add(item.ref);
  }
  return items;
}

const BATTERS: ReadonlySet<string> = new Set(["cake", "muffins", "pancakes"]);
const MASHED: ReadonlySet<string> = new Set(["cake", "muffins"]);

/** A batter without eggs takes its moisture from more milk. */
function moreOf(amount: Role["amount"]): Role["amount"] {
  return amount.by === "grams" ? { by: "grams", grams: amount.grams * 1.7 } : amount;
}

/** What the steps use in parts has parts that can be measured. */
function halvable(measured: Item["measured"], parts: number): Item["measured"] {
  const { quantity, unit } = measured;
  if (quantity === null) return measured;
  const step = unit === "g" || unit === "ml" ? 10 * parts : unit === "tsp" || unit === "tbsp" ? parts : 0;
  if (step === 0) return measured;
  return { ...measured, quantity: { min: Math.max(step, Math.round(quantity.min / step) * step) } };
}

const SEASONING_ROLES: ReadonlySet<string> = new Set(["spice", "herb", "aroma", "garlic", "hardy"]);
