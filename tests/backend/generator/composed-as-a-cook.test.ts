import { describe, expect, test } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { answerTo, briefOf } from "../../support/ask-generator";

type Recipe = GeneratedRecipe["recipe"];

const amountIn = ({ ingredients }: Recipe, name: RegExp) =>
  ingredients.find((it) => name.test(it.name))?.quantity?.min;
const textOf = ({ steps }: Recipe) =>
  steps.flatMap(({ parts }) => parts.map((it) => (typeof it === "string" ? it : ""))).join(" ");

describe("what is put together of a fridge", () => {
  test.each([
    ["400g turkey mince, 2 aubergines, a tin of tomatoes", /frittata|omelette|salad|fried rice/i],
    ["lamb mince 450g, half a white cabbage, soy sauce", /frittata|salad|soup/i],
    ["haddock fillet 350g, leeks, cream, potatoes", /curry|frittata|fried rice|pasta/i],
    ["600g turkey breast, 1 courgette, tin of tomatoes, feta", /frittata|fried rice/i],
  ])("is of a kind that suits it: %s", async (words, kinds) => {
    expect((await answerTo(words)).recipe.title).not.toMatch(kinds);
  });

  test("takes all the meat there is, in larger portions before it is for more people", async () => {
    const { recipe, notes } = await answerTo("turkey mince 500g, 2 courgettes, tin of tomatoes");

    expect(amountIn(recipe, /turkey/)).toBe(500);
    expect(recipe.servings).toBeLessThanOrEqual(5);
    expect(notes.join(" ")).not.toMatch(/of the 500 g/);
  });

  test("needs no herb, cheese or nut to be bought for the top", async () => {
    const { recipe, notes } = await answerTo("a bag of spinach, tin of borlotti beans, a ring of chorizo");

    expect(recipe.ingredients.length).toBeGreaterThan(4);
    expect(notes.join(" ")).not.toMatch(/need .*(?:parsley|basil|mint|walnuts|pecorino) .*besides/i);
  });

  test("is made over for a slow cooker, with nothing left to simmer on the hob first", async () => {
    const { recipe, notes } = await answerTo("slow cooker, stewing beef 800g and stout, for 4");

    expect(textOf(recipe)).toContain("slow cooker");
    expect(textOf(recipe).split("slow cooker")[0]).not.toMatch(/simmer|murmur/);
    expect(notes.join(" ")).not.toContain("not for the slow cooker");
  });

  test("says so where it takes more pans than there are", async () => {
    expect(briefOf("one frying pan, peppers and black beans").traits).toContain("one-pan");
    expect(briefOf("black beans and rice, no chopping please").traits).toContain("no-chopping");
  });

  test("is told what it leaves of half a cabbage in words that say something", async () => {
    const { notes } = await answerTo("pork mince 500g, half a white cabbage, ginger, soy sauce");

    expect(notes.join(" ")).not.toContain("half of the half");
  });
});

describe("leftovers", () => {
  test("are not said to be taken raw where the recipe has them cooked", async () => {
    const { notes } = await answerTo("leftover roast pork about 300g, roasties and some cabbage");

    expect(notes.join(" ")).not.toContain("not cooked yet");
  });

  test("of a spread are one of the foods", () => {
    const { include, form } = briefOf("halloumi, a pepper, pitta and some hummus left");

    expect(include.map(({ food }) => food)).toContain("hummus");
    expect(form).toBeNull();
  });
});

describe("amounts as they are typed in lists", () => {
  test("stand behind the food as well", async () => {
    const { recipe } = await answerTo("eggs 4, spinach, feta");

    expect(amountIn(recipe, /^egg$/)).toBeLessThanOrEqual(4);
  });

  test("of the only food are its own wherever they stand", async () => {
    const { recipe, notes } = await answerTo("so many courgettes again. 1.4 kg at least");

    expect(recipe.categorySlug).not.toMatch(/breads|cakes/);
    expect(notes.join(" ")).toContain("1.4 kg");
  });
});

describe("a kitchen with little in it", () => {
  test.each(["air fryer salmon with courgettes", "air fryer chicken thighs and carrots together"])(
    "has the vegetables in the same basket: %s",
    async (words) => {
      const text = textOf((await answerTo(words)).recipe);

      expect(text).toContain("cook in the basket of the air fryer");
      expect(text).not.toMatch(/\bBoil\b/);
    },
  );

  test("gets a dish in which nothing is chopped", async () => {
    const { recipe } = await answerTo(
      "one frying pan, can't be bothered to chop, tinned chickpeas, 15 minutes",
    );

    expect(recipe.ingredients.filter(({ note }) => /chopped|sliced|diced/.test(note ?? ""))).toEqual([]);
  });
});

test("what is cooked already is boiled with nothing of its kind that is new", () => {
  const { include, leftovers } = briefOf("cooked pasta from yesterday about 300g, feta, tomatoes");

  expect(include.map(({ words }) => words)).not.toContain("pasta");
  expect(leftovers).toEqual(["cooked-pasta"]);
});

test("what egg yolks are left from is not what is asked for", () => {
  expect(briefOf("4 egg yolks left from meringues, cream").dish).toBeNull();
});

test("raw mince is browned, and not let down into the liquid of a curry", async () => {
  const { recipe } = await answerTo("500g lamb mince, tin of chickpeas, 2 aubergines");

  expect(recipe.title).not.toMatch(/coconut curry/i);
});
