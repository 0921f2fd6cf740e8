import { parseIngredient } from "parse-ingredient";
import { plainLine } from "./plain-line";
import { countedName, singularName } from "./plurals";
import type { Quantity } from "./quantities";
import type { Ingredient } from "./recipe-lines";
import { uniqueRef } from "./slug";
import { MORE_UNITS, TYPED_UNITS } from "./typed-units";
import { isDecimal, type Unit, unitName } from "./units";

/** What one line says: an ingredient that has no ref and no group yet. */
export type ReadLine = Omit<Ingredient, "ref" | "group">;

/** Characters after which a line is not looked into: no ingredient is that long. */
const LONGEST = 400;

/** "2 x 400g tins chopped tomatoes" -> 2 cans of "chopped tomatoes", "400 g each". Never throws. */
export function readIngredientLine(typed: string): ReadLine {
  if (typed.length > LONGEST) return { ...NO_AMOUNT, name: typed.trim(), scalable: false };
  const { line, optional } = withoutOptional(plainLine(typed));
  const { words, note } = withoutNote(line);
  const { quantity, unit, name } = amountOf(words);
  return {
    quantity,
    unit,
    name,
    ...(note !== "" && { note }),
    ...(optional && { optional }),
    scalable: quantity !== null,
  };
}

/**
 * One ingredient a line; a line that ends in ":" begins a group; empty lines say nothing. A line that reads
 * like one of `known`, the ingredients before an edit, is that one: lines cannot say all of it.
 */
export function readIngredientLines(typed: string, known: readonly Ingredient[] = []): Ingredient[] {
  const read: (Ingredient | Omit<Ingredient, "ref">)[] = [];
  const unmatched = new Set(known);
  let group: string | undefined;
  for (const line of typed.split(/\r?\n/).map((it) => it.trim())) {
    if (line === "") continue;
    const heading = groupHeading(line);
    if (heading !== null) {
      group = heading;
      continue;
    }
    const fresh = { ...(group && { group }), ...readIngredientLine(line) };
    const same = [...unmatched].find((it) => it.group === group && lineOf(it) === lineOf(fresh));
    if (same) unmatched.delete(same);
    read.push(same ?? fresh);
  }
  const refs = new Set(read.flatMap((it) => ("ref" in it ? [it.ref] : [])));
  return read.map((it) => ("ref" in it ? it : { ref: uniqueRef(it.name, refs), ...it }));
}

/** The way back: the lines to edit. Read again, they give the same. */
export function ingredientLines(ingredients: readonly Ingredient[]): string {
  let group: string | undefined;
  return ingredients
    .flatMap((ingredient, i) => {
      if (ingredient.group === undefined || ingredient.group === group) return [lineOf(ingredient)];
      const heading = [...(i === 0 ? [] : [""]), `${ingredient.group}:`];
      group = ingredient.group;
      return [...heading, lineOf(ingredient)];
    })
    .join("\n");
}

/** "For the sauce:" -> "For the sauce"; null for a line that heads nothing. */
export function groupHeading(line: string): string | null {
  const [, heading] = /^(.*[^\s:]):$/.exec(line.trim()) ?? [];
  return heading ?? null;
}

function lineOf({ quantity, unit, name, note, optional }: ReadLine): string {
  const words =
    quantity === null ? name : `${writtenAmount(quantity, unit)} ${nameAfter(quantity, unit, name)}`;
  return words + (note ? `, ${note}` : "") + (optional ? " (optional)" : "");
}

function writtenAmount({ min, max }: Quantity, unit: Unit | null): string {
  const amount = [min, max].filter((it) => it !== undefined).map((it) => writtenNumber(it, unit));
  return [amount.join("-"), unitName(unit, max ?? min)].filter(Boolean).join(" ");
}

function nameAfter({ min, max }: Quantity, unit: Unit | null, name: string): string {
  return unit === null || unit === "piece" ? countedName(name, max ?? min) : name;
}

/** Fractions that are written as such, because their decimals would not come back as the same number. */
const WRITTEN_FRACTIONS = [2, 3, 4, 5, 6, 8].flatMap((parts) =>
  Array.from({ length: parts - 1 }, (_, i) => [(i + 1) / parts, `${i + 1}/${parts}`] as const),
);

