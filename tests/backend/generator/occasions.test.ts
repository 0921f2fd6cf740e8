import { expect, test } from "vitest";
import { createComposer } from "~/backend/generator/compose/composer";
import { generateAlone } from "~/backend/generator/generate-alone";
import { isKnownWord } from "~/backend/generator/read-brief/limits/known-words";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import categories from "~/backend/starter/categories.json";
import { answerTo, briefOf } from "../../support/ask-generator";
import { dishFiles } from "../../support/every-limit";

const files = dishFiles();
const repertoire = createRepertoire(() => files, isKnownWord);

test("what is for a picnic or a train is eaten cold and carried", async () => {
  const picnic = await answer("something for a picnic please");
  const train = await answer("dinner for the kids on the train tomorrow");

  expect(textOf(picnic)).not.toMatch(/serve (?:hot|at once)/i);
  expect(picnic.recipe.categorySlug).not.toBe("soups");
  expect(train.recipe.categorySlug).not.toBe("soups");
});

test.each([
  "something cold on a very hot evening",
  "a salad for a very hot and humid afternoon",
  "something for a hot august night",
  "something light, it's so hot in here",
  "dinner ideas, it's way too hot today",
])("hot weather is no hot food: %s", (words) => {
  expect(briefOf(words)).toMatchObject({ spice: null, edits: [] });
  expect(briefOf(words).traits).toContain("cold");
});

test.each(["a hot weekend breakfast", "warm summer salad", "a baking day with the kids"])(
  "a warm dish is no hot weather: %s",
  (words) => {
    expect(briefOf(words).traits).not.toContain("cold");
  },
);

test.each(["something really hot tonight", "a very hot curry for a cold day"])(
  "hot food is hot whatever the weather: %s",
  (words) => {
    expect(briefOf(words).spice).toBe("hot");
  },
);

test.each([
  "got the sickness bug, supper please",
  "gastroenteritis again, a mild soup would be nice",
  "our toddler was vomiting yesterday, lunch ideas",
  "a bit of an upset stomach tonight, dinner",
  "feeling nauseous, what can I cook",
])("who is ill to the stomach gets plain food: %s", async (words) => {
  expect(briefOf(words).traits).toContain("plain");
  expect(textOf(await answerTo(words))).not.toMatch(/cream\b|cheese|chilli|sausage/i);
});

test("a rich dish on an upset stomach is cooked and told, as is what nobody checks", async () => {
  const { notes } = await answerTo("macaroni cheese, I have food poisoning");

  expect(notes).toContain(
    "On an upset stomach small portions of plain food sit best, and this dish is richer than that.",
  );
  expect(notes).toContain("We cannot check a recipe for “food poisoning”.");
});

test("who has one ring and no oven gets a dish of one pan on the hob", async () => {
  const { recipe } = await answer("what can we cook in a hostel with one ring");

  expect(textOf({ recipe })).not.toMatch(/\boven\b/);
  expect(
    recipe.equipment.filter((it) => /\b(?:pan|pot|saucepan|casserole|wok)\b/.test(it)).length,
  ).toBeLessThan(2);
  expect(textOf({ recipe })).not.toMatch(/meanwhile/i);
});

test("an occasion alone is a wish, and a dish that is named stays, with a word on what does not suit", async () => {
  const hungover = await answer("Im hungover");
  const lasagne = await answer("lasagne to eat cold on the bus");

  expect(hungover.recipe.title).toMatch(/bacon|egg|hash|toastie|shakshuka|breakfast|chilaquiles/i);
  expect(lasagne.recipe.title).toMatch(/lasagne/i);
  expect(lasagne.notes).toContain("It is a dish to eat warm.");
});

test("where nothing in a message says what to cook, that is asked and no soup is served", async () => {
  await expect(answer("something for the vestry meeting")).rejects.toMatchObject({ code: "unclear" });
  await expect(answer("surprise me")).resolves.toBeDefined();
  await expect(answer("what shall we have tonight?")).resolves.toBeDefined();
});

