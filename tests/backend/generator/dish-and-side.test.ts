import { expect, test } from "vitest";
import { Problem } from "~/contract/problems";
import { answerTo } from "../../support/ask-generator";

/** The problem that a message is refused with. */
async function refusal(content: string): Promise<Problem> {
  const problem = await answerTo(content).catch((error) => error);
  if (problem instanceof Problem) return problem;
  throw new Error(`“${content}” was answered with ${problem.recipe.title}`);
}

test.each([
  ["fufu and light soup", "Fufu", "light soup"],
  ["currywurst mit pommes", "Currywurst", "pommes"],
  ["schnitzel mit kartoffelsalat", "Wiener schnitzel", "kartoffelsalat"],
  ["poulet rôti et gratin dauphinois", "Garlic butter roast chicken with pan gravy", "gratin dauphinois"],
  ["jerk chicken with rice and peas", "Jerk chicken", "rice and peas"],
  ["ugali and sukuma wiki", "Ugali", "sukuma wiki"],
  ["roast beef and yorkshire pudding", "Roast beef", "yorkshire pudding"],
  ["chili and cinnamon rolls", "Cinnamon rolls", "chili"],
  ["beef wellington with roast potatoes", "Beef Wellington", "roast potatoes"],
  ["katsu curry with miso soup", "Chicken katsu curry", "miso soup"],
  ["beef stroganoff with noodles", "Beef Stroganoff", "noodles"],
  ["falafel wrap", "Egyptian falafel with tahini sauce", "wrap"],
])("of two dishes in one request the other is told to be left out: %s", async (words, title, other) => {
  const { recipe, notes } = await answerTo(words);

  expect(recipe.title).toBe(title);
  expect(notes).toContain(
    `This is one recipe, for ${title}: “${other}” is left out. For that, ask again with its name alone.`,
  );
});

test.each([
  "fish and chips",
  "bangers and mash",
  "steak and chips",
  "butter chicken and naan",
  "toad in the hole with onion gravy",
  "roast chicken and gravy",
  "shakshuka with feta",
  "mac and cheese",
])("nothing is told to be left out of a dish that is the whole: %s", async (words) => {
  const { notes } = await answerTo(words);

  expect(notes.filter((it) => /left out|another dish|comes near/.test(it))).toEqual([]);
});

test("a dish that a limit gave another title is the one that was asked for", async () => {
  const { recipe, notes } = await answerTo("vegan mac and cheese with broccoli");

  expect(recipe.title).toBe("Baked macaroni with vegan cheese");
  expect(notes.filter((it) => it.includes("another dish"))).toEqual([]);
});

test("a food that a dish has no place for is left out and said to be", async () => {
  const { recipe, brief, notes } = await answerTo("chicken tagine with apricots");

  expect(recipe.title).toBe("Chicken tagine with preserved lemon and olives");
  expect(brief.include).toEqual([]);
  expect(notes[0]).toBe(
    "We know no place for apricots in a chicken tagine with preserved lemon and olives. So we left that out.",
  );
});

test("where anything has to stay out, no food is left out that may have been misread", async () => {
  expect((await refusal("chicken adobo with apricots, no nuts")).code).toBe("unsatisfiable");
});

test.each([
  ["filet mignon", "beef fillet"],
  ["prime rib", "rib of beef"],
  ["haddock and chips", "skinless haddock fillet"],
  ["roast pork belly", "pork belly"],
  ["calves liver and onions", "calf's liver"],
  ["bavette steak", "flank steak"],
  ["flat iron steak", "flat iron steak"],
  ["beef korma", "rump steak"],
])("the cut or fish that the name says is in it: %s", async (words, line) => {
  const { recipe } = await answerTo(words);

  expect(recipe.ingredients.map(({ name }) => name)).toContain(line);
});

test.each(["grilled salmon", "saumon grillé", "pan-fried salmon", "grilled chicken"])(
  "what is asked for as grilled or fried is cooked so: %s",
  async (words) => {
    const { notes } = await answerTo(words);

    expect(notes.filter((it) => it.includes("another"))).toEqual([]);
  },
);

test.each(["grilled trout", "steamed cod", "grilled barramundi"])(
  "what cooks it in another way says so: %s",
  async (words) => {
    const { recipe, notes } = await answerTo(words);

    expect(notes).toContain(
      `You asked for ${words}. This is another dish, cooked in another way: ${recipe.title}.`,
    );
  },
);

test.each([
  ["lobster Newburg", "We have no recipe for lobster Newburg."],
  ["charlotte russe", "We have no recipe for charlotte russe."],
  ["Banbury cakes", "We have no recipe for Banbury cakes."],
])("a dish that we know by its name alone is said to be one: %s", async (words, told) => {
  const { notes } = await answerTo(words);

  expect(notes[0]).toMatch(told);
});

test("what nothing comes near is refused for that, and for no limit that nobody set", async () => {
  expect((await refusal("Spezi")).message).toBe(
    "We know Spezi by its name, but have no recipe for it, and none that comes near it.",
  );
});

test("duck tagine is a tagine and no stew of duck, whatever foods are called", async () => {
  const { recipe } = await answerTo("duck tagine");

  expect(recipe.title).toMatch(/tagine/i);
});

test.each([
  ["linsensuppe für 2", 2],
  ["quiche lorraine pour six", 6],
  ["paella para 6 personas", 6],
])("for how many is read in four languages: %s", async (words, servings) => {
  expect((await answerTo(words)).brief.servings ?? null).toBe(servings);
});

test.each([
  "fish and chips",
  "steak frites",
  "steak and chips",
  "steak, chips and peppercorn sauce",
  "mussels and chips",
])("chips that the dish makes of potatoes are not said to be left out: %s", async (words) => {
  const { recipe, notes } = await answerTo(words);

  expect(recipe.ingredients.some(({ name }) => name.includes("potato"))).toBe(true);
  expect(notes.join(" ")).not.toMatch(/chips/);
});

test.each([
  ["Lasagne, salad & garlic bread", "Lasagne"],
  ["Lamb shanks with cheesy mash & mint gravy", "Braised lamb shanks"],
  ["Sticky toffee pudding with ginger ice cream", "Sticky toffee pudding"],
  ["Bean burgers with oven chips", "Bean burgers"],
  ["Vegan curry with rice and naan", "Vegetable curry"],
  ["steak and salad", "Butter-basted steak"],
])("what stands beside the main thing of a menu line is left out and told: %s", async (words, title) => {
  const { recipe, notes } = await answerTo(words);

  expect(recipe.title).toBe(title);
  expect(notes.join(" ")).toMatch(/left out/);
});

test("of several things beside one sentence tells all", async () => {
  const { notes } = await answerTo("Vegan curry with rice and naan");

  expect(notes).toContain(
    "This is one recipe, for Vegetable curry: “rice” and “naan” are left out. For those, ask again with their names alone.",
  );
});

test("a bare sauce beside pasta is nothing to tell, and a sauce with a name is part of the dish", async () => {
  expect((await answerTo("Pasta and Sauce")).notes).toEqual([]);
  expect((await answerTo("Pasta and Sauce")).recipe.categorySlug).toBe("pasta-and-noodles");
  expect((await answerTo("Pork with creamy apple sauce")).notes[0]).toContain("We have no recipe for");
});

test("what is called so with “and” is that dish with a comma too", async () => {
  expect((await answerTo("fish, chips and mushy peas")).recipe.title).toBe("Beer-battered fish and chips");
});

test("a limit in what stands beside holds for the whole", async () => {
  const { brief } = await answerTo("roast chicken with gluten free gravy");

  expect(brief.diets).toContain("gluten-free");
});