function writtenNumber(amount: number, unit: Unit | null): string {
  const whole = Math.floor(amount);
  const fraction = isDecimal(unit) ? undefined : fractionNear(amount - whole);
  if (fraction === undefined) return String(Number(amount.toFixed(4)));
  return whole === 0 ? fraction[1] : `${whole} ${fraction[1]}`;
}

function fractionNear(rest: number) {
  return WRITTEN_FRACTIONS.find(([value]) => Math.abs(value - rest) < 0.0005);
}

function withoutOptional(line: string): { line: string; optional: boolean } {
  const rest = line.replace(/[\s,]*\(optional\)|,\s*optional$/i, "");
  return { line: rest, optional: rest !== line };
}

/** Words after a name that tell how it is prepared, also where nobody typed a comma. */
const PREPARED =
  /\s((?:(?:very |well )?(?:finely|roughly|thinly|freshly|lightly|coarsely|well) )?(?:beaten|chopped|sliced|diced|minced|crushed|grated|peeled|halved|quartered|melted|softened|juiced|zested|drained|rinsed|cubed|torn|shredded|sifted|toasted)|at room temperature|(?:or )?to (?:taste|serve|garnish|finish)|for (?:frying|dusting|greasing|serving|garnish|brushing|the (?:pan|tin))|plus (?:extra|more|a little).*)$/i;

/** The note: what is in brackets, after the first comma or a dash, and how the food is prepared. */
function withoutNote(line: string): { words: string; note: string } {
  const [, before = line, after = ""] =
    /^([^,(]*(?:\([^)]*\)[^,(]*)*?)(?:,|\s[-–—]\s)\s*(.+)$/.exec(line) ?? [];
  const brackets = [...before.matchAll(/\(([^()]+)\)/g)].map(([, inside]) => inside!.trim());
  let words = before
    .replace(/\s*\([^()]*\)\s*/g, " ")
    .replace(/[\s,]+$/, "")
    .trim();
  const [prepared, how] = PREPARED.exec(words) ?? [];
  if (prepared !== undefined && prepared.length < words.length) words = words.slice(0, -prepared.length);
  const note = [...brackets, how, after.trim()].filter(Boolean).join(", ");
  return words === "" ? { words: line, note: "" } : { words, note };
}

const NO_AMOUNT = { quantity: null, unit: null };

function amountOf(words: string): Pick<ReadLine, "quantity" | "unit" | "name"> {
  const [read] = parseIngredient([words], { additionalUOMs: MORE_UNITS, allowLeadingOf: true, round: false });
  if (!read || read.isGroupHeader || !(read.quantity !== null && read.quantity > 0))
    return { ...NO_AMOUNT, name: words };
  const { quantity, quantity2, unitOfMeasureID, unitOfMeasure, description } = read;
  const typed = unitOfMeasureID === null ? undefined : TYPED_UNITS[unitOfMeasureID];
  const name = description.replace(/^of\s+/i, "").trim();
  if (typed !== undefined && name !== "") {
    const { unit, times = 1 } = typed;
    return {
      quantity: quantityOf(quantity * times, quantity2 && quantity2 * times),
      unit,
      name: unit === "piece" ? singularName(name) : name,
    };
  }
  const counted = [unitOfMeasure, description].filter(Boolean).join(" ");
  if (counted === "") return { ...NO_AMOUNT, name: words };
  const amount = quantityOf(quantity, quantity2);
  const isMany = (amount.max ?? amount.min) > 1;
  return { quantity: amount, unit: "piece", name: isMany ? singularName(counted) : counted };
}

function quantityOf(min: number, max: number | null): Quantity {
  return max !== null && max > min ? { min: exact(min), max: exact(max) } : { min: exact(min) };
}

/** 0.333 as a third: people round what they type. */
function exact(amount: number): number {
  const whole = Math.floor(amount);
  const third = [1 / 3, 2 / 3].find((it) => Math.abs(amount - whole - it) < 0.005);
  return third === undefined ? Number(amount.toFixed(4)) : whole + third;
}
