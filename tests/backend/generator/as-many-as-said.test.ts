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

  expect(recipe.tips.join(" ")).toContain("one of about 16 cm");
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

  expect(notes.join(" ")).toContain("For this you need spinach");
});

test("a dish that its tips say to make ahead is understood to be made ahead", async () => {
  const { notes, notUnderstood } = await answerTo("braised red cabbage, make ahead");

  expect([...notes, ...notUnderstood]).toEqual([]);
});

test("halloumi comes into a vegetarian dish as its label says that it is", async () => {
  const { recipe } = await answerTo("vegetarian stuffed peppers with halloumi");

  expect(recipe.ingredients.map(({ name }) => name)).toContain("vegetarian halloumi");
});
