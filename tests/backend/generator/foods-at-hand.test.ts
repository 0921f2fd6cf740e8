import { describe, expect, test } from "vitest";
import type { GeneratedRecipe } from "~/contract/generator";
import { answerTo, briefOf } from "../../support/ask-generator";

type Recipe = GeneratedRecipe["recipe"];

const names = ({ ingredients }: Recipe) => ingredients.map(({ name }) => name).join(", ");
const textOf = ({ steps }: Recipe) =>
  steps
    .flatMap(({ parts }) => parts)
    .map((it) => (typeof it === "string" ? it : "ingredient" in it ? it.ingredient : ""))
    .join("");

describe("a dish for foods at hand", () => {
  test.each([
    ["swede, green lentils and thyme", /beef|lamb|pork|chicken|bacon/],
    ["broccoli, white beans and garlic", /potato|lamb|beef/],
    ["sprouts, chestnuts, double cream", /turkey|beef|lamb/],
  ])("is not mainly of others: %s", async (words, others) => {
    expect(names((await answerTo(words)).recipe)).not.toMatch(others);
  });

  test("of nothing else is the one that needs least", async () => {
    const { recipe, notes } = await answerTo("only got eggs, potatoes and an onion");

    expect(recipe.title).toMatch(/omelette/i);
    expect(notes.join(" ")).not.toContain("besides what you named");
  });

  test("tells all that is needed besides, also of what is put together", async () => {
    const { recipe, notes } = await answerTo("I've only got butter beans, leeks and stock");

    const told = notes.find((it) => it.includes("besides what you named")) ?? "";
    const others = recipe.ingredients
      .map(({ name }) => name)
      .filter((it) => !/butter bean|leek|stock|oil|salt|pepper|water/i.test(it));
    for (const name of others) expect(told).toContain(name);
  });

  test("tells what is in the store cupboard apart from what is bought", async () => {
    const { notes } = await answerTo("spinach, feta and eggs");

    const told = notes.find((it) => it.includes("besides what you named"));
    expect(told).toMatch(/milk .*besides what you named, and .*onion.* from the store cupboard\.$/);
  });

  test.each([
    ["sea trout, new potatoes and chives", /and drain/],
    ["squash, gammon, sour cream", /Boil the? ?squash|drain and stir in/i],
  ])("cooks each of them along, and none apart to stir it in: %s", async (words, apart) => {
    expect(textOf((await answerTo(words)).recipe)).not.toMatch(apart);
  });

  test("a lemon is squeezed over, and not stirred in", async () => {
    const { recipe } = await answerTo("courgette, feta and half a lemon");

    expect(textOf(recipe)).not.toMatch(/(?:Stir in|Add) lemon\b/);
  });
});

describe("bread among foods at hand", () => {
  test.each([
    ["pitta, chickpeas and cucumber", "pitta"],
    ["pork mince, mint and some flatbreads", "flatbreads"],
    ["camembert, cranberry sauce and naan", "naan"],
  ])("is eaten with the rest, and not baked: %s", (words, bread) => {
    const { dish, form, include } = briefOf(words);

    expect({ dish, form }).toEqual({ dish: null, form: null });
    expect(include.map((it) => it.words)).toContain(bread);
  });

  test.each(["how do I make naan", "naan", "garlic and coriander flatbread"])(
    "is baked by who asks for it: %s",
    (words) => {
      const { dish, form } = briefOf(words);

      expect(dish ?? form).not.toBeNull();
    },
  );
});

test.each([
  "seitan, carrots, cashew butter, noodles, and we're out of tamari",
  "lamb, peas, couscous but I've run out of tamari",
])("what somebody is out of is the one food behind it: %s", (words) => {
  const { include, exclude } = briefOf(words);

  expect(exclude.map((it) => it.words)).toEqual(["tamari"]);
  expect(include.length).toBeGreaterThan(1);
});

test.each(["ten minute lunch without cooking", "a no-cook dinner"])(
  "leaves alone are no meal: %s",
  async (words) => {
    expect((await answerTo(words)).recipe.title).not.toMatch(/green salad/i);
  },
);

test("a dish that is named after the oven is not called so in a slow cooker", async () => {
  expect((await answerTo("pulled pork in the slow cooker")).recipe.title).toBe("Slow cooker pulled pork");
});

describe("a vegetable that comes into a pot", () => {
  test("goes in as long before the end as it takes", async () => {
    const { recipe } = await answerTo("goulash with green beans");

    expect(textOf(recipe)).toMatch(/Add green-beans? for the last \d+–\d+ minutes/);
  });
});
