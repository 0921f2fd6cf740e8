import type { Food } from "~/food/foods/food";
import { lineage } from "~/food/foods/food-table";
import type { Quantity } from "~/food/quantities";
import type { Unit } from "~/food/units";
import { wordTable } from "~/word-table";
import measuresText from "./data/measures.tsv?raw";
import portionsText from "./data/portions.tsv?raw";
import type { Amount } from "./forms/schema";
import { kindOf } from "./kinds";
import { rowsOf } from "./tables";

/** An amount as a cook measures it. `note` says what the unit leaves open: the size of a tin. */
export interface Measured {
  quantity: Quantity | null;
  unit: Unit | null;
  note: string;
}

const portions = new Map(rowsOf(portionsText).map(({ kind, grams }) => [kind!, Number(grams)]));
const measures = new Map(
  rowsOf(measuresText).map(({ food, unit, serving }) => [food!, { unit: unit!, serving: Number(serving) }]),
);

/** The ids in the file of measures, for a test that the table of foods has them. */
export const idsInMeasures: readonly string[] = [...measures.keys()];

/** The grams of a kind that a serving of a main dish takes. */
function portionOf(kind: string): number {
  return portions.get(kind) ?? 40;
}

/** What to take of one food for a whole dish; `among` is how many foods share the amount. */
export function amountOf(food: Food, amount: Amount, servings: number, among: number): Measured {
  const kind = kindOf(food) ?? "";
  switch (amount.by) {
    case "taste":
      return { quantity: null, unit: null, note: "" };
    case "pinch":
      return { quantity: { min: 1 }, unit: "pinch", note: "" };
    case "spoons":
      if (!SPOONED.has(kind)) return byMeasure(food, kind, servings);
      return spoons(amount.tsp * servings);
    case "measure":
      return byMeasure(food, kind, servings);
    case "portion":
      if (isSharp(food, kind)) return byMeasure(food, kind, servings);
      return byWeight(food, kind, (portionOf(kind) * amount.times * servings) / Math.sqrt(among));
    case "grams":
      if (isSharp(food, kind)) return byMeasure(food, kind, servings);
      return byWeight(food, kind, (amount.grams * servings) / among);
  }
}

/** A condiment that nobody eats by the portion: horseradish. */
function isSharp(food: Food, kind: string): boolean {
  return kind === "condiment" && lineage(food).some(({ id }) => measures.has(id));
}

const SPOONED: ReadonlySet<string> = new Set(
  "salt leavening vanilla acid spice sweet-spice oil syrup".split(" "),
);

/** Per serving, by kind, for what has no row of its own. */
const SEASONINGS = wordTable<{ unit: Unit | "none"; serving: number }>({
  spice: { unit: "tsp", serving: 0.2 },
  "sweet-spice": { unit: "tsp", serving: 0.125 },
  "dry-herb": { unit: "tsp", serving: 0.25 },
  hardy: { unit: "sprig", serving: 0.75 },
  herb: { unit: "handful", serving: 0.25 },
  paste: { unit: "tbsp", serving: 0.5 },
  puree: { unit: "tbsp", serving: 0.5 },
  seasoning: { unit: "tbsp", serving: 0.5 },
  mustard: { unit: "tsp", serving: 0.5 },
  acid: { unit: "tbsp", serving: 0.375 },
  citrus: { unit: "piece", serving: 0.25 },
  chilli: { unit: "piece", serving: 0.25 },
  syrup: { unit: "tbsp", serving: 0.25 },
  sugar: { unit: "tsp", serving: 0.5 },
  vanilla: { unit: "tsp", serving: 0.25 },
  salt: { unit: "tsp", serving: 0.125 },
  oil: { unit: "tsp", serving: 0.75 },
  zest: { unit: "tsp", serving: 0.25 },
  juice: { unit: "tbsp", serving: 0.5 },
  thickener: { unit: "tsp", serving: 0.5 },
});

