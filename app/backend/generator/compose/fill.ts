import type { Food } from "~/food/foods/food";
import { foodById } from "~/food/foods/food-table";
import { singularName } from "~/food/plurals";
import { amountOf } from "./amounts";
import { behaviourOf, isEatenRaw, noteOf } from "./behaviour";
import { type Cuisine, pairing } from "./cuisines";
import type { Form, Role } from "./forms";
import { type Item, itemOf } from "./items";
import { isOneOf, kindOf } from "./kinds";
import type { Admitted, Larder } from "./larder";
import { namingOf } from "./naming";
import type { Chance } from "./random";

/** A food that the visitor asked for, as kinds of it that may be used, the most usual first. */
export type Asked = readonly Admitted[];

/** What a dish is filled from. */
export interface Filling {
  form: Form;
  cuisine: Cuisine;
  larder: Larder;
  asked: readonly Admitted[];
  /** Foods of an earlier version, to be kept where they fit. */
  kept: readonly Food[];
  servings: number;
  /** Minutes that nothing may cook longer than; null for no limit. */
  quick: number | null;
  /** Whether everything is cut small so that it cooks faster. */
  hurry: boolean;
  /** 0 for a full dish, 1 for one without extras, 2 for what it cannot do without. */
  lean: number;
  /** Kinds that are not chosen unless asked for. */
  without: ReadonlySet<string>;
  /** Whether nothing may be cooked. */
  raw: boolean;
  spice: "mild" | "hot" | null;
  /** Kinds that the main food has to be of; null for any. */
  main: ReadonlySet<string> | null;
  chance: Chance;
}

/** The foods of a dish by the parts they play; null where some food asked for finds no part in it. */
export function fill(filling: Filling): Item[] | null {
  const { form, larder, asked, kept, chance } = filling;
  const items: Item[] = [];
  const used = new Set<string>();
  const place = (role: Role, admitted: Admitted, wasAsked: boolean) => {
    items.push(itemOf(admitted, role.name, wasAsked));
    used.add(admitted.food.id);
  };
  const filled = (role: Role) => items.filter((it) => it.role === role.name).length;

  for (const admitted of asked) {
    if (used.has(admitted.food.id)) continue;
    const role = roleFor(admitted.food, form, filled, 2);
    if (role === null) return null;
    place(role, admitted, true);
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
    if (filled(role) < leastOf(role, filling) && NEEDED.has(role.name)) return null;
  }
  if (filling.spice === "hot" && !form.sweet && !items.some(({ food }) => isHot(food)))
    addHeat(filling, place, filled);
  if (isBare(form, items)) return null;
  return measured(items, filling);
}

/** The roles that a dish without is another dish. */
const NEEDED: ReadonlySet<string> = new Set(
  "rice noodle pasta egg tortilla wrap bun bread oats milk flour pastry cooked-rice body fruit feature pulse coconut tomato fat sugar season protein liquid mix side-not veg water leaven oil slaw".split(
    " ",
  ),
);
const MAINS: ReadonlySet<string> = new Set([
  "protein",
  "pulse",
  "feature",
  "meat",
  "beans",
  "body",
  "filling",
  "veg",
]);

function isBare(form: Form, items: readonly Item[]): boolean {
  const mains = form.roles.filter((it) => MAINS.has(it.name)).map((it) => it.name);
  return mains.length > 0 && !items.some((it) => mains.includes(it.role));
}

/** Among equals the one with room; over its number when the visitor asked for so many. */
function roleFor(food: Food, form: Form, filled: (role: Role) => number, over: number): Role | null {
  const able = form.roles.filter((role) => takes(role, food));
  const roomy = able.filter((role) => filled(role) < role.most);
  if (roomy.length > 0) return roomy[0]!;
  const most = Math.max(0, ...able.map((it) => it.most));
  return able.find((role) => role.most === most && role.most > 1 && filled(role) < role.most + over) ?? null;
}

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

/** How likely a part that a dish can do without is played all the same. */
const LIKELY: Readonly<Record<string, number>> = {
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
};

