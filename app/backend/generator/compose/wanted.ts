import { wordTable } from "~/word-table";
import type { Filling } from "./filling";
import type { Role } from "./forms";
import type { Item } from "./items";
import { takes } from "./takes";

/**
 * A dish in a hurry has one of what else are two. One that was named has what its name says, and no more: a
 * French onion soup no chicken, butter chicken no potatoes.
 */
export function leastOf(role: Role, filling: Filling, items: readonly Item[]): number {
  if (isWhole(role, filling, items)) return 0;
  const { lean } = filling;
  return lean > 1 && SEVERAL.has(role.name) ? Math.min(1, role.least) : role.least;
}

/** How many more foods a role is to have. */
export function wantedOf(role: Role, have: number, filling: Filling, items: readonly Item[]): number {
  const { chance, form, spice, kept, larder, lean } = filling;
  const least = leastOf(role, filling, items);
  if (role.pool.length === 0 || have >= role.most) return 0;
  if (isWhole(role, filling, items)) return 0;
  if (spice === "mild" && role.name === "chilli") return 0;
  if (role.name === "water" && form.name === "fritters" && items.some((it) => it.role === "egg")) return 0;
  if (have < least)
    return (
      least -
      have +
      (lean === 0 && role.most > role.least && SEVERAL.has(role.name) && chance.happens(0.4) ? 1 : 0)
    );
  // Of an earlier version only what fell out is made good.
  if (kept.length > 0 && have >= least)
    return have === 0 && kept.some((food) => takes(role, food) && larder(food) === null) ? 1 : 0;
  if (lean > 0 && EXTRAS.has(role.name)) return 0;
  if (lean > 1 && !AT_ONCE.has(role.name)) return 0;
  if (have > 0)
    return lean === 0 && have < 2 && role.name === "veg" && role.most > 2 && chance.happens(0.25) ? 1 : 0;
  if (role.least > 0) return 0;
  if (role.name === "protein" || role.name === "fruitin")
    return items.some((it) => it.asked && PLAIN.has(it.role)) ? 0 : 1;
  return chance.happens(LIKELY[role.name] ?? 0.3) ? 1 : 0;
}

/** Whether the dish that was named is whole without more in this role. */
function isWhole({ name }: Role, { form, implied }: Filling, items: readonly Item[]): boolean {
  if (implied.length === 0) return false;
  // Steps that speak of it in any case cannot do without.
  if (form.lines.some(({ text }) => text.includes(`{~${name}}`))) return false;
  return ITS_OWN.has(name) || (name === "veg" && items.some(({ role }) => role === "protein"));
}

/** How likely a part that a dish can do without is played all the same. */
const LIKELY = wordTable<number>({
  herb: 0.9,
  acid: 0.85,
  spice: 0.8,
  hardy: 0.8,
  aroma: 0.7,
  leaf: 0.3,
  cream: 0.35,
  nut: 0.3,
  cheese: 0.75,
  allium: 0.7,
  garlic: 0.9,
  egg: 1,
  paste: 0.5,
  tomato: 0.35,
  chilli: 0.6,
  protein: 0.6,
  spring: 1,
  oats: 0.6,
  sweet: 1,
  crumb: 0.8,
  finish: 0.9,
  bread: 0.7,
  seed: 0.4,
  dip: 0.9,
  water: 1,
  mustard: 0.5,
  tahini: 1,
  yoghurt: 0.6,
  milk: 1,
  fruit: 0.6,
  fruitin: 0.7,
  side: 0.8,
});

/** What a dish can do without that takes time of its own. */
const EXTRAS: ReadonlySet<string> = new Set(
  "side salad dip bread nut cream chocolate wine leaf extra".split(" "),
);
/** What is stirred in or scattered over as it is. */
const AT_ONCE: ReadonlySet<string> = new Set(
  "herb spice acid garlic season egg milk water sweet cheese".split(" "),
);

/** Parts that two foods often play together. */
const SEVERAL: ReadonlySet<string> = new Set("veg spice raw fruit mix aroma chilli".split(" "));

const PLAIN: ReadonlySet<string> = new Set(["veg", "body", "fruit", "tomato", "allium"]);
const ITS_OWN: ReadonlySet<string> = new Set(["protein", "extra", "fruitin", "leaf"]);