/** Grams of what a cook takes a knob or spoon of, by kind. */
const LITTLE = wordTable<number>({
  aroma: 5,
  garlic: 4,
  "preserved-lemon": 12,
  "spring-onion": 15,
  "nut-butter": 15,
  tahini: 15,
  cocoa: 5,
  coconut: 8,
  jam: 15,
  anchovy: 5,
});

function byMeasure(food: Food, kind: string, servings: number): Measured {
  const row = lineage(food)
    .map(({ id }) => measures.get(id))
    .find((it) => it !== undefined);
  const { unit, serving } = row ?? SEASONINGS[kind] ?? { unit: "g", serving: 0 };
  const amount = serving * servings;
  if (unit === "none") return { quantity: null, unit: null, note: "" };
  if (unit === "tsp") return spoons(amount);
  if (unit === "tbsp") return spoons(amount * 3);
  if (unit === "g") return byWeight(food, kind, (LITTLE[kind] ?? portionOf(kind)) * servings);
  if (unit === "handful") return counted(Math.max(1, Math.round(amount)), unit);
  if (unit === "piece") return counted(Math.max(0.5, Math.round(amount * 2) / 2), unit);
  return counted(Math.max(1, Math.round(amount)), unit as Unit);
}

function counted(amount: number, unit: Unit): Measured {
  return {
    quantity: { min: amount > 2 ? Math.round(amount) : amount },
    unit: unit === "piece" ? null : unit,
    note: "",
  };
}

/** Teaspoons up to two, then tablespoons, in the sizes that spoons have. */
function spoons(tsp: number): Measured {
  const at = (amount: number, unit: Unit): Measured => ({ quantity: { min: amount }, unit, note: "" });
  if (tsp < 0.1875) return at(Math.max(1, Math.round(tsp * 16)), "pinch");
  if (tsp < 0.375) return at(0.25, "tsp");
  if (tsp < 0.875) return at(0.5, "tsp");
  if (tsp < 1.75) return at(Math.round(tsp * 2) / 2, "tsp");
  if (tsp < 2.5) return at(2, "tsp");
  const tbsp = tsp / 3;
  return at(tbsp < 1.75 ? Math.max(1, Math.round(tbsp * 2) / 2) : Math.round(tbsp), "tbsp");
}

/** Kinds that are poured: millilitres, and spoons of little. */
const POURED: ReadonlySet<string> = new Set(
  "oil stock water wine milk buttermilk cream coconut-milk acid juice seasoning".split(" "),
);
/** Kinds that are measured in spoons when it is little. */
const SPOONS_OF_LITTLE: ReadonlySet<string> = new Set(
  "paste puree mustard condiment nut-butter tahini syrup jam yoghurt brine seed cocoa thickener leavening vanilla coconut".split(
    " ",
  ),
);

