/** Learns from the examples how messages stand to a food: npm run stance */
import { writeFileSync } from "node:fs";
import { examples, FOLDER, learn } from "./learn-stance";

const HEAD = `# How much a feature of a message speaks for keeping a food out (above 0) or for wishing for it (below), as log odds.
# Learned from kept-out.txt and wished.txt by tests/support/learn-stance.ts: npm run stance. Not written by hand.
feature\tweight
`;

const rows = [...learn(examples())]
  .map(([feature, weight]) => ({ feature, weight: weight.toFixed(2) }))
  .filter(({ weight }) => Math.abs(Number(weight)) >= 0.05)
  .sort((a, b) => (a.feature < b.feature ? -1 : 1));
writeFileSync(
  `${FOLDER}/weights.tsv`,
  `${HEAD}${rows.map((it) => `${it.feature}\t${it.weight}`).join("\n")}\n`,
);
console.log(`${rows.length} weights`);
