import { describe, expect, test } from "vitest";
import { retrieve } from "~/backend/generator/retrieve/retrieve";
import { answerTo, briefOf } from "../../support/ask-generator";
import { repertoire } from "../../support/dishes";

const first = (words: string) =>
  retrieve(briefOf(words), repertoire.dishes(), { seed: 1, season: null, limit: 3 }).map(
    ({ written }) => written.title,
  );
const out = (words: string) => {
  const { allergens, exclude } = briefOf(words);
  return [...allergens, ...exclude.map((it) => it.words.toLowerCase())];
};

describe("what to make with a food", () => {
  test.each([
    "what to make with plums",
    "what to bake with plums",
    "plums, what to bake",
    "what can I bake with plums",
  ])("is no side dish: %s", async (words) => {
    expect(briefOf(words).course).toBeNull();
    expect((await answerTo(words)).recipe.ingredients.map(({ name }) => name)).toContain("plums");
  });

  test("is a side where it is to be served with it, and a starter before it", () => {
    expect(briefOf("what should I serve with salmon").course).toMatchObject({
      name: "side dish",
      beside: "salmon",
    });
    expect(briefOf("what can I have before the lasagne").course).toMatchObject({ name: "starter" });
  });

  test("is what everybody cooks first, of what is named and little else", () => {
    expect(first("recipe with eggs and potatoes")).toContain("Spanish omelette");
    expect(first("what can I make with flour, eggs and milk")).toContain("French crêpes");
    expect(first("dinner with salmon")).not.toContain("Salmon onigiri");
  });

  test("is a dish of beef mince for mince, of white fish for hake and of potatoes for red ones", async () => {
    const listed = async (words: string) =>
      (await answerTo(words)).recipe.ingredients.map(({ name }) => name);

    expect(await listed("something with mince")).toContain("beef mince");
    expect(await listed("hake")).toEqual(expect.arrayContaining(["hake"]));
    expect(await listed("hake")).not.toEqual(expect.arrayContaining(["cod fillet"]));
    expect(await listed("garlic red potatoes")).toContain("red potatoes");
    expect(await listed("garlic red potatoes")).not.toContain("potato");
    expect((await answerTo("pollock fillets, peas and potatoes")).recipe.title).not.toMatch(/samosa/i);
  });

  test("is a recipe, where a question is asked that is about none yet", async () => {
    expect((await answerTo("how long do I boil an egg")).recipe.title).toBe("Boiled eggs");
  });
});

describe("a kind of dish with words before it", () => {
  test.each(["carbonara soup", "pizza casserole", "meatball pie"])(
    "that no recipe bears is told to be another: %s",
    async (words) => {
      expect((await answerTo(words)).notes.join(" ")).toContain(`We have no recipe for ${words}.`);
    },
  );

  test.each(["a proper curry", "grandma's stew", "a nice big soup", "autumn soup"])(
    "that only praise it says nothing: %s",
    async (words) => {
      expect((await answerTo(words)).notes).toEqual([]);
    },
  );

  test("is first what is called so: a stew, and no casserole", () => {
    expect(first("lazy sunday stew")[0]).toMatch(/stew/i);
  });
});

