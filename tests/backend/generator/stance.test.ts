import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  DISH_FEWEST,
  dishExamples,
  type Example,
  examples,
  FOLDER,
  learn,
  scoreOf,
} from "../../support/learn-stance";

const FOLDS = 3;
/** How far from 0 a message is believed whatever its words are: wish-clause.ts. */
const SURE = 2;

const all = examples();

/** Each example by weights that were learned from two thirds of them. */
function unseen(): { example: Example; score: number }[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = learn(all.filter((_, i) => i % FOLDS !== fold));
    return all
      .filter((_, i) => i % FOLDS === fold)
      .map((it) => ({ example: it, score: scoreOf(it, weights) }));
  }).flat();
}

describe("how a message stands to a food", () => {
  test("the weights are about those that the examples teach", () => {
    const rows = readFileSync(`${FOLDER}/weights.tsv`, "utf8")
      .split("\n")
      .filter((line) => /\t-?\d/.test(line))
      .map((line) => line.split("\t"));
    const kept = new Map(rows.map(([feature, weight]) => [feature!, Number(weight)]));
    const learned = learn(all);
    const apart = all.map((it) => Math.abs(scoreOf(it, kept) - scoreOf(it, learned)));
    // A word more in a table of the reader may change a few: npm run stance.
    expect(apart.filter((it) => it > 0.5).length / all.length).toBeLessThan(0.03);
  });

  test("of examples it has not seen it takes hardly any that keeps a food out for a plain wish", () => {
    const scores = unseen();
    const out = scores.filter(({ example }) => example.isOut);
    const wished = scores.filter(({ example }) => !example.isOut);
    const taken = out.filter(({ score }) => score < -SURE);
    const passed = wished.filter(({ score }) => score < -SURE);
    expect(taken.length / out.length).toBeLessThan(0.02);
    expect(passed.length / wished.length).toBeGreaterThan(0.45);
  });
});

describe("how a message stands to a dish", () => {
  const { ofDishes, ofFoods } = dishExamples();
  /** From which on a dish is asked about: unwanted-dishes.ts. */
  const MAYBE = 1.2;

  test("of examples it has not seen it finds most that do not want the dish, and few that do", () => {
    const weights = learn([...ofFoods, ...ofDishes.filter((_, i) => i % FOLDS !== 0)], DISH_FEWEST);
    const scores = ofDishes
      .filter((_, i) => i % FOLDS === 0)
      .map((example) => ({ example, isFound: scoreOf(example, weights) > MAYBE }));
    const out = scores.filter(({ example }) => example.isOut);
    const wished = scores.filter(({ example }) => !example.isOut);
    expect(out.filter(({ isFound }) => isFound).length / out.length).toBeGreaterThan(0.45);
    // The examples are hard ones: of plain wishes it is 1 in 150.
    expect(wished.filter(({ isFound }) => isFound).length / wished.length).toBeLessThan(0.1);
  });
});