function byWeight(food: Food, kind: string, grams: number): Measured {
  if (POURED.has(kind) && (food.id !== "coconut-oil" || grams < 30)) return poured(food, kind, grams);
  const tsp = grams / (densityOf(food) ?? DENSITY[kind] ?? 1) / 4.93;
  // Nobody counts nine spoons of seeds.
  if (SPOONS_OF_LITTLE.has(kind) && grams < 75 && tsp < 17) return spoons(tsp);
  if (kind === "fat" && grams < 12) return spoons(grams / 4.73);
  if (kind === "sugar" && grams < 20) return spoons(grams / 4.2);
  if (kind === "flour" && grams < 30) return spoons(grams / 2.6);
  if (TINNED.has(kind)) return tins(food, kind, grams);
  if (kind === "garlic") return counted(Math.max(1, Math.round(grams / 4)), "clove");
  if (kind === "egg") return { quantity: { min: Math.max(1, Math.round(grams / 50)) }, unit: null, note: "" };
  if (kind === "spring-onion" && food.id === "spring-onion")
    return { quantity: { min: Math.max(1, Math.round(grams / 15)) }, unit: null, note: "" };
  if (kind === "citrus" || kind === "chilli") return byMeasure(food, kind, grams / 40);
  if (kind === "herb") return counted(Math.max(1, Math.round(grams / 16)), "handful");
  if (SEASONINGS[kind] !== undefined && !WEIGHED_SEASONING.has(kind)) return byMeasure(food, kind, 4);
  const slice = SLICED[kind];
  if (slice !== undefined)
    return {
      quantity: { min: Math.max(1, Math.round(grams / slice.grams)) },
      unit: slice.unit,
      note: "",
    };
  const each = PIECED.has(kind) ? food.each.piece : undefined;
  if (each !== undefined && each >= 45 && each <= 600 && grams / each >= 0.3 && grams / each < 8.5) {
    const pieces = grams / each;
    return { quantity: { min: pieces < 0.65 ? 0.5 : Math.round(pieces) }, unit: null, note: "" };
  }
  return grams >= 975
    ? { quantity: { min: Math.round(grams / 50) / 20 }, unit: "kg", note: "" }
    : { quantity: { min: round(grams) }, unit: "g", note: "" };
}

const WEIGHED_SEASONING: ReadonlySet<string> = new Set(["sugar", "syrup"]);
const PIECED: ReadonlySet<string> = new Set(
  "allium root potato squash firm raw-veg tender tomato avocado firm-fruit banana orange tropical soft-fruit".split(
    " ",
  ),
);
const SLICED = wordTable<{ grams: number; unit: Unit | null }>({
  bread: { grams: 40, unit: "slice" },
  wrap: { grams: 60, unit: null },
  taco: { grams: 28, unit: null },
  bun: { grams: 60, unit: null },
  flatbread: { grams: 75, unit: null },
});
const TINNED: ReadonlySet<string> = new Set(["pulse", "tinned-tomato", "coconut-milk", "tinned-fish"]);
/** Grams a millilitre, where the table has none. */
const DENSITY = wordTable<number>({
  seed: 0.6,
  cocoa: 0.45,
  coconut: 0.35,
  brine: 0.6,
  thickener: 0.54,
});

function tins(food: Food, kind: string, grams: number): Measured {
  if (kind === "tinned-fish") return inTins(grams / 100, 145);
  if (food.id === "passata") return poured(food, kind, grams);
  const one = kind === "pulse" ? 240 : 400;
  if (grams < one * 0.6) return { quantity: { min: round(grams) }, unit: "g", note: "" };
  return inTins(grams / one, 400);
}

function inTins(amount: number, size: number): Measured {
  const tins = Math.max(1, Math.round(amount - 0.15));
  return { quantity: { min: tins }, unit: "can", note: tins === 1 ? `${size} g` : `${size} g each` };
}

function poured(food: Food, kind: string, grams: number): Measured {
  const ml = grams / (densityOf(food) ?? 1);
  if (kind === "coconut-milk" && ml >= 250)
    return {
      quantity: { min: Math.max(1, Math.round(ml / 400)) },
      unit: "can",
      note: ml >= 600 ? "400 ml each" : "400 ml",
    };
  if (ml < 74) return spoons(ml / 5);
  const step = ml < 200 ? 25 : 50;
  const rounded = Math.round(ml / step) * step;
  return rounded >= 1000
    ? { quantity: { min: Math.round(rounded / 100) / 10 }, unit: "l", note: "" }
    : { quantity: { min: rounded }, unit: "ml", note: "" };
}

function densityOf(food: Food): number | null {
  return lineage(food).find(({ density }) => density !== null)?.density ?? null;
}

/** To what a kitchen scale and a shopping list can do. */
function round(grams: number): number {
  const step = grams < 20 ? 5 : grams < 100 ? 10 : grams < 250 ? 25 : 50;
  return Math.max(step, Math.round(grams / step) * step);
}