/** A dish in a hurry has one of what else are two. */
function leastOf(role: Role, { lean }: Filling): number {
  return lean > 1 && SEVERAL.has(role.name) ? Math.min(1, role.least) : role.least;
}

function wantedOf(role: Role, have: number, filling: Filling, items: readonly Item[]): number {
  const { chance, form, spice, kept, larder, lean } = filling;
  const least = leastOf(role, filling);
  if (role.pool.length === 0 || have >= role.most) return 0;
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

const PLAIN: ReadonlySet<string> = new Set(["veg", "body", "fruit"]);

/** Parts of which any that fits will do, so that seeds differ. */
const VARIED: ReadonlySet<string> = new Set(
  "protein veg feature leaf herb spice raw fruit fruitin nut beans body mix filling hardy soft aroma pulse pepper".split(
    " ",
  ),
);

function choose(
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

const BULKY: ReadonlySet<string> = new Set("veg feature raw more filling leaf extra mix protein".split(" "));

/** Two kinds of broccoli in one pan are a slip, not a choice. */
function isLikeOneOf(food: Food, items: readonly Item[], chosen: readonly Admitted[]): boolean {
  const last = familyOf(food);
  return (
    items.some((it) => BULKY.has(it.role) && familyOf(it.food) === last) ||
    chosen.some((it) => familyOf(it.food) === last)
  );
}

function familyOf(food: Food): string {
  return singularName(namingOf(food).short).split(" ").at(-1)!;
}

function withHeat(
  chosen: Admitted[],
  { cuisine, larder }: Filling,
  role: Role,
  used: ReadonlySet<string>,
): Admitted[] {
  if (chosen.some(({ food }) => isHot(food))) return chosen;
  for (const food of [...(cuisine.foods.get("hot") ?? []), foodById("chilli-flakes")!]) {
    const admitted = used.has(food.id) || !takes(role, food) ? null : larder(food);
    if (admitted !== null) return [...chosen, admitted];
  }
  return chosen;
}

/** Something that burns, in whatever part takes it. */
function addHeat(
  { form, cuisine, larder }: Filling,
  place: (role: Role, it: Admitted, asked: boolean) => void,
  filled: (role: Role) => number,
): void {
  for (const food of [...(cuisine.foods.get("hot") ?? []), foodById("chilli-flakes")!, foodById("chilli")!]) {
    const admitted = larder(food);
    const role = admitted === null ? null : roleFor(food, form, filled, 1);
    if (role !== null) {
      place(role, admitted!, false);
      return;
    }
  }
}

/** Whether it burns. */
export function isHot(food: Food): boolean {
  return (
    isOneOf(food, new Set(["chilli"])) ||
    /chill?i|cayenne|pepper-flake|gochu|harissa|sriracha|hot-sauce|aleppo|espelette|togarashi|jalapeno|curry-paste|sambal|mustard-powder|chipotle/.test(
      food.id,
    )
  );
}

function minutesOf(role: Role, food: Food, hurry: boolean): number {
  if (role.method === null || role.method === "either") return 0;
  return behaviourOf(food, role.method, hurry)?.most ?? 0;
}

export function tooSlow(role: Role, food: Food, quick: number | null, hurry: boolean): boolean {
  if (quick === null || role.method === null || role.method === "either") return false;
  const behaviour = behaviourOf(food, role.method, hurry);
  return behaviour !== null && behaviour.most > quick;
}

function mainsFrom({ larder, main, cuisine, quick, hurry }: Filling, role: Role): Admitted[] {
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

function measured(items: Item[], { form, servings, spice }: Filling): Item[] {
  const eggless = BATTERS.has(form.name) && !items.some((it) => it.role === "egg");
  for (const item of items) {
    const role = form.roles.find((it) => it.name === item.role)!;
    const among = items.filter((it) => it.role === item.role).length;
    const amount = eggless && role.name === "milk" ? moreOf(role.amount) : role.amount;
    item.measured = amountOf(item.food, amount, servings, SEASONING_ROLES.has(role.name) ? 1 : among);
    item.note = item.kind === "banana" && MASHED.has(form.name) ? "peeled and mashed" : noteOf(item.food);
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
