import { expect, test } from "vitest";
import { piecesOf } from "~/backend/generator/pieces/pieces-of";
import { answerTo } from "../../support/ask-generator";
import { dishFiles } from "../../support/every-limit";

const titles = new Map(dishFiles().map((it) => [it.written.title, it.written]));

test.each([
  ["Mince pies", 18],
  ["Scones", 8],
  ["Dark chocolate truffles", 30],
  ["Potato and pea samosas", 16],
  ["Sausage rolls", 16],
  ["Vegetable spring rolls", 18],
  ["Meatballs in tomato sauce", 24],
  ["Turkish red lentil soup", null],
])("the pieces of a recipe are counted by its own words: %s", (title, pieces) => {
  expect(piecesOf(titles.get(title)!)).toBe(pieces);
});

test.each([
  ["four dozen mince pies", "18 pieces", "48 pieces"],
  ["samosas, yields 32", "16 pieces", "32 pieces"],
  ["sausage rolls, I need 32", "16 pieces", "32 pieces"],
  ["falafel, enough to make 12 balls", "24 pieces", "12 pieces"],
  ["two batches of flapjacks", "1 batch", "2 batches"],
])("a number of pieces is no number of people: %s", async (words, from, to) => {
  const { changes } = await answerTo(words);

  expect(changes).toContainEqual(expect.objectContaining({ what: "servings", from, to }));
});

test("pieces and people that are both named are both kept", async () => {
  const { recipe } = await answerTo("36 mince pies for 12 people");

  expect(recipe.servings).toBe(12);
  expect(recipe.ingredients.find(({ name }) => name === "plain flour")?.quantity?.min).toBe(700);
});

test("where a recipe counts no pieces, that is said and nobody is counted as one", async () => {
  const { recipe, notes } = await answerTo("lentil soup, makes 10");

  expect(recipe.servings).toBe(4);
  expect(notes.join(" ")).toContain("does not say how many pieces it makes");
});

const stepsOf = ({ steps }: { steps: { parts: readonly unknown[] }[] }) =>
  steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");

test.each([
  ["flapjacks, cut into 16", 16, "mark into 16 bars"],
  ["brownies cut into twenty squares", 20, "cut into 20"],
  ["gluten free brownies for 12", 12, "cut into 12"],
  ["brownies for 40", 40, "cut into 40"],
])("a bake is cut into as many pieces as are asked for: %s", async (words, servings, said) => {
  const { recipe } = await answerTo(words);

  expect(recipe.servings).toBe(servings);
  expect(stepsOf(recipe)).toContain(said);
});

test.each(["brownies for 12", "victoria sponge for 8", "lemon tart for 6", "flapjacks cut into 16"])(
  "the whole mixture goes into the tin that it is for: %s",
  async (words) => {
    const { recipe, changes } = await answerTo(words);
    const plain = await answerTo(words.replace(/ (?:for|cut into) \d+$/, ""));

    expect(recipe.ingredients.map((it) => it.quantity)).toEqual(
      plain.recipe.ingredients.map((it) => it.quantity),
    );
    expect(changes[0]?.why).toContain("all of it in the same tin");
    expect(recipe.tips.join(" ")).not.toContain("is for the original amount");
  },
);

test("what is no bake is to be cut by who asks for it", async () => {
  const { recipe, notes } = await answerTo("chicken pie cut into 8");

  expect(recipe.servings).toBe(4);
  expect(notes.join(" ")).toContain("It says nothing of 8 pieces");
});

test.each(["burgers for 6", "lasagne, serves 8", "chicken curry for 5 people"])(
  "people are people: %s",
  async (words) => {
    const { recipe } = await answerTo(words);

    expect(recipe.servings).toBe(Number(/\d/.exec(words)![0]));
  },
);

test("a tin of another size is reckoned with, and one of the same is said to be", async () => {
  const larger = await answerTo("lemon tart in a 26 cm tin");
  const same = await answerTo("victoria sponge for a 20 cm tin");
  const loaf = await answerTo("carrot cake in a 2 lb loaf tin");

  expect(larger.notes.join(" ")).toContain("a tin of 26 cm, filled as high as one of 23 cm");
  expect(same.notes).toContain("It is for a tin of 20 cm already.");
  expect(loaf.notes.join(" ")).toContain("It is written for a tin of 20 cm");
});