test("light soy sauce is no light meal, and a date cake no date", () => {
  expect(read("noodles with light soy sauce").traits).toEqual([]);
  expect(read("sticky date cake").traits).toEqual([]);
  expect(read("something light for a date night").traits).toEqual(["light", "festive"]);
});

test("how many eat is read out of x 2 and 8 x 6yr olds, and 2 tortillas are a food at hand", () => {
  expect(read("gnocchi x 2").servings).toBe(2);
  expect(read("party food, 8 x 6yr olds").servings).toBe(8);
  expect(read("2 x 400g tins of tomatoes").servings).toBeNull();
  expect(read("i have eggs feta and 2 tortillas").dish).toBeNull();
});

test("a word that the tables have is none that was mistyped", () => {
  const { include, heat } = read("un truc avec des poireaux et du saumon, four en panne");

  expect(include.map(({ food }) => food)).toEqual(["leek", "salmon"]);
  expect(heat).toBe("hob");
});

test("what is left over is where a dish begins, and is not cooked anew", async () => {
  const rice = await answer("i made too much rice yesterday help");
  const chicken = await answer("what can I do with yesterday's roast chicken");
  const lamb = await answer("leftover roast lamb");

  expect(linesOf(rice)).toContain("cooked");
  expect(rice.notes.join(" ")).toMatch(/Heat it once/);
  expect(chicken.recipe.title).not.toMatch(/^Garlic butter roast/);
  expect(linesOf(chicken)).toContain("cooked chicken");
  expect(lamb.recipe.title).toMatch(/^Leftover lamb/);
});

test("where no dish begins with what is cooked, that is said", async () => {
  const { notes } = await answer("fish pie with leftover cooked cod");

  expect(notes.join(" ")).toMatch(/not cooked yet/);
});

function linesOf({ recipe }: Awaited<ReturnType<typeof answer>>): string {
  return recipe.ingredients.map(({ name, note }) => `${name} ${note ?? ""}`).join("; ");
}

function read(words: string) {
  return readBrief({
    messages: [{ role: "user", content: words }],
    before: null,
    categories,
    dishNames: repertoire.names(),
  });
}

function answer(words: string) {
  return generateAlone(
    { messages: [{ role: "user", content: words }], seed: 4 },
    { writers: { composer: createComposer(), model: null }, categories, repertoire },
  );
}

function textOf({ recipe }: { recipe: Awaited<ReturnType<typeof answer>>["recipe"] }): string {
  return recipe.steps.flatMap(({ parts }) => parts.filter((it) => typeof it === "string")).join(" ");
}

test("the pieces that a dough makes follow the servings, and times are said as the page says them", async () => {
  const empanadas = await answer("empanadas argentinas for 12");
  const text = `${textOf(empanadas)} ${empanadas.recipe.description}`;
  const goulash = await answer("roast leg of lamb for 3");

  expect(text).toContain("into 24 balls");
  expect(text).toContain("Makes 24.");
  expect(goulash.changes.find(({ what }) => what === "time")?.to ?? "1 hour").not.toMatch(/\d{3} minutes/);
});

test("a variant has no tip about a cut that its dish has and it has not", () => {
  const moules = repertoire.dishes().find(({ written }) => written.title === "Moules frites");

  expect(moules?.written.tips.join(" ")).not.toMatch(/steak|bavette/i);
});

test("names with an article that lost its vowel are names, and a food beside a dish finds the dish of both", async () => {
  const curry = await answer("curry d'agneau");
  const paella = await answer("paella with seafood");
  const quiche = await answer("crustless quiche");

  expect(curry.recipe.title).toMatch(/lamb/i);
  expect(paella.recipe.title).toBe("Seafood paella");
  expect(linesOf(quiche)).not.toContain("plain flour");
});

test("no peanut sauce is spoken of where the peanut butter is gone", async () => {
  const { recipe } = await answer("chicken satay without peanut butter");

  expect(`${recipe.description} ${recipe.ingredients.map(({ group }) => group).join(" ")}`).not.toMatch(
    /peanut/i,
  );
});

