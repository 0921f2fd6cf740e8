import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("odd words for what has to stay out", () => {
  test("the sign of a peanut means nuts as well", () => {
    expect(briefOf("flapjacks 🚫🥜").allergens).toEqual(expect.arrayContaining(["peanuts", "nuts"]));
  });

  test("an allergy that was outgrown keeps nothing out, and one that may be keeps its food out", () => {
    expect(briefOf("our boy has outgrown his egg allergy, frittata").allergens).toEqual([]);
    for (const it of ["not sure he has outgrown his egg allergy", "hasn't outgrown his egg allergy"])
      expect(briefOf(`${it}, waffles`).allergens).toContain("eggs");
  });

  test("without sugar snap peas is not without sugar", () => {
    expect(briefOf("no sugar snap peas, chicken noodles").patterns).toEqual([]);
    expect(briefOf("no sugar banana bread").patterns).toEqual(["sugar-free"]);
  });

  test.each(["virgin strawberry daiquiri", "a virgin whisky sour"])(
    "a virgin drink has no alcohol: %s",
    (said) => {
      expect(briefOf(said).diets).toContain("alcohol-free");
    },
  );

  test("a virgin oil keeps nothing out", () => {
    expect(briefOf("focaccia with extra virgin olive oil").diets).toEqual([]);
  });

  test("behind what is not to be spicy the list of what is kept out goes on", () => {
    expect(briefOf("no spicy, eggs or peanuts, a stir-fry").allergens).toEqual(
      expect.arrayContaining(["eggs", "peanuts"]),
    );
  });

  test("the list behind it may begin with any food", () => {
    const { exclude, allergens, include } = briefOf("nothing too hot, mango or peanuts please");
    expect(allergens).toContain("peanuts");
    expect(exclude.map(({ words }) => words)).toEqual(["mango"]);
    expect(include).toEqual([]);
  });

  test("what a nursing mother eats is no food for a baby, and what her baby eats is", () => {
    expect(briefOf("i'm breastfeeding and the baby reacts to eggs, a pie").patterns).not.toContain("baby");
    expect(briefOf("still breastfeeding, dinner for my baby").patterns).toContain("baby");
  });

  test("cheese that is eaten and makes ill stays out of a vegetarian dish", () => {
    const { exclude, allergens } = briefOf("cheese eating gives me hives. vegetarian pasta");
    expect([...exclude.map(({ words }) => words), ...allergens].join(" ")).toMatch(/cheese|milk/);
  });

  test("whoever refuses milk gets none", () => {
    expect(briefOf("my nephew refuses milk, waffles").exclude.map(({ words }) => words)).toEqual(["milk"]);
  });

  test("some mixtures are made with monosodium glutamate", async () => {
    const { recipe } = await answerTo("msg gives me a migraine. beef chow mein");

    expect(recipe.ingredients.map(({ name }) => name)).not.toContain("oyster sauce");
  });
});

describe("what is refused", () => {
  test.each([
    ["psychedelic mushroom soup", "refused"],
    ["vegetarian full breakfast with real bacon", "unsatisfiable"],
    ["she only tolerates baked egg, cupcakes", "unclear"],
  ])("%s", async (words, code) => {
    await expect(answerTo(words)).rejects.toMatchObject({ code });
  });
});
