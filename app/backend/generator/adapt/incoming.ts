import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { foodWords } from "~/food/foods/food-words";
import { recogniseFood } from "~/food/foods/recognise-food";
import { gramsOf } from "~/food/foods/weigh";
import { slugOf } from "~/food/slug";
import type { Unit } from "~/food/units";
import { prose } from "./data-tables";
import type { Candidate, Incoming } from "./swaps";
import { saidBefore } from "./versions";

/** Units that measure any food: an amount of one stays an amount of another. */
const MEASURES: ReadonlySet<Unit | null> = new Set<Unit>([
  "g",
  "kg",
  "ml",
  "l",
  "tbsp",
  "tsp",
  "pinch",
  "cup",
  "oz",
  "lb",
]);

/** The lines that come in the place of one; null where nobody can tell how much. */
export function incomingFor(
  line: Ingredient,
  food: Food,
  candidate: Candidate,
  taken: ReadonlySet<string>,
): Ingredient[] | null {
  if (candidate.gone) return [];
  if (candidate.say !== undefined)
    return [
      renamedLine(
        line,
        saidBefore(candidate.say, line.name),
        (candidate.note ?? line.note) || undefined,
        taken,
      ),
    ];
  const refs = new Set(taken);
  const lines: Ingredient[] = [];
  for (const it of candidate.with!) {
    const amount = amountOf(line, food, it);
    if (amount === null) return null;
    // Oil that comes for sliced garlic is measured by the spoon, and cannot be sliced.
    const isCutAlike = lines.length === 0 && it.each === undefined;
    const note = it.note ?? (isCutAlike ? noteThatStays(line.note) : undefined);
    const next = { ...renamedLine(line, it.name, note, refs), ...amount };
    refs.add(next.ref);
    lines.push(next);
  }
  return lines;
}

export function renamedLine(
  line: Ingredient,
  name: string,
  note: string | undefined,
  taken: ReadonlySet<string>,
): Ingredient {
  const { note: _, gramsPerMl: __, food: ___, ...rest } = line;
  let ref = slugOf(name);
  while (taken.has(ref)) ref += "-2";
  const id = recogniseFood(name)?.food.id;
  return { ...rest, ref, name, ...(id !== undefined && { food: id }), ...(note && { note }) };
}

type Amount = Pick<Ingredient, "quantity" | "unit">;

function amountOf(line: Ingredient, food: Food, { name, ratio, unit, each }: Incoming): Amount | null {
  const { quantity } = line;
  if (quantity === null) return { quantity: null, unit: null };
  if (each !== undefined) {
    const pieces =
      line.unit === null || line.unit === "piece" ? (quantity.max ?? quantity.min) : piecesOf(line, food);
    if (pieces === null) return null;
    const [number, of] = each.split(" ");
    return spooned(Number(number) * pieces, of as Unit);
  }
  const isMeasured = MEASURES.has(line.unit);
  const isPoured = unit === "ml" && !["g", "kg", "oz", "lb"].includes(line.unit ?? "");
  if (isMeasured && (unit === undefined || isPoured)) return times(line, ratio);
  // Sixteen almonds are no sixteen sunflower seeds.
  const isOfSeeds = recogniseFood(name)?.food.group === "seed";
  if (unit === undefined && ratio === 1 && !isOfSeeds) return { quantity, unit: line.unit };
  const grams = gramsOf(line, food) ?? (isOfSeeds ? quantity.min * A_NUT : null);
  if (grams === null || (isOfSeeds && grams < A_FEW_SEEDS)) return null;
  return inUnits(grams * ratio, unit ?? "g");
}

/** Grams of half a walnut or a hazelnut. */
const A_NUT = 1.5;
/** Grams of seeds below which nobody finds them. */
const A_FEW_SEEDS = 3;

function piecesOf(line: Ingredient, food: Food): number | null {
  const grams = gramsOf(line, food);
  return grams === null ? null : grams / (food.each.piece ?? 50);
}

function times({ quantity, unit }: Ingredient, ratio: number): Amount {
  if (ratio === 1) return { quantity, unit };
  const { min, max } = quantity!;
  if (unit === "tbsp" || unit === "tsp") return spooned((((max ?? min) + min) / 2) * ratio, unit);
  if (unit === "ml" && min * ratio < 40) return spooned((min * ratio) / 15, "tbsp");
  // Nobody measures 0.05 l.
  if (unit === "l" && max === undefined && min * ratio < 1) return inUnits(min * ratio * 1000, "ml");
  return {
    quantity: { min: neat(min * ratio, unit), ...(max !== undefined && { max: neat(max * ratio, unit) }) },
    unit,
  };
}

/** Spoons in quarters; little is told in teaspoons, much in millilitres. */
function spooned(amount: number, unit: Unit): Amount {
  if (unit === "tbsp" && amount < 0.9)
    return { quantity: { min: Math.max(0.25, Math.round(amount * 3 * 4) / 4) }, unit: "tsp" };
  if (unit === "tsp" && amount >= 3)
    return { quantity: { min: Math.round((amount / 3) * 2) / 2 }, unit: "tbsp" };
  if (unit === "tbsp" && amount > 10)
    return { quantity: { min: Math.round((amount * 15) / 10) * 10 }, unit: "ml" };
  return { quantity: { min: Math.max(0.25, Math.round(amount * 4) / 4) }, unit };
}

/** Millilitres below which spoons are taken. */
const SPOONS = 60;

function inUnits(amount: number, unit: Unit): Amount {
  if (unit === "ml" && amount < SPOONS)
    return amount < 15
      ? spooned(amount / 15, "tbsp")
      : { quantity: { min: Math.round((amount / 15) * 2) / 2 }, unit: "tbsp" };
  return unit === "g" && amount >= 1000
    ? { quantity: { min: Math.round(amount / 50) / 20 }, unit: "kg" }
    : { quantity: { min: neat(amount, unit) }, unit };
}

/** To what can be measured: grams in fives, little in single ones, quarters of what is counted. */
export function neat(amount: number, unit: Unit | null): number {
  if (unit === "kg" || unit === "l") return Math.round(amount * 20) / 20;
  if ((unit === "g" || unit === "ml") && amount >= 30) return Math.round(amount / 5) * 5;
  if (amount >= 100) return Math.round(amount / 5) * 5;
  if (amount >= 10) return Math.round(amount);
  return Math.max(0.25, Math.round(amount * 4) / 4);
}

const STAYS: ReadonlySet<string> = new Set(prose.notes.flatMap((it) => foodWords(it)));

/** The pieces of a note that are true of whatever comes: "in 3 cm cubes", not "skin on". */
function noteThatStays(note: string | undefined): string | undefined {
  const pieces = (note ?? "").split(/, /).filter((piece) => {
    const words = foodWords(piece.replace(/\d+(?:[.,]\d+)?/g, ""));
    return words.some((it) => STAYS.has(it)) && words.every((it) => STAYS.has(it) || SMALL.has(it));
  });
  return pieces.length === 0 ? undefined : pieces.join(", ");
}

const SMALL: ReadonlySet<string> = new Set([
  "in",
  "into",
  "and",
  "about",
  "very",
  "at",
  "temperature",
  "the",
  "thick",
  "bite",
  "size",
  "sized",
  "small",
  "large",
  "of",
  "to",
  "but",
  "not",
]);
