/**
 * How many lines of ingredients are assessed in a second of one core, each line another one; with a file, its
 * lines, else lines made of the names in the table. The table is bundled with it, as in `npm run food`:
 *
 * npx esbuild tests/bench/assess-lines.ts --bundle --platform=node --format=esm --loader:.tsv=text \
 *   --outfile=build/assess-lines.js --log-level=warning && node build/assess-lines.js [lines.txt]
 */
import { readFileSync } from "node:fs";
import { assessLine } from "~/food/foods/assess-line";
import { foods } from "~/food/foods/food-table";

const AMOUNTS = [
  "200 g",
  "2",
  "1 1/2 cups",
  "3 tbsp",
  "1-2 tsp",
  "½ lb",
  "2 x 400g tins",
  "a handful of",
  "1 (14 oz) can",
];
const NOTES = [
  "",
  ", finely chopped",
  " (about 2 cups)",
  ", plus extra to serve",
  ", drained and rinsed",
  " (optional)",
];

const path = process.argv[2];
const lines = [
  ...new Set(path === undefined ? madeUp() : readFileSync(path, "utf8").split(/\r?\n/).filter(Boolean)),
];

const started = process.cpuUsage();
for (const line of lines) assessLine(line);
const { user, system } = process.cpuUsage(started);

const seconds = (user + system) / 1_000_000;
console.log(
  `${lines.length} lines in ${seconds.toFixed(2)} s: ${Math.round(lines.length / seconds)} a second`,
);

function madeUp(): string[] {
  const names = foods.flatMap((food) => food.names);
  return names.flatMap((name, i) =>
    [0, 1].map(
      (more) => `${AMOUNTS[(i + more) % AMOUNTS.length]} ${name}${NOTES[(i + more) % NOTES.length]}`,
    ),
  );
}