test("a glut of raw vegetables is nothing cooked, and a grill finds what is grilled", async () => {
  const { brief } = { brief: read("too many courgettes in the garden") };
  const grilled = await answer("something to grill on saturday");

  expect(brief.leftovers).toEqual([]);
  expect(textOf(grilled)).toMatch(/grill|barbecue/i);
});

test("vegetables that a dinner for children hides are some that can be bought", async () => {
  const { recipe } = await answerTo("a tea for the kids that hides vegetables");

  expect(recipe.ingredients.map(({ name }) => name).join(" ")).toMatch(/carrot|squash|cauliflower/);
  expect(recipe.ingredients.map(({ name }) => name)).not.toContain("vegetables");
});

test.each(["something with vegetables", "rice and vegetables", "soup with vegetables"])(
  "the name of a group of foods is no line of a list: %s",
  async (words) => {
    const { recipe } = await answerTo(words);

    expect(recipe.ingredients.map(({ name }) => name.toLowerCase())).not.toContain("vegetables");
  },
);

test.each([
  [
    "a roast for the holidays, nine of us",
    "Easter dinner for nine",
    /roast|ham|wellington|croûte|rib|turkey/i,
  ],
  [
    "a dinner with vegetables hidden in it for the boys",
    "hide the veg please, dinner for the kids",
    /hidden vegetables|spag|ragù|lasagne|mince|pie|meatball|bake/i,
  ],
  [
    "beef, low and slow",
    "beef in my Dutch oven on Sunday",
    /stew|brisket|braised|ragù|bourguignon|rib|roast|goulash|daube/i,
  ],
])("an occasion and a way to cook choose the dish: %s; %s", async (one, other, dish) => {
  for (const words of [one, other]) expect((await answerTo(words)).recipe.title).toMatch(dish);
});

test.each(["supper for friends that I can get done the night before", "a dessert to make ahead"])(
  "what is made the day before can wait: %s",
  async (words) => {
    expect(briefOf(words).traits).toContain("ahead");
    expect(textOf(await answerTo(words))).not.toMatch(/serve at once|serve immediately/i);
  },
);

test.each(["nothing beige tonight", "a colourful supper", "not another beige dinner"])(
  "who wants colours on the plate keeps nothing out: %s",
  async (words) => {
    expect(briefOf(words)).toMatchObject({ exclude: [] });
    expect(briefOf(words).traits).toContain("colourful");
    expect((await answerTo(words)).notes).toEqual([]);
  },
);

test("who asks for a hot dish gets one that is hot of itself", async () => {
  const { changes, recipe } = await answerTo("a spicy dinner with pork");

  expect(changes).toEqual([]);
  expect(JSON.stringify(recipe.ingredients)).toMatch(/chilli|harissa|cayenne|gochu|doubanjiang/i);
});

test.each(["a dinner", "a vegetarian supper", "a light lunch"])("a side is no meal: %s", async (words) => {
  expect((await answerTo(words)).recipe.title).not.toMatch(/dauphinois|asparagus|potatoes|rice$/i);
});

test("fish without bones is of fillets, and one on the bone is told", async () => {
  const open = await answerTo("fish for the children, without any bones");
  const named = await answerTo("grilled mackerel with no bones");

  expect(open.recipe.title).not.toMatch(/sardine|mackerel|trout/i);
  expect(named.notes.join(" ")).toContain("on the bone");
});

test("a hen party eats no hen, and who takes food to new parents feeds no baby", () => {
  expect(briefOf("nibbles for a hen night")).toMatchObject({ include: [] });
  expect(briefOf("a lasagne for my cousin who just had a baby")).toMatchObject({ patterns: [] });
  expect(briefOf("a soup for our baby")).toMatchObject({ patterns: ["baby"] });
});

test.each([
  ["it's half past five and we're off at twenty past six, supper", 50],
  ["it's 5 to seven, tea by quarter past seven", 20],
])("the time between two times of the clock is what there is: %s", (words, minutes) => {
  expect(briefOf(words)).toMatchObject({ maxMinutes: minutes });
});

test("a dinner at half past six is no half of one", () => {
  expect(briefOf("risotto at half past six for four")).toMatchObject({ servings: 4, edits: [] });
});
