import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

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

test.each(["nuts, big no. flapjacks", "peanuts, hard no for our son. satay", "milk? hard pass. pancakes"])(
  "a plain no keeps out what stands before its comma: %s",
  (words) => {
    expect(out(words)).not.toEqual([]);
  },
);

test.each([
  ["eggs from the farm, her skin flares. cake", "eggs"],
  ["crab, then 999. linguine", "crustaceans"],
  ["walnuts from the tree, my boy wheezes. cake", "nuts"],
  ["fish fingers, mum came home with a rash", "fish"],
])("a sign of a reaction in a clause of its own is asked about: %s", async (words, allergen) => {
  const problem = await answerTo(words).catch((error) => error);

  expect(problem.answers?.map((it: { say: string }) => it.say).join()).toMatch(new RegExp(`No ${allergen}`));
});

test.each(["brownies, not even a trace of nuts", "brownies, no nuts, not even a whiff"])(
  "what not even a trace may be of is kept out: %s",
  (words) => {
    expect(out(words)).toContain("nuts");
  },
);
