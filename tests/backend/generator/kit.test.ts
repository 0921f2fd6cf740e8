import { describe, expect, test } from "vitest";
import { answerTo } from "../../support/ask-generator";

describe("what somebody cooks with", () => {
  test.each([
    ["risotto in a bimby", "written for the hob, not for a Thermomix"],
    ["roast chicken in a pizza oven", "not for a wood fire"],
    ["jambalaya in my rice cooker", "not for a rice cooker"],
    ["pancakes in my Zapomat", "We do not know how “Zapomat” cooks"],
    ["a stew in the sunbeam cooker", "We do not know how “sunbeam cooker” cooks"],
  ])("is said where the recipe is not written for it: %s", async (words, told) => {
    const { notes } = await answerTo(words);

    expect(notes.join(" ")).toContain(told);
  });

  test("that does the work of an oven or a hob changes no step, and is told how it differs", async () => {
    const { notes } = await answerTo("scones in a halogen oven");

    expect(notes.join(" ")).toContain("a halogen oven does the same work");
  });

  test.each([
    ["something in the toastie maker", /toastie|melt|quesadilla|croque/i],
    ["a meal in the rice cooker", /rice|pulao|khichdi|porridge/i],
    ["a loaf in the breadmaker", /loaf|bread/i],
  ])("chooses a dish that is made in it where none is named: %s", async (words, title) => {
    const { recipe } = await answerTo(words);

    expect(recipe.title).toMatch(title);
  });

  test("takes of the dishes of a name one that it can cook", async () => {
    const { recipe, changes } = await answerTo("chicken curry in an instant pot");

    expect(recipe.title).toMatch(/curry/i);
    expect(changes).toContainEqual(expect.objectContaining({ what: "step" }));
  });

  test("is what there is besides what there is not", async () => {
    const { recipe, notes } = await answerTo("dinner without a hob, only an oven");

    const steps = recipe.steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");
    expect(steps).toMatch(/\boven\b/);
    expect(steps.includes("saucepan") ? notes.join(" ") : "needs a hob").toContain("needs a hob");
  });

  test("is nothing that somebody only lacks", async () => {
    const { notes } = await answerTo("steamed rice, I have no rice cooker");

    expect(notes.join(" ")).not.toContain("rice cooker");
  });
});

test.each([
  "one-pot pasta with sausages",
  "one pot chicken and rice with chorizo",
  "one-pan pasta with courgette",
])("a dish of one pot gets no second one: %s", async (words) => {
  const { recipe } = await answerTo(words);

  const steps = recipe.steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join(" "));
  expect(steps.join(" ")).not.toMatch(/separate pan/);
});

test("what is fried apart elsewhere is browned first in the one pot, and comes back to it", async () => {
  const { recipe } = await answerTo("one-pot pasta with sausages");

  const steps = recipe.steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join(" "));
  expect(steps[0]).toMatch(/^Fry .* in the pan/);
  expect(steps.at(-1)).toMatch(/^Return the sausages to the pan/);
});
