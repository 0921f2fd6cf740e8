import { expect, test } from "vitest";
import { answerTo } from "../../support/ask-generator";

const amountOf = (
  recipe: { ingredients: { name: string; quantity: { min: number } | null }[] },
  name: string,
) => recipe.ingredients.find((it) => it.name === name)?.quantity?.min;
const textOf = (recipe: { steps: { parts: readonly unknown[] }[] }) =>
  recipe.steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join("")).join(" ");

test("a dish for three bananas takes all three", async () => {
  const { recipe } = await answerTo("what can i do with 3 overripe bananas, no eggs");

  expect(amountOf(recipe, "bananas") ?? amountOf(recipe, "banana")).toBe(3);
});

test("half of the batter goes into half of the holes", async () => {
  const { recipe } = await answerTo("yorkshire puddings for 6");

  expect(textOf(recipe)).toContain("between 6 holes of a ");
});

test("a sauce for one has a small pan", async () => {
  const { recipe } = await answerTo("shakshuka for 1");

  expect(textOf(recipe)).toMatch(/frying pan about 16.cm across/);
});

test("six cocktails are shaken in lots, and no tip multiplies them again", async () => {
  const { recipe, notUnderstood } = await answerTo("spicy margarita pitcher for 6");

  expect(recipe.tips.join(" ")).toContain("shake it in 3 lots");
  expect(recipe.tips.join(" ")).not.toContain("multiply");
  expect(notUnderstood).toEqual([]);
});

test("beef in the place of ribs is cooked until it is tender, and not only until it is safe", async () => {
  const { recipe } = await answerTo("beef short ribs");
  const heats = recipe.steps.flatMap(({ parts }) =>
    parts.flatMap((it) => (typeof it === "object" && "celsius" in it ? it.celsius : [])),
  );

  expect(Math.max(...heats)).toBeGreaterThanOrEqual(90);
});

test("chorizo is not blended with the soup that it comes into", async () => {
  const { recipe } = await answerTo("leeks, potatoes, half a chorizo");
  const blended = recipe.steps.findIndex(({ parts }) =>
    parts.some((it) => typeof it === "string" && /Blend/.test(it)),
  );
  const chorizo = recipe.ingredients.find(({ name }) => name === "chorizo")!;
  const used = recipe.steps.findIndex(({ parts }) =>
    parts.some((it) => typeof it === "object" && "ingredient" in it && it.ingredient === chorizo.ref),
  );

  expect(used).toBeGreaterThanOrEqual(blended);
});

test("horseradish seasons a salad by the spoonful", async () => {
  const { recipe } = await answerTo("smoked mackerel, beetroot, horseradish, bag of salad");
  const line = recipe.ingredients.find(({ name }) => name === "horseradish");

  expect(line?.unit).toMatch(/^t/);
});

test("a bit of a food is no bit that somebody cannot bear", async () => {
  const { notes } = await answerTo("eggs, stale bread, tomatoes, bit of parmesan");

  expect(notes.join(" ")).not.toContain("“bit”");
});

test("a main food that nobody named is said to be needed", async () => {
  const { notes } = await answerTo("eggs, stale bread, tomatoes, bit of parmesan");

  expect(notes.join(" ")).toContain("For this you need");
});

test("a dish that its tips say to make ahead is understood to be made ahead", async () => {
  const { notes, notUnderstood } = await answerTo("braised red cabbage, make ahead");

  expect([...notes, ...notUnderstood]).toEqual([]);
});

test("halloumi comes into a vegetarian dish as its label says that it is", async () => {
  const { recipe } = await answerTo("vegetarian stuffed peppers with halloumi");

  expect(recipe.ingredients.map(({ name }) => name)).toContain("vegetarian halloumi");
});

const timersOf = (recipe: { steps: { parts: readonly unknown[] }[] }) =>
  recipe.steps.flatMap(({ parts }) =>
    parts.flatMap((it) =>
      typeof it === "object" && it !== null && "timer" in it
        ? [(it.timer as { minutes: number }).minutes]
        : [],
    ),
  );

test.each([
  ["roast chicken for 6, a 2.2 kg bird", "whole chicken", "about 2.2 kg"],
  ["roast chicken with a 1.3 kg chicken", "whole chicken", "about 1.3 kg"],
])("a bird weighs what was said: %s", async (words, name, weight) => {
  const { recipe } = await answerTo(words);
  const line = recipe.ingredients.find((it) => it.name === name);

  expect(line).toMatchObject({ quantity: { min: 1 }, note: weight });
});

test("a joint weighs what was said", async () => {
  for (const words of ["1.2 kg leg of lamb", "roast leg of lamb with a 1.2 kg leg"]) {
    const { recipe } = await answerTo(words);

    expect(recipe.ingredients.find((it) => it.name === "leg of lamb")).toMatchObject({
      quantity: { min: 1.2 },
      unit: "kg",
    });
  }
});

test.each([
  [2, 1, "about 1.2 kg", 60],
  [6, 1, "about 2.4 kg", 95],
  [7, 2, "about 1.4 kg each", 65],
  [8, 2, "about 1.6 kg each", 70],
])("a roast chicken for %i is of whole birds, roasted for as long as they take", async (people, ...whole) => {
  const { recipe } = await answerTo(`roast chicken for ${people}`);
  const { quantity, note } = recipe.ingredients.find(({ name }) => name === "whole chicken")!;

  expect([quantity!.min, note, Math.max(...timersOf(recipe))]).toEqual(whole);
});

test("a heavier joint says for which weight its times are", async () => {
  const { recipe } = await answerTo("roast beef for 10");

  expect(recipe.tips.join(" ")).toMatch(/The times are for 1\.5\skg beef topside\./);
});

test("so much of a food that no bird is roasted of is still what is wished for", async () => {
  const { recipe } = await answerTo("chicken curry, 2 kg chicken");

  expect(recipe.ingredients.some(({ name }) => name.includes("chicken"))).toBe(true);
});

test.each([
  [
    "one-pot chicken and rice, 300 g rice and 4 chicken thighs",
    [4, 150],
    "It takes 150 g of the 300 g rice.",
  ],
  [
    "one-pot chicken and rice with 6 chicken thighs and 150 g rice",
    [4, 150],
    "It takes 4 of the 6 chicken thighs.",
  ],
])(
  "of several amounts the one counts that is used up first, and the rest is told: %s",
  async (words, amounts, told) => {
    const { recipe, notes } = await answerTo(words);

    expect([amountOf(recipe, "chicken thigh"), amountOf(recipe, "long-grain rice")]).toEqual(amounts);
    expect(notes).toContain(told);
  },
);

test("a pot for many is browned in as many lots, of whole tins, and says that it takes several pots", async () => {
  const { recipe } = await answerTo("chilli, 25 people");
  const tomatoes = recipe.ingredients.find(({ name }) => name === "tinned tomatoes");

  expect(textOf(recipe)).toContain("in 9 lots");
  expect(tomatoes).toMatchObject({ quantity: { min: 3200 }, note: "8 tins" });
  expect(recipe.cookMinutes).toBeGreaterThan(140);
  expect(recipe.tips.join(" ")).toMatch(/two or more large pots.*shallow trays/);
  expect(recipe.tips.join(" ")).not.toContain("two lots");
});

test("a pot for a few more is one pot", async () => {
  const { recipe } = await answerTo("chilli for 8 people");

  expect(textOf(recipe)).toContain("in two lots");
  expect(recipe.tips.join(" ")).not.toContain("large pots");
});
