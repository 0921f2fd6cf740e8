import { expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const listed = (recipe: { ingredients: { name: string }[] }) => recipe.ingredients.map(({ name }) => name);

test.each([
  ["thick lentil soup", /thick/],
  ["something brothy and comforting", /broth/],
  ["no-knead bread", /no-knead|no kneading/i],
])("a dish that is so as one word wishes it comes before one that is not: %s", async (words, so) => {
  const { recipe, notes } = await answerTo(words);

  const steps = recipe.steps.map(({ parts }) => parts.filter((it) => typeof it === "string").join(" "));
  expect([recipe.title, recipe.description, ...steps].join(" ")).toMatch(so);
  expect(notes).toEqual([]);
});

test.each([
  ["chunky tomato soup", "blended smooth"],
  ["thick beef stew", "not thick"],
])("what a dish is not, and was wished to be, is said: %s", async (words, told) => {
  const { notes } = await answerTo(words);

  expect(notes.join(" ")).toContain(told);
});

test.each([
  ["creamy chicken soup", "double cream"],
  ["creamy tomato soup, vegan", "oat cream"],
])("cream comes into what is to be creamy and is not: %s", async (words, cream) => {
  const { recipe } = await answerTo(words);

  expect(listed(recipe)).toContain(cream);
});

test("roast potatoes with a rustling crust are crispy", async () => {
  const { notes } = await answerTo("crispy roast potatoes");

  expect(notes).toEqual([]);
});

test.each(["chewy", "fluffy", "zesty", "crusty", "velvety", "brothy"])(
  "a word for how food is keeps nothing out: %s beef noodles",
  async (word) => {
    const { brief } = await answerTo(`${word} beef noodles`);

    expect(brief.exclude).toEqual([]);
  },
);

test("garlicky is with garlic, and nothing garlicky is without", async () => {
  const wished = await answerTo("garlicky green beans");
  const refused = await answerTo("pasta, nothing garlicky");

  expect(listed(wished.recipe)).toContain("garlic");
  expect(listed(refused.recipe).join(" ")).not.toContain("garlic");
});

test.each([
  ["green curry with beef", "rump steak", "chicken"],
  ["tikka masala with prawns", "raw prawns", "chicken"],
  ["beef lasagne", "beef mince", "pork"],
  ["laksa with chicken", "chicken", "prawn"],
])("the meat that is named takes the place of what most have in the dish: %s", async (words, its, not) => {
  const { recipe } = await answerTo(words);

  expect(listed(recipe)).toContain(its);
  expect(listed(recipe).filter((it) => it.includes(not) && !it.includes("stock"))).toEqual([]);
});

test("two meats that are both named are both in it", async () => {
  const { recipe, notes } = await answerTo("fried chicken with tofu");

  expect(listed(recipe)).toContain("tofu");
  expect(notes).toEqual([]);
});

test("meat that cannot take the place of what is worked otherwise comes besides, and that is said", async () => {
  const { recipe, notes } = await answerTo("katsu curry with cod");

  expect(listed(recipe)).toContain("cod fillet");
  expect(notes.join(" ")).toContain("Still in it, as the dish has it: chicken breast fillet.");
});

test.each([
  ["tiramisu without coffee", "Cocoa and orange tiramisu"],
  ["falafel without broad beans", "Chickpea falafel with tahini sauce"],
  ["naan bread without yeast", "Naan without yeast"],
  ["rajma chawal", "Rajma chawal"],
  ["vegetable biryani", "Vegetable biryani"],
  ["goat's cheese tart", "Goat's cheese tart"],
  ["Kartoffelgulasch", "Potato goulash"],
  ["one-pot pasta, no tomatoes", "One-pot mushroom pasta"],
  ["pad thai with tofu", "Tofu pad thai"],
  ["pancakes for a 9 month old baby", "Banana oat pancakes"],
])("what a cook has another recipe for is not refused: %s", async (words, title) => {
  const { recipe } = await answerTo(words);

  expect(recipe.title).toBe(title);
});

test.each(["lasagne without tomatoes", "spaghetti bolognese, no tomatoes", "pasta bake without passata"])(
  "what is sauce is replaced and not only left out: %s",
  async (words) => {
    const { recipe } = await answerTo(words);

    expect(listed(recipe).filter((it) => /^red pepper|^tinned chopped tomato/.test(it))).toHaveLength(1);
  },
);

test("a baby gets a bolognese with tomatoes that nothing was added to", async () => {
  const { recipe } = await answerTo("spaghetti bolognese for my 10 month old baby");

  expect(recipe.title).toBe("Spaghetti bolognese");
  expect(listed(recipe)).toContain("unsalted chopped tomatoes");
});

test("something for a toddler is a meal, and neither a pie that is sweet nor hot", async () => {
  const { recipe } = await answerTo("something for a toddler, 18 months, with sweet potato");

  expect(recipe.title).toMatch(/^Sweet potato and lentil (?:mash|fingers)$/);
});

test("a jug of something is for a table", async () => {
  const { recipe } = await answerTo("a jug of margaritas for a party");

  expect(recipe.servings).toBe(6);
});

test("how much fat there is is said not to be checked", async () => {
  const { notes } = await answerTo("low fat chicken curry");

  expect(notes.join(" ")).toContain("How much fat");
});

test("lentils in the name of a dish of meat are there in the place of the meat", async () => {
  const { recipe } = await answerTo("lentil bolognese");

  expect(listed(recipe).join(" ")).toMatch(/lentils/);
  expect(listed(recipe).join(" ")).not.toMatch(/beef|pork|pancetta/);
});

test("the fryer of chicken wings from an air fryer is no bird", async () => {
  const { recipe } = await answerTo("air fryer chicken wings");

  expect(listed(recipe)).not.toContain("whole chicken");
});

test.each(["feeding 5 on a tenner tonight", "cheap dinner for 4", "i'm broke, something with rice"])(
  "what has to be cheap has nothing dear in it: %s",
  async (words) => {
    const { recipe, notes } = await answerTo(words);

    expect(listed(recipe).join()).not.toMatch(/fillet|prawn|salmon|lobster|duck|saffron/);
    expect(notes).toEqual([]);
  },
);

test("something crunchy is a wish", async () => {
  const { recipe } = await answerTo("i want something crunchy");

  expect(recipe.description).toMatch(/crunch|crisp|crackl|crust/);
});

test.each(["flask", "knackered", "lavish", "funnel"])(
  "a word that is itself is no food mistyped: %s",
  (word) => {
    const { include, dish } = briefOf(`soup, ${word}`);

    expect([...include.map((it) => it.words), ...(dish === null ? [] : [dish.words])]).not.toContain(word);
    expect(include).toEqual([]);
  },
);

test("a deadline by the clock is a limit of time", () => {
  expect(briefOf("dinner ready by 7:30, it is 6:50 now").maxMinutes).toBe(40);
  expect(briefOf("chilli, can it be done by 7, its 6.15 now").maxMinutes).toBe(45);
});

test("a dish that egg whites are left from is not cooked again", async () => {
  const { recipe } = await answerTo("4 egg whites left over from making carbonara");

  expect(recipe.title).not.toMatch(/carbonara/i);
  expect(listed(recipe).join()).toMatch(/egg white/);
});

test("fish for an air fryer is cooked in it, with what was named beside it", async () => {
  const { recipe } = await answerTo("airfryer dinner for 1, frozen salmon fillet and a bag of green beans");

  const text = recipe.steps
    .flatMap(({ parts }) => parts.map((it) => (typeof it === "string" ? it : "")))
    .join("");

  expect(recipe.ingredients.map(({ name }) => name)).toContain("green beans");
  expect(text).toMatch(/in the basket of the /);
});

test("the appliance in the name of a dish is the way it is cooked", async () => {
  const { recipe } = await answerTo("air fryer chicken thighs");

  expect(recipe.equipment.join()).toMatch(/air fryer/i);
});

test.each(["brownies in a 9x13 tray", "carrot cake, 9x13 inch tin"])(
  "a baking tin of 9x13 is one in inches: %s",
  (words) => {
    expect(briefOf(words).edits).toContainEqual(expect.objectContaining({ kind: "tin", cm: [23, 33] }));
  },
);

test.each([
  ["leftovers: cooked rice, peas, soy sauce", /rice/],
  ["jacket potato fillings with tuna", /tuna/],
])("a food that ends in the name of a course is no course: %s", async (words, food) => {
  const { recipe } = await answerTo(words);

  expect(listed(recipe).join()).toMatch(food);
});

test.each([
  ["six at the table. tacos", 6],
  ["four of us plus her. curry", 5],
  ["first date, something i can't burn", 2],
])("for how many is read: %s", (words, people) => {
  expect(briefOf(words).servings).toBe(people);
});

test.each(["chilli", "a chilli my whole family can eat", "chilli for 6, mild"])(
  "a chilli is no sauce with chillies: %s",
  async (words) => {
    expect((await answerTo(words)).recipe.title).toMatch(/chilli con carne|bean chilli/i);
  },
);
