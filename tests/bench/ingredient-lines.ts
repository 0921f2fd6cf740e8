/**
 * How well lines of ingredients are read, and how fast: npx tsx tests/bench/ingredient-lines.ts gold.tsv
 * The columns of the file: line, qty_min, qty_max, unit, food, also_accepted ("1 stick;113 g"). With --misses
 * it lists what was read wrongly.
 */
import { readFileSync } from "node:fs";
import {
  ingredientLines,
  readIngredientLine,
  readIngredientLines,
} from "../../app/food/read-ingredient-line";

interface Label {
  line: string;
  amounts: { min: number | null; max: number | null; unit: string }[];
  food: string;
}

const MEANING = {
  quantity: "quantity                   ",
  unit: "unit                       ",
  food: "food                       ",
  tight: "food, at most 2 words more ",
  all: "quantity, unit and food    ",
  back: "the same when written back ",
};

const path = process.argv[2];
if (path === undefined) throw new Error("Which file? npx tsx tests/bench/ingredient-lines.ts gold.tsv");
const labels = readFileSync(path, "utf8").split(/\r?\n/).slice(1).filter(Boolean).map(readLabel);

const results = labels.map((label) => {
  const read = readIngredientLine(label.line);
  const isQuantity = (it: Label["amounts"][number]) =>
    near(it.min, read.quantity?.min) && near(it.max, read.quantity?.max ?? read.quantity?.min);
  const isUnit = (it: Label["amounts"][number]) => it.unit === (read.unit ?? "none");
  const wanted = words(label.food);
  const found = words(read.name);
  const food = wanted.every((it) => found.includes(it));
  return {
    label,
    read,
    quantity: label.amounts.some(isQuantity),
    unit: label.amounts.some(isUnit),
    food,
    tight: food && found.length <= wanted.length + 2,
    all: food && label.amounts.some((it) => isQuantity(it) && isUnit(it)),
    back: isTheSameWrittenBack(label.line),
  };
});

for (const part of ["quantity", "unit", "food", "tight", "all", "back"] as const) {
  const right = results.filter((it) => it[part]).length;
  console.log(
    `${MEANING[part]} ${right} of ${results.length}, ${((100 * right) / results.length).toFixed(1)} %`,
  );
}
console.log(`lines a second, one core    ${speed(labels.map((it) => it.line)).toLocaleString("en")}`);
if (process.argv.includes("--misses"))
  for (const { label, read } of results.filter((it) => !it.all || !it.tight || !it.back))
    console.log(
      `\n${label.line}\n  wanted ${JSON.stringify(label.amounts)} ${label.food}\n  read   ${JSON.stringify(read)}`,
    );

function readLabel(row: string): Label {
  const [line = "", min = "", max = "", unit = "", food = "", accepted = ""] = row.split("\t");
  const first = { min: min === "" ? null : Number(min), max: max === "" ? null : Number(max), unit };
  return { line, food, amounts: [first, ...accepted.split(";").filter(Boolean).map(acceptedAmount)] };
}

/** "12-14 oz", "1 sachet", "1 lb 5 oz", "none". */
function acceptedAmount(typed: string): Label["amounts"][number] {
  const { quantity, unit } = readIngredientLine(`${typed} x`);
  if (quantity === null) return { min: null, max: null, unit: "none" };
  return { min: quantity.min, max: quantity.max ?? quantity.min, unit: unit ?? "none" };
}

function near(wanted: number | null, read: number | undefined): boolean {
  if (wanted === null || read === undefined) return wanted === null && read === undefined;
  return Math.abs(wanted - read) <= wanted * 0.01;
}

/** Lower case, without accents, each word in its singular. */
function words(name: string): string[] {
  const plain = name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
}

function singular(word: string): string {
  if (/(?:leaves|loaves|halves)$/.test(word)) return word.replace(/ves$/, "f");
  if (/ies$/.test(word)) return word.replace(/ies$/, "y");
  if (/(?:oes|ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function isTheSameWrittenBack(line: string): boolean {
  const read = readIngredientLines(line);
  return JSON.stringify(readIngredientLines(ingredientLines(read))) === JSON.stringify(read);
}

function speed(lines: string[]): number {
  for (const line of lines) readIngredientLine(line);
  let count = 0;
  // The time of the processor, not of the clock: others may work on this machine.
  const started = process.cpuUsage();
  const milliseconds = () => process.cpuUsage(started).user / 1_000;
  while (milliseconds() < 2_000) {
    for (const line of lines) readIngredientLine(line);
    count += lines.length;
  }
  return Math.round((1_000 * count) / milliseconds());
}