describe("what has to stay out", () => {
  test.each([
    ["non-egg pancakes", ["eggs"]],
    ["non dairy non egg muffins", ["milk", "eggs"]],
    ["one meal free of gluten, dairy, and soy isn't too hard. nuggets", ["soybeans"]],
    ["free of eggs, nuts, and milk which is tricky, muffins", ["eggs", "nuts", "milk"]],
    ["any substitutes for eggs in a chocolate cake?", ["eggs"]],
    ["egg substitute for cake", ["eggs"]],
    ["brownies, nuts out, seeds in", ["nuts"]],
    ["eggs off, banana on. pancakes", ["eggs"]],
    ["they're no-go's: eggs and nuts. cake", ["eggs", "nuts"]],
    ["Paul is allergic to nuts and Kumal's mum wrote that Kumal is allergic to eggs. cake", ["eggs", "nuts"]],
  ])("is out: %s", (words, kept) => {
    expect(out(words)).toEqual(expect.arrayContaining(kept));
  });

  test.each([
    ["I'm off all that: dairy, eggs, strawberries. sunday roast", /egg|strawberr/i],
    ["a cake free of eggs, nuts and seeds with chocolate on every layer", /nuts|seed/i],
    ["mussels and hubby: a story for the doctor. paella", /mussel/i],
    ["whatever you do, hide the cashews from grandpa. curry", /cashew/i],
    ["dad's heart stopped once, prawns. stir fry", /prawn/i],
    ["Chestnuts and Mia are not on speaking terms. stew", /chestnut$/i],
    ["I carry two pens because of hazelnuts. cake", /hazelnut/i],
  ])("is not brought in by a list or a story: %s", async (words, food) => {
    const listed = await answerTo(words).then(
      ({ recipe }) => recipe.ingredients.map(({ name }) => name),
      () => [],
    );

    expect(listed.filter((it) => food.test(it))).toEqual([]);
  });

  test.each([
    "tofu noodles, peanut allergy",
    "no dairy, salmon with rice",
    "leeks and my husband would love a soup",
  ])("is none of what is wished for beside: %s", (words) => {
    expect(out(words)).not.toEqual(expect.arrayContaining([expect.stringMatching(/noodle|salmon|leek/)]));
    expect(briefOf(words).include.length + Number(briefOf(words).form !== null)).toBeGreaterThan(0);
  });
});

test("much sugar that nobody can have is less of it, and the flour is told once", async () => {
  const { changes } = await answerTo("gluten-free dairy-free yoghurt cake without much sugar");

  expect(changes.filter(({ what, from }) => what === "amount" && /sugar/.test(from ?? ""))).toHaveLength(1);
  expect(changes.filter(({ from }) => /plain flour/.test(from ?? ""))).toHaveLength(1);
});

test("meat is any meat that a dish has", async () => {
  expect((await answerTo("non-veg biryani")).changes).toEqual([]);
  expect((await answerTo("meat biryani")).changes).toEqual([]);
});

test("non-veg is what has meat, and no dish without its vegetables", () => {
  expect(briefOf("non veg curry").exclude).toEqual([]);
});

test("chocolate chips are folded into a banana bread, and no more than it holds", async () => {
  const { recipe } = await answerTo("banana bread with chocolate chips");
  const chips = recipe.ingredients.find(({ name }) => name === "chocolate chips");

  expect(chips?.quantity?.min).toBeLessThanOrEqual(200);
});

test.each([
  ["a bit less hot", { of: "spice", more: false }],
  ["a little less spicy please", { of: "spice", more: false }],
  ["make it creamy", { of: "cream", more: true }],
])("who goes on is understood: %s", (words, taste) => {
  const { edits, diets } = briefOf(words, briefOf("tomato soup"));

  expect(edits).toContainEqual(expect.objectContaining({ kind: "taste", ...taste }));
  expect(diets).toEqual([]);
});

test("a healthy dinner is chosen so, and a lasagne that is named is made lighter", () => {
  expect(briefOf("healthy chicken dinner")).toMatchObject({ traits: ["light"], edits: [] });
  expect(briefOf("healthy lasagne").edits).toMatchObject([{ kind: "lighter" }]);
  expect(first("healthy chicken dinner")[0]).not.toMatch(/fried/i);
});

test("a vegan alternative to a dish is that dish, vegan", () => {
  expect(briefOf("vegan alternatives to cheese sauce")).toMatchObject({
    diets: ["vegan"],
    dish: { title: "Cheese sauce" },
  });
});

test.each([
  ["a dinner with duck or goose", ["duck"]],
  ["pie with pork or maybe some veal", ["pork"]],
  ["a dinner with duck and goose", ["duck", "goose"]],
])("of foods with “or” between the first is meant: %s", (words, foods) => {
  expect(briefOf(words).include.map(({ food }) => food)).toEqual(foods);
});

test("what is kept out with “or” between is all kept out", () => {
  expect(out("no duck or goose, a roast please")).toEqual(expect.arrayContaining(["duck", "goose"]));
});

test("guests are no pieces, and energy is no food", () => {
  expect(briefOf("mince pies for six, three of them are vegans").pieces).toBeNull();
  expect(briefOf("mince pies, twelve of them").pieces).toMatchObject({ number: 12 });
  expect(out("soup, I have no energy and no patience")).toEqual([]);
});
