import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

test.each([
  ["plums going soft in the bowl, only not plum crumble again", "plum", /plum crumble/i],
  ["something with courgettes that isn't courgette soup", "courgette", /courgette soup/i],
  ["mushrooms, anything but mushroom risotto", "mushroom", /risotto/i],
  ["what to do with pumpkin other than pumpkin pie", "pumpkin", /pumpkin pie/i],
])("the food of a dish that is not wanted stays, and the dish is another: %s", async (words, food, not) => {
  expect(briefOf(words).include).toMatchObject([{ food }]);
  expect(briefOf(words).exclude.map((it) => it.food)).not.toContain(food);
  expect((await answerTo(words)).recipe.title).not.toMatch(not);
});

test("what else is in the name of a dish that is not wanted stays out", () => {
  const { include, exclude } = briefOf("a bowl of ripe pears, but please no pear and almond tart");

  expect(include.map((it) => it.food)).toEqual(["pear"]);
  expect(exclude.map((it) => it.food)).toContain("almond");
});

test("what a dish that is not wanted is said to have in it asks for nothing", async () => {
  const answer = answerTo("chicken for four, but no chicken satay with peanuts");

  await expect(answer).rejects.toMatchObject({ code: "unclear" });
});

test.each(["no apricots and no apricot tart, a pudding", "allergic to walnuts, so not walnut bread, a loaf"])(
  "a food that is kept out besides is kept out: %s",
  (words) => {
    const { include, exclude, allergens } = briefOf(words);

    expect(include).toEqual([]);
    expect(exclude.length + allergens.length).toBeGreaterThan(0);
  },
);

test("a kind of dish that it isn't to be asks for no oven", () => {
  const said = briefOf("pork that isn't a traybake or a stew");

  expect(said).toMatchObject({ method: null, heat: null });
  expect(said.exclude.map(({ words }) => words)).toEqual(["traybake", "stew"]);
});

test("a dish that is not wanted takes nothing from what keeps a diet as it stands", async () => {
  const { changes } = await answerTo("a vegetarian main course that isn't risotto");

  expect(changes).toEqual([]);
});
