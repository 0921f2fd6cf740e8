import { expect, test } from "vitest";
import { answerTo } from "../../support/ask-generator";

const listed = (recipe: { ingredients: { name: string }[] }) => recipe.ingredients.map(({ name }) => name);

test.each([
  ["lamb tagine with apricots", "Lamb tagine with apricots"],
  ["non alcoholic punch for a kids birthday party", "Fruit punch"],
  ["duck breast with cherry sauce", "Duck breast with cherry sauce"],
  ["sourdough discard crackers", "Sourdough discard crackers"],
  ["pavlova with summer fruit", "Summer fruit pavlova"],
  ["pulled jackfruit burgers with slaw", "Pulled jackfruit burgers"],
  ["tofu scramble breakfast burrito", "Tofu scramble burritos"],
])("what is asked for by its name is no other dish: %s", async (words, title) => {
  const { recipe, notes } = await answerTo(words);

  expect(recipe.title).toBe(title);
  expect(notes).toEqual([]);
});

test("pierogi with a filling that their name has are no pasta with pierogi", async () => {
  const { recipe } = await answerTo("pierogi with potato and cheese filling");

  expect(recipe.title).toBe("Pierogi ruskie");
});

test("a dish that takes too long has a quick way, which is told", async () => {
  const { recipe, notes } = await answerTo("fish tacos, 20 minutes");

  expect(recipe.prepMinutes + recipe.cookMinutes).toBeLessThanOrEqual(20);
  expect(notes.join(" ")).toContain("Quick fish tacos");
});

test("a gumbo without pork has a sausage that stands a long simmer", async () => {
  const { recipe } = await answerTo("gumbo with no pork");

  expect(listed(recipe)).toContain("halal beef sausage");
});

test("what is for children says what in it is hot, and nothing where nothing is", async () => {
  const hot = await answerTo("tteokbokki mild for my 6 year old");
  const mild = await answerTo("mac and cheese for the kids");

  expect(hot.notes.join(" ")).toContain("For children go easy on the gochujang and gochugaru");
  expect(mild.notes).toEqual([]);
});

test("a stew that was asked for of one pot is not said to need no oven", async () => {
  const { notes } = await answerTo("one pot sausage and bean stew");

  expect(notes).toEqual([]);
});

test("what comes near is eaten in the same course, or nothing does", async () => {
  const answer = await answerTo("keto pizza").then(
    ({ recipe }) => recipe.categorySlug,
    ({ message }) => message,
  );

  expect(answer).not.toBe("sauces-and-pickles");
});
