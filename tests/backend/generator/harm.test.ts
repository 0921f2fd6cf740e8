import { expect, test } from "vitest";
import { briefOf } from "../../support/ask-generator";

const out = (words: string) => {
  const { allergens, exclude } = briefOf(words);
  return [...allergens, ...exclude.map((it) => it.food)];
};

test.each([
  ["milk makes me run to the loo. gratin dauphinois", "milk"],
  ["sesame will land me in A&E. hummus?", "sesame"],
  ["peanuts turn him into a balloon, satay please", "peanuts"],
  ["mushrooms will kill my gran, stroganoff", "mushroom"],
  ["prawns give my brother hives. paella", "crustaceans"],
  ["I hate it: raisins in anything. carrot cake", "raisin"],
])("what a food does to somebody keeps it out, whatever the words: %s", (words, food) => {
  expect(out(words)).toContain(food);
});

test.each(["soup makes me happy, tomato soup please", "lasagne makes everyone happy", "toast makes my day"])(
  "what does somebody good does not: %s",
  (words) => {
    expect(out(words)).toEqual([]);
  },
);

test.each([
  ["my mother-in-law is a musulmane pratiquante, a stew", "halal"],
  ["im 14 weeks gone and craving tiramisu", "pregnancy"],
  ["nistisimo moussaka", "lent"],
  ["blood pressure through the roof. ramen", "low-salt"],
])("a faith or a condition is read by what people call it: %s", (words, pattern) => {
  expect(briefOf(words).patterns).toContain(pattern);
});
