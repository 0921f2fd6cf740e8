import { expect, test } from "vitest";
import { understand } from "~/backend/generator/read-brief/read-brief";
import categories from "~/backend/starter/categories.json";
import type { GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { ingredientFacts } from "~/food/foods/made-of";
import { euAllergens } from "~/food/foods/substances";
import { answerTo, briefOf } from "../../support/ask-generator";
import { linesOf, said } from "../../support/chat-with";
import { repertoire } from "../../support/dishes";

async function refusal(words: string): Promise<Problem> {
  const answer = await answerTo(words).catch((error: unknown) => error);
  if (!(answer instanceof Problem)) throw new Error(`“${words}” was answered`);
  return answer;
}

/** The foods that are kept out of what comes of a message, in doubt or not. */
function understood(words: string): (string | null)[] {
  const { brief, unclear } = understand({
    ...{ messages: [{ role: "user", content: words }], before: null, categories },
    dishNames: repertoire.names(),
  });
  return (unclear?.safe?.brief ?? brief).exclude.map(({ food }) => food);
}

const foods = ({ recipe }: GeneratedRecipe) => recipe.ingredients.map(({ food, name }) => food ?? name);

test.each([
  ["a korma. my sister has a cashew allergy, bad one. almonds too", ["nuts"]],
  ["Kartoffelsuppe, von Sellerie schwillt mir der Hals zu", ["celery"]],
  ["fish cakes, my uncle has an epipen for prawns, white fish is fine", ["crustaceans"]],
  ["un curry, las gambas me dan ronchas, el pescado tampoco", ["crustaceans", "fish"]],
])("more of what makes somebody ill is kept out: %s", (words, allergens) => {
  expect(briefOf(words).allergens).toEqual(expect.arrayContaining(allergens));
});

test.each([
  ["allergic to crab and the like, a stir-fry", ["crustaceans", "molluscs"]],
  ["cannot have peanuts etc, noodles", ["peanuts", "nuts"]],
])("a list that goes on keeps out what is of its kind: %s", (words, allergens) => {
  expect(briefOf(words).allergens).toEqual(expect.arrayContaining(allergens));
});

test("hours that food stands on a table, and the going to work, are no limits", () => {
  expect(briefOf("a buffet dish that has to stand out for 3 hours").maxMinutes).toBeNull();
  expect(briefOf("pressure cooker lamb for after i leave the house").exclude).toEqual([]);
});

test("who has to have little protein gets none of what is high in it", () => {
  expect(briefOf("PKU, max 5 g protein, pasta").patterns).toEqual([]);
  expect(briefOf("under 10g protein a serving, soup").patterns).toEqual([]);
  expect(briefOf("stew with at least 30g protein").patterns).toEqual(["high-protein"]);
});

test("who leaves out a food keeps it out, also before or after something", () => {
  expect(briefOf("works best when i leave out the eggs, pancakes").allergens).toContain("eggs");
});

test.each([
  ["Gulasch, Rindfleisch essen wir nicht", "beef"],
  ["stuffed peppers, dietician has me off rice", "rice"],
  ["moussaka, don't replace the lamb with turkey either", "turkey"],
  ["the nurse said to go easy on spinach, curry please", "spinach"],
  ["lentejas, el medico me ha quitado el chorizo", "chorizo"],
])("a food that somebody has been told off, or does not eat, is in no wish: %s", (words, food) => {
  const { include, exclude, diets } = briefOf(words);

  expect(include.map((it) => it.words.toLowerCase())).not.toContain(food);
  expect([...exclude.map((it) => it.words.toLowerCase()), ...diets].join()).toMatch(food);
});

test("who eats neither onion nor garlic gets none of their kin", async () => {
  const found = foods(await answerTo("chana masala, no onion and no garlic"));

  expect(found.filter((it) => /onion|garlic|leek|shallot|chive/.test(it))).toEqual([]);
});

test.each([
  "shepherd's pie, my dad has dysphagia and is on level 4",
  "roast chicken but it has to be puree only",
  "Schnitzel, Opa kann nix beißen",
])("nobody who cannot chew gets a recipe of which nobody knows how soft it is: %s", async (words) => {
  expect((await refusal(words)).message).toMatch(/how soft or smooth/);
});

test("bits that somebody does not like are told not to be looked for", async () => {
  const { notes } = await answerTo("tomato soup with no bits please");

  expect(notes.join()).toMatch(/We cannot check a recipe for “no bits”\./);
});

test("for a condition that has a way to eat, that is offered", async () => {
  const { answers } = await refusal("i have ibs, want a lasagne");

  expect(answers).toContainEqual({ label: "Low FODMAP", say: "lasagne, low FODMAP" });
});

test.each([
  ["crumble, my allergic to housework wife needs pudding", "crumble"],
  ["cannelloni, I'm allergic to mornings", "cannelloni"],
])("an allergy to work is none: %s", (words, dish) => {
  expect(briefOf(words)).toMatchObject({ allergens: [], exclude: [], dish: { words: dish } });
});

test.each([
  "no mixing of flavours, paella",
  "quiche without overcooking, please",
  "lasagne, my lad wont touch em shop ones",
])("forms of words that everybody knows are no foods: %s", async (words) => {
  expect((await answerTo(words)).recipe.ingredients.length).toBeGreaterThan(3);
});

test("a question about a food before a limit asks for no food", async () => {
  const { include } = briefOf("oyster sauce has fish in it right? my son can't have fish. chow mein");

  expect(include).toEqual([]);
});

test("an answer to a question keeps the dish and all limits that were read beside it", async () => {
  const { answers = [] } = await refusal(
    "hummus for 3 in 40 minutes, i blow up like a balloon from a chickpea, my wife is coeliac and no coriander",
  );
  const [out] = answers;

  expect(briefOf(out!.say)).toMatchObject({
    dish: { words: "hummus" },
    ...{ servings: 3, maxMinutes: 40, include: [] },
    allergens: ["gluten"],
    exclude: [{ food: "coriander" }, { food: "chickpea" }],
  });
});

test.each([
  ["laksa. my knees go to jelly from cashews", "nuts"],
  ["laksa. i had a rough time with squid", "molluscs"],
  ["laksa. the prick test was dark for walnuts", "nuts"],
  ["laksa. my tongue buzzes with pistachios", "nuts"],
  ["laksa. careful with mussels", "molluscs"],
  ["laksa. a long night after crab", "crustaceans"],
  ["laksa. suspected sesame", "sesame"],
  ["pad thai, last time i had prawns i ended up in a&e", "crustaceans"],
])("a food in a clause that no wish is made of is kept out of the dish, and told: %s", async (words, out) => {
  const { brief, recipe, notes } = await answerTo(words);

  expect(brief.allergens).toContain(out);
  expect(
    recipe.ingredients.flatMap(({ name }) => euAllergens(ingredientFacts({ name }).contains)),
  ).not.toContain(out);
  expect(notes).toContainEqual(expect.stringContaining("kept out to be on the safe side"));
});

test.each([
  "hummus, chickpeas and i have history",
  "tiramisu, caffeine keeps me awake",
  "something nice. my tongue buzzes with pistachios",
  "pad thai with prawns put him in a&e last time. green curry please",
])(
  "a food in doubt is asked about where the dish is nothing without it, or none is named: %s",
  async (words) => {
    expect(await refusal(words)).toMatchObject({ code: "unclear", answers: expect.any(Array) });
  },
);

test.each([
  ["shakshuka, hubby is off nightshades cos of his joints", "tomato"],
  ["dal tadka, alliums and my gut are at war", "onion"],
])("a group that nothing read has taken is kept out: %s", (words, food) => {
  expect(understood(words)).toContain(food);
});

test("a food in doubt that the named dish is nothing without makes no other dish of it", async () => {
  expect(await refusal("moussaka, the tale of the aubergine and my nan's hips")).toMatchObject({
    code: "unclear",
    answers: expect.any(Array),
  });
});

test("each line of a list of verdicts is read by its sign", () => {
  expect(briefOf("pancakes. milk: no, peanuts - big no, eggs: yes, sesame - no no")).toMatchObject({
    allergens: ["peanuts"],
    exclude: [{ food: "milk" }, { food: "sesame-seed" }],
    include: [],
  });
});

test.each([
  "I've half a block of feta and a bag of spinach",
  "a chowder with the cod my husband caught",
  "salmon for my son's birthday, he loves it",
  "some mussels that need eating tonight",
])("a food in a clause that is a wish is used: %s", async (words) => {
  expect((await answerTo(words)).brief.include).toHaveLength(words.includes("spinach") ? 2 : 1);
});

test.each([
  ["veg pulao for 4", { diets: ["vegetarian"] }],
  ["my gf is off dairy, pizza", { diets: ["dairy-free"], allergens: ["milk"] }],
  ["soup like my nan made", { include: [] }],
  ["we used to be vegetarian, beef stew please", { diets: [] }],
  ["walnuts pecans almonds all out, brownies", { include: [] }],
])("a word is read by those around it: %s", (words, wanted) => {
  expect(briefOf(words)).toMatchObject(wanted);
});

test.each([
  ["bin im 6. Monat, Sushi bitte", "pregnancy"],
  ["sono al quinto mese, carbonara", "pregnancy"],
  ["unsere Kleine ist neun Monate, Kartoffelsuppe", "baby"],
] as const)("months of a pregnancy and of a child are told apart: %s", (words, pattern) => {
  expect(briefOf(words).patterns).toEqual([pattern]);
});

test("a small pizza is none without anything", () => {
  expect(briefOf("eine kleine Pizza mit Pilzen")).toMatchObject({ exclude: [], diets: [] });
});

test("where nobody understands what to cook, what is to stay out is no wish for any dish", async () => {
  expect((await refusal("vegan zorgle")).message).toMatch(/could not tell from “zorgle”/);
});

test.each([
  ["bobotie, no dried fruit", /raisin|sultana/],
  ["minestrone, dad must stay off leafy greens", /cabbage|kale|spinach|chard/],
  ["cassoulet without cured meat", /bacon|pancetta|(?<!vegan )sausage/],
  ["taboulé sans herbes fraîches", /parsley|mint/],
])("a group that is kept out is all its foods: %s", async (words, members) => {
  const answer = await answerTo(words).catch((error: unknown) => error);

  if (answer instanceof Problem) expect(["unsatisfiable", "constraints_unmet"]).toContain(answer.code);
  else
    expect((answer as GeneratedRecipe).recipe.ingredients.map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(members),
    );
});

test.each([
  ["pakora, my son is allergic to chickpeas", "chickpea", "gram flour"],
  ["affogato without caffeine", "coffee", "espresso"],
  ["scones, allergic to grapes", "grape", "sultanas"],
])("what a food is made into is kept out with it: %s", async (words, food, of) => {
  expect(briefOf(words).exclude.map((it) => it.food)).toContain(food);
  const out = await answerTo(words).catch(() => null);
  expect(out === null ? [] : foods(out)).not.toContain(of);
});

test.each([
  ["blanquette de veau, mon père digère plus la crème", ["milk"]],
  ["mia nonna non sopporta i latticini, risotto", ["milk"]],
  ["ya no tolero el gluten, pizza", ["gluten"]],
])("what somebody no longer bears is kept out as it is spoken: %s", (words, allergens) => {
  expect(briefOf(words).allergens).toEqual(expect.arrayContaining(allergens));
});

test("a dish whose one word is a word of the message's language is not asked for", () => {
  expect(briefOf("risotto, niente funghi che mia figlia si gonfia")).toMatchObject({
    dish: { title: "Risotto alla milanese" },
    exclude: [{ food: "mushroom" }],
  });
});

test("what stands behind a diet in the name of a dish may be more of the name", () => {
  expect(briefOf("vegetarian korma curry")).toMatchObject({
    diets: ["vegetarian"],
    dish: { title: "Chicken korma" },
  });
});

test.each([
  "it's dry january, mushroom risotto",
  "he's sober, coq au vin",
  "nothing with a % on the label, trifle",
])("alcohol stays out however somebody says that they drink none: %s", (words) => {
  expect(briefOf(words).diets).toContain("alcohol-free");
});

test.each([
  ["mi hijo: ¡que no se te olvide que es celíaco!, croquetas", "gluten"],
  ["da darf gar kein Ei rein, Nudelsalat", "eggs"],
])("small words of a language stop no recipe: %s", (words, allergen) => {
  expect(briefOf(words).allergens).toContain(allergen);
});

test("a joke about how much somebody eats, and who is not to be hurt, is no harm", async () => {
  await expect(answerTo("curry for four, my brother is a human dustbin")).resolves.toBeDefined();
  await expect(answerTo("a pasta that doesn't kill him, no prawns")).resolves.toBeDefined();
});

test("letters of forums for somebody's family stop no recipe", () => {
  expect(briefOf("dd is allergic to milk, mac and cheese")).toMatchObject({
    allergens: ["milk"],
    dish: { title: "Baked macaroni cheese" },
  });
});

test("who corrects a limit in a later turn is kept from what it was", async () => {
  const sorry = await said("beef stew", "she can't have celery", "sorry, wrong, it was the carrots");

  expect(linesOf(sorry)).not.toMatch(/carrot(?!-free)/);
});

test("meat comes into nothing that is put up in jars or pressed", async () => {
  const { recipe, notes } = await answerTo("chicken and leek terrine");

  expect(recipe.ingredients.map(({ name }) => name)).not.toContain("chicken");
  expect(notes[0]).toMatch(/^We know no place for chicken/i);
});

test.each(["it's a and ", "n*t ", "who,a;", "give the a ", "it was the really really "])(
  "a message of nothing but the beginning of what is looked for is read in the end: %s…",
  (words) => {
    expect(briefOf(words.repeat(Math.floor(1000 / words.length)))).toBeDefined();
  },
);

test.each([
  ["a tagine, no dates please", "date"],
  ["ginger cake without dates", "date"],
  ["I can't eat dates, something sweet", "date"],
  ["crumble, allergic to cooking apples", "cooking-apple"],
])("a food whose name is an ordinary word as well is kept out: %s", (words, food) => {
  const { include, exclude } = briefOf(words);

  expect(include).toEqual([]);
  expect(exclude.map((it) => it.food)).toContain(food);
});

test("who cannot stand cooking is still no allergic", () => {
  expect(briefOf("soup for my allergic to cooking husband").exclude).toEqual([]);
  expect(briefOf("I'm allergic to cooking. soup").exclude).toEqual([]);
});

test("a kind of dish that is not wanted keeps nothing out that stands before it", () => {
  expect(briefOf("pasta without cake").exclude).toEqual([]);
});

test.each([
  ["hazelnuts in the larder that make my daughter ill, brownies", "hazelnut"],
  ["we have cashews left in the tin, allergic nephew coming, a curry", "cashew"],
])("a food that somebody has is in no dish for who gets ill of it: %s", async (words, food) => {
  const lines = await answerTo(words).then(
    ({ recipe }) => recipe.ingredients.map((it) => it.food),
    (problem: unknown) => {
      expect(problem).toBeInstanceOf(Problem);
      return [];
    },
  );

  expect(lines).not.toContain(food);
});

test("a mouth that went numb is asked about", async () => {
  expect((await refusal("prawn curry, my mouth went numb last time")).code).toBe("unclear");
});

test.each(["pumpkins from my brother in law, a soup", "we have got trout from the neighbour, dinner"])(
  "what somebody has may come from anybody: %s",
  (words) => {
    expect(briefOf(words).include).toHaveLength(1);
  },
);
