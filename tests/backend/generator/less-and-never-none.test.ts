import { describe, expect, test, vi } from "vitest";
import { withFoodsPutIn } from "~/backend/generator/read-brief/clauses/put-in";
import { answerTo, briefOf } from "../../support/ask-generator";
import { changesOf, said } from "../../support/chat-with";

vi.setConfig({ testTimeout: 60_000 });

describe("less of a food", () => {
  test.each([
    ["prawn curry, lighter on the cream", "cream"],
    ["a moussaka that isn't too heavy on the cinnamon", "cinnamon"],
    ["beef goulash but go light on the paprika", "paprika"],
    ["chicken satay, not too many peanuts", "peanut"],
    ["cacio e pepe without overdoing the black pepper", "pepper"],
    ["parsnip soup, we don't want too much nutmeg in it", "nutmeg"],
    ["tartare sauce, don't go overboard with the capers", "caper"],
    ["doro wat, go easy on the berbere my brother weeps", "berbere"],
    ["hummus, not too garlicky", "garlic"],
  ])("is asked for and none is kept out: %s", (words, food) => {
    const { dish, exclude, edits } = briefOf(words);

    expect(dish).not.toBeNull();
    expect(exclude).toEqual([]);
    expect(edits).toMatchObject([{ kind: "amount", times: 0.5 }]);
    expect(JSON.stringify(edits)).toContain(food);
  });

  test.each([
    ["pad thai, not too many peanuts, they make my son ill", /peanut/],
    ["massaman curry, easy on the peanuts, she comes out in hives", /peanut/],
    ["pad thai, go easy on the peanuts, they give my boy hives", /peanut/],
    ["bouillabaisse but go light on the mussels, his lips swell", /mussel|mollusc/],
  ])("that somebody gets ill of is none: %s", (words, out) => {
    const { allergens, exclude, include, edits } = briefOf(words);

    expect([...allergens, ...exclude.map(({ food }) => food)].join()).toMatch(out);
    expect([...include, ...edits]).toEqual([]);
  });

  test("is less all the same where somebody gets ill of another", () => {
    const { allergens, edits } = briefOf(
      "chicken korma, easy on the cream, and my son is allergic to peanuts",
    );

    expect(allergens).toContain("peanuts");
    expect(edits).toMatchObject([{ kind: "amount", times: 0.5 }]);
  });

  test.each([
    ["brownies without walnuts and half the sugar", "walnuts", "sugar", 0.5],
    ["parkin no raisins, double the ginger", "raisins", "ginger", 2],
    ["brownies with half the sugar, no pecans", "pecans", "sugar", 0.5],
  ])("is another wish than what stays out beside it: %s", (words, out, food, times) => {
    const { exclude, edits } = briefOf(words);

    expect(exclude.map(({ words }) => words)).toEqual([out]);
    expect(edits).toMatchObject([{ kind: "amount", times, food: { words: food } }]);
  });

  test("says nothing of the food that there shall be plenty of beside it", () => {
    const { edits } = briefOf("jollof rice, less oil and plenty of thyme");

    expect(JSON.stringify(edits)).not.toContain("thyme");
  });

  test("in a later turn halves it, and leaves as many servings", async () => {
    const cake = await said("carrot cake", "grandad shouldn't have so much sugar, only half of it");

    expect(cake.recipe.servings).toBe(12);
    expect(changesOf(cake)).toMatch(/250\sg light brown sugar → 125\sg light brown sugar/);
  });

  test("of a spice where nothing is hot is less of its spices", async () => {
    const { changes, notes } = await answerTo("gingerbread with a bit less spice");

    expect(changes.map(({ what }) => what)).toContain("amount");
    expect(notes).toEqual([]);
  });
});

test("a milder half is for all, with the heat on the table", async () => {
  const curry = await said("chicken curry", "less chilli heat on half for the youngest");

  expect(curry.recipe.servings).toBe(4);
  expect(changesOf(curry)).toMatch(/chilli flakes, for the table/);
});

test.each([
  ["shepherd's pie, peas in please", "pea"],
  ["chilli con carne, grandpa always put a splash of sherry in", "sherry"],
  ["bolognese with a drop of milk", "milk"],
])("what is to be in it comes in: %s", (words, food) => {
  const { include, exclude, beside } = briefOf(words);

  expect(include.map((it) => it.food)).toContain(food);
  expect([exclude, beside]).toEqual([[], []]);
});

test.each(["lasagne, not a drop of wine", "risotto without even a drop of cream"])(
  "not a drop of a food is none of it: %s",
  (words) => {
    const { include, exclude, allergens } = briefOf(words);

    expect(include).toEqual([]);
    expect(exclude.length + allergens.length).toBeGreaterThan(0);
  },
);

test("a food that was put in and harmed is not asked for", () => {
  for (const words of [
    "fish stew. auntie put mussels in. we called an ambulance",
    "gran put nuts in. hospital?",
  ])
    expect(withFoodsPutIn(words)).toBe(words);
});

test("not the kind that is called after a food is without it, and has nothing like it", async () => {
  const { recipe, changes } = await answerTo("shrimp and grits but not the cheesy version");

  expect(changes).toMatchObject([{ what: "out", from: expect.stringContaining("Cheddar") }]);
  expect(recipe.ingredients.map(({ name }) => name).join()).not.toMatch(/cheddar/i);
});

describe("a kind of dish that is refused", () => {
  test.each([
    ["anything but a curry or a pie", ["curry", "pie"]],
    ["nothing like stew please", ["stew"]],
    ["no salad and no soup", ["salad", "soup"]],
    ["anything but prawns or a pie", ["prawns", "pie"]],
    ["everything except a crumble, a pie or a cake", ["crumble", "pie", "cake"]],
    ["no quiches, pies or tarts, I have leeks", ["quiches", "pies", "tarts"]],
  ])("is refused by each of its names: %s", (words, out) => {
    const brief = briefOf(words);

    expect(brief.exclude.map((it) => it.words)).toEqual(out);
    expect(brief.form).toBeNull();
  });

  test("is wanted where nothing else is eaten", () => {
    const brief = briefOf("our nan refuses everything except fish fingers, dinner");

    expect(brief.exclude).toEqual([]);
  });

  test("is not what comes of it", async () => {
    const { recipe } = await answerTo("two kilos of pumpkin, anything but soup or pie");

    expect(recipe.title).not.toMatch(/soup|pie/i);
  });
});
