/** Learns from the examples how messages stand to a food and to a dish: npm run stance */
import { writeFileSync } from "node:fs";
import { DISH_FEWEST, dishExamples, examples, FOLDER, learn } from "./learn-stance";

function write(file: string, of: string, from: string, weights: ReadonlyMap<string, number>): void {
  const head = `# How much a feature of a message speaks for keeping ${of} out (above 0) or for wishing for it (below), as log odds.
# Learned from ${from} by tests/support/learn-stance.ts: npm run stance. Not written by hand.
feature\tweight
`;
  const rows = [...weights]
    .map(([feature, weight]) => ({ feature, weight: weight.toFixed(2) }))
    .filter(({ weight }) => Math.abs(Number(weight)) >= 0.05)
    .sort((a, b) => (a.feature < b.feature ? -1 : 1));
  writeFileSync(
    `${FOLDER}/${file}`,
    `${head}${rows.map((it) => `${it.feature}\t${it.weight}`).join("\n")}\n`,
  );
  console.log(`${file}: ${rows.length} weights`);
}

write("weights.tsv", "a food", "kept-out.txt and wished.txt", learn(examples()));
const dishes = dishExamples();
write(
  "dish-weights.tsv",
  "a dish",
  "these, dishes-unwanted.txt and dishes-wished.txt",
  learn([...dishes.ofFoods, ...dishes.ofDishes], DISH_FEWEST),
);
