/** Which orders of its steps a dish loses when it is made to keep a limit: npm run lost-work -- [words of a title] */

import { sourceOf } from "~/backend/generator/adapt/base-dish";
import { limitsOf } from "~/backend/generator/adapt/limits";
import { withOwnSwaps } from "~/backend/generator/adapt/own-swaps";
import { workLost } from "~/backend/generator/adapt/work-lost";
import { adaptedTo, dishFiles, LIMITS } from "./every-limit";

const asked = process.argv[2]?.toLowerCase() ?? "";
let lost = 0;
let impossible = 0;
let changed = 0;
for (const dish of dishFiles()) {
  if (!dish.written.title.toLowerCase().includes(asked)) continue;
  for (const [name, brief] of Object.entries(LIMITS)) {
    const adapted = adaptedTo(dish, name);
    if ("impossible" in adapted) {
      impossible++;
      continue;
    }
    if (adapted.changes.length === 0) continue;
    changed++;
    const { written } = dish;
    const start = { written, changes: [], grade: 3 as const, changedFor: new Set<string>() };
    const source = sourceOf({ written, dish })!;
    const own = withOwnSwaps(start, source, limitsOf(brief), brief).written;
    const found = [written, own]
      .map((it) => workLost(it, adapted.written))
      .sort((a, b) => a.length - b.length)[0]!;
    lost += found.length;
    for (const it of found) console.log(`${written.title}, ${name}: ${it}`);
  }
}
console.log(`${changed} changed, ${impossible} impossible, ${lost} orders lost`);
