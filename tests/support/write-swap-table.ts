/** Which dish can be made to keep which limit, and by which swaps, into docs/swaps.md: npm run swaps */
import { writeFileSync } from "node:fs";
import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Change } from "~/contract/generator";
import { adaptedTo, dishFiles, LIMITS } from "./every-limit";

const limits = Object.keys(LIMITS);
const dishes = dishFiles(process.argv[2]);
const rows = dishes.map((dish) => ({
  title: dish.written.title,
  cells: limits.map((limit) => asVariant(dish, limit, adaptedTo(dish, limit))),
}));

/** Where the dish itself cannot be, the generator gives the variant of it that can: a Virgin Mary. */
function asVariant(dish: DishFile, limit: string, it: ReturnType<typeof adaptedTo>): typeof it {
  if (!("impossible" in it)) return it;
  const others = dish.variants().map((variant) => adaptedTo(variant, limit));
  const other = others.find((variant) => !("impossible" in variant));
  return other === undefined || "impossible" in other
    ? it
    : { impossible: `${it.impossible} Its variant can: ${other.written.title}.` };
}

type Cell = (typeof rows)[number]["cells"][number];

function cellOf(it: Cell): string {
  if ("impossible" in it) return "no";
  return it.changes.length === 0 ? "·" : String(it.grade);
}

function swapOf({ what, from, to }: Change): string {
  if (what === "out") return `without ${from}`;
  return from === undefined ? `plus ${to}` : `${from} → ${to}`;
}

/** What a cell stands for, the same for several limits told once. */
function linesOf(cells: readonly Cell[]): string[] {
  const lines = new Map<string, string[]>();
  for (const [at, it] of cells.entries()) {
    if (!("impossible" in it) && it.changes.length === 0) continue;
    const words = "impossible" in it ? it.impossible : it.changes.map(swapOf).join("; ");
    lines.set(words, [...(lines.get(words) ?? []), limits[at]!]);
  }
  return [...lines].map(([words, names]) => `- *${names.join(", ")}*: ${words}`);
}

const counts = limits.map((limit, at) => {
  const column = rows.map(({ cells }) => cellOf(cells[at]!));
  const of = (it: string) => column.filter((cell) => cell === it).length;
  return `| ${limit} | ${of("·")} | ${of("3")} | ${of("2")} | ${of("1")} | ${of("no")} |`;
});

const page = `# Swaps

What each of the ${dishes.length} dishes becomes for each limit. Written by \`npm run swaps\`: read it for nonsense after a
change of [swaps.yaml](../app/backend/generator/adapt/data/swaps.yaml) or of a dish.

· as it is, **3** nobody notices, **2** good, **1** another dish in a thing that does not define it, **no** it would be
another dish.

| limit | · | 3 | 2 | 1 | no |
|---|---|---|---|---|---|
${counts.join("\n")}

| dish | ${limits.join(" | ")} |
|---|${limits.map(() => "---").join("|")}|
${rows.map(({ title, cells }) => `| ${title} | ${cells.map(cellOf).join(" | ")} |`).join("\n")}

${rows
  .map(({ title, cells }) => ({ title, lines: linesOf(cells) }))
  .filter(({ lines }) => lines.length > 0)
  .map(({ title, lines }) => `## ${title}\n\n${lines.join("\n")}`)
  .join("\n\n")}
`;
writeFileSync("docs/swaps.md", page);
console.log(`${dishes.length} dishes x ${limits.length} limits`);
