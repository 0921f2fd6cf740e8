/** What is wrong with dish files, and which names two dishes share: npm run dishes -- [file …] */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readDish } from "~/backend/repertoire/dish-file";
import { foodWords } from "~/food/foods/food-words";
import { faultsOfDish } from "./dish-faults";

const folder = "app/backend/starter/recipes";
const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((it) => it.endsWith(".cook"))
  .map((it) => path.join(folder, it));
const asked = process.argv.slice(2).map((it) => path.normalize(it));
const owners = new Map<string, string>();
let faults = 0;

function complain(file: string, words: string): void {
  faults++;
  console.log(`${path.relative(folder, file)}: ${words}`);
}

for (const file of all) {
  const isAsked = asked.length === 0 || asked.some((it) => file.startsWith(it));
  try {
    const dish = readDish(file, readFileSync(file, "utf8"));
    const names = [...dish.names, ...dish.front.variants.flatMap(({ title, names }) => [title, ...names])];
    for (const name of new Set(names.map((it) => foodWords(it).join(" ")))) {
      const other = owners.get(name);
      if (other !== undefined && (isAsked || asked.some((it) => other.startsWith(it))))
        complain(file, `${other} is called "${name}" too`);
      owners.set(name, file);
    }
    if (isAsked) for (const words of faultsOfDish(dish)) complain(file, words);
  } catch (error) {
    if (isAsked) complain(file, (error as Error).message);
  }
}
console.log(`${all.length} dishes, ${owners.size} names, ${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
