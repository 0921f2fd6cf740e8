import { expect, test } from "vitest";
import { understand } from "~/backend/generator/read-brief/read-brief";
import type { GeneratedRecipe } from "~/contract/generator";
import { stepText } from "~/food/recipe-lines";
import { answerTo } from "../../support/ask-generator";

const namesOf = ({ recipe }: GeneratedRecipe) => recipe.ingredients.map(({ name }) => name);
const tipsOf = ({ recipe }: GeneratedRecipe) => recipe.tips.join(" ");
const stepsOf = ({ recipe }: GeneratedRecipe) =>
  recipe.steps.map(({ parts }) => stepText(parts, recipe.ingredients)).join(" ");

const understood = (content: string) =>
  understand({ messages: [{ role: "user", content }], before: null, categories: [] });

test("a packet that usually warns of traces is one without them", async () => {
  const dip = await answerTo("baba ganoush, allergic to sesame and peanuts");
  const cookies = await answerTo("chocolate chip cookies, allergic to hazelnuts and all other nuts");

  expect(namesOf(dip).join()).not.toMatch(/(?<!peanut-free sesame-free sunflower )seed butter/);
  expect(namesOf(cookies).join()).toMatch(/nut-free (?:dark )?chocolate/);
  expect(cookies.recipe.title).toMatch(/^Nut-free/);
});

test("who has to watch the salt leaves salt out of nothing, and has less of it everywhere", async () => {
  const { brief } = understood("mum was told to watch her salt, lentil soup");
  const pie = await answerTo("dad has to be careful with salt, shepherd's pie");

  expect(brief.patterns).toEqual(["low-salt"]);
  expect(brief.exclude).toEqual([]);
  expect(namesOf(pie)).toEqual(expect.arrayContaining(["low-salt lamb stock", "unsalted butter"]));
  expect(tipsOf(pie)).toMatch(/Worcestershire sauce.* salty by nature/);
});

test("diabetes that is only called by its type is kept to, and of type 1 it is told that it is not all", () => {
  const { brief, unclear } = understood("my uncle is type 2, cottage pie");
  const { taken } = understood("my uncle is a type 1 diabetic, cottage pie");

  expect(unclear).toBeNull();
  expect(brief.patterns).toEqual(["diabetes"]);
  expect(taken.join()).toMatch(/cannot check a recipe for “type 1 diabetic”/);
});

test("a pot for a small child has no salt in the water, and says what the others do", async () => {
  const pasta = await answerTo("spaghetti bolognese for a 9 month old");

  expect(stepsOf(pasta)).not.toMatch(/(?:salt|season) it well/);
  expect(tipsOf(pasta)).toMatch(/portion out first/);
});

test("a cake for nursery has no coffee, and no tip about it", async () => {
  const cake = await answerTo("chocolate cake for nursery");

  expect(namesOf(cake)).not.toContain("coffee");
  expect(tipsOf(cake)).not.toMatch(/as well as/);
});

test("meat and cheese of a faith are told how to buy", async () => {
  const lasagne = await answerTo("halal lasagne");
  const soup = await answerTo("kosher chicken soup");

  expect(tipsOf(lasagne)).toMatch(/Buy beef mince.* halal.*rennet in .*Parmesan/);
  expect(tipsOf(soup)).toMatch(/Buy whole chicken that is kosher/);
});

test("agar is boiled in the milk that comes for gelatine, also for who only eats no pork", async () => {
  const pudding = await answerTo("panna cotta without pork gelatine, halal");

  expect(stepsOf(pudding)).toMatch(/agar.*Bring to the boil/s);
  expect(stepsOf(pudding)).not.toMatch(/squeeze the water/);
});

test("asafoetida for onion and garlic is a pinch or two, and none is served raw", async () => {
  const bhaji = await answerTo("jain pav bhaji");
  const lines = bhaji.recipe.ingredients.filter(({ name }) => name === "asafoetida");

  expect(lines.every(({ unit }) => unit === "pinch")).toBe(true);
  expect(stepsOf(bhaji)).not.toMatch(/[Ss]erve with [^.]*asafoetida/);
});

test("a dough with psyllium says how much more it drinks", async () => {
  expect(tipsOf(await answerTo("gluten free pierogi"))).toMatch(/25 ml more for every 100 g/);
  expect(tipsOf(await answerTo("gluten free cinnamon rolls"))).toMatch(/25 ml more for every 100 g/);
});

test("not too sweet is less chutney and jam, where no sugar is in it", async () => {
  const { changes } = await answerTo("bobotie, not too sweet");

  expect(changes.map(({ from = "" }) => from).join()).toMatch(/chutney.*jam/);
});
