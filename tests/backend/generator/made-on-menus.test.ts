import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("what a menu names by another word than the recipe is not told to be left out", () => {
  test.each([
    ["Onion soup, comté crouton £7", /crouton/],
    ["Sticky toffee pudding, toffee sauce £6", /toffee sauce/],
    ["Prawn cocktail, marie rose £8", /marie rose/],
    ["Country fried steak, cream gravy $12", /gravy/],
    ["Eggs royale, toasted muffin £10", /muffin/],
    ["Jacket potato with tuna mayo", /tuna mayo/],
  ])("%s", async (words, part) => {
    const { notes } = await answerTo(words);

    expect(notes.filter((it) => part.test(it))).toEqual([]);
  });

  test("but is where the recipe has another food for it, or none", async () => {
    const said = async (words: string) => (await answerTo(words)).notes.join(" ");

    expect(await said("Onion soup, walnut bread £7")).toContain("walnut bread");
    expect(await said("Sweet and sour pork with egg fried rice £8")).toContain("egg fried rice");
    expect(await said("Patty melt w/ fries $9")).toContain("“fries” is left out");
    expect(await said("Jacket potato with cheese & slaw (V)")).toContain("“slaw” is left out");
  });
});

describe("a menu says how much and how often without asking for it", () => {
  test("of what is cooked three times, of a portion and of its energy", () => {
    const { beside, edits, include } = briefOf("Pork chop, twice-cooked chips");
    expect([beside.map(({ words }) => words), edits, include]).toEqual([["twice-cooked chips"], [], []]);
    expect(briefOf("10oz sirloin steak, grilled tomato, chips £24").include).toEqual([]);
    expect(briefOf("Falafel wrap, crisps (ready to eat, 387kcal)").patterns).toEqual([]);
  });

  test("and a price at its end is no wish that has to be told", async () => {
    expect((await answerTo("Lamb kofta, flatbread £11.50")).notes.join(" ")).not.toContain("£");
    expect((await answerTo("a stew for under £7")).notes.join(" ")).toContain("£7");
  });

  test("mushy peas are called so, and are not gone off", () => {
    expect(briefOf("Steak pie, mushy peas £12").beside.map(({ words }) => words)).toEqual(["mushy peas"]);
  });

  test("what is behind a stroke is another course, and what is behind “or” another side", () => {
    const besideOf = (words: string) => briefOf(words).beside.map((it) => it.words);

    expect(besideOf("Turkey meatballs, rice and peas / Fruit jelly")).toContain("Fruit jelly");
    expect(besideOf("Croque monsieur, side salad or soup")).toEqual(["side salad", "soup"]);
  });
});

test("meat before a name that has meat of its own comes besides", async () => {
  const { recipe, notes } = await answerTo("Chicken & ham Caesar wrap");

  expect(recipe.ingredients.map(({ name }) => name).join(" ")).toMatch(/chicken breast.*ham|ham.*chicken/);
  expect(notes.join(" ")).not.toContain("no recipe");
});

test("pasta of another shape than was named is told", async () => {
  expect((await answerTo("linguine alle vongole")).notes.join(" ")).toMatch(/spaghetti here; linguine/);
  expect((await answerTo("spaghetti alle vongole")).notes).toEqual([]);
});
