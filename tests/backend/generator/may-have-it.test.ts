import { describe, expect, test } from "vitest";
import type { Brief, NamedFood } from "~/backend/generator/brief";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { answerTo, briefOf } from "../../support/ask-generator";
import { lentilSoup } from "../../support/writers";

/** Ids of the foods that a message keeps out. */
const keptOut = (words: string) => briefOf(words).exclude.map(({ food }) => food);

/** Names of what is in the answer to a message. */
const listed = async (words: string) => (await answerTo(words)).recipe.ingredients.map(({ name }) => name);

/** What speaks against the soup with another food in the place of its oil, for a brief. */
function faultsWith(name: string, brief: Partial<Brief>): string[] {
  const soup = lentilSoup();
  const ingredients = soup.ingredients.map((it) => (it.ref === "oil" ? { ...it, name } : it));
  return verify({ ...EMPTY_BRIEF, ...brief }, { ...soup, ingredients }).violations.map(({ words }) => words);
}

describe("a word that several foods bear", () => {
  test("keeps out all that it may mean, and more of it where somebody gets ill", () => {
    expect(keptOut("mac and cheese, no pepper")).toEqual(
      expect.arrayContaining(["black-pepper", "white-pepper", "sweet-pepper"]),
    );
    expect(keptOut("mac and cheese, no pepper")).not.toContain("chilli");
    for (const words of ["stew, pepper allergy", "stew, she is allergic to peppers"])
      expect(keptOut(words)).toEqual(expect.arrayContaining(["black-pepper", "sweet-pepper", "chilli"]));
  });

  test("is no more than it says where it is said exactly", () => {
    expect(keptOut("ratatouille, bell pepper allergy")).toEqual(["sweet-pepper"]);
    expect(keptOut("carbonara, allergic to black pepper")).not.toContain("sweet-pepper");
  });

  test("is told how it was read", async () => {
    const { notes } = await answerTo("beef stew, pepper allergy");

    expect(notes.join(" ")).toContain("“pepper” may be ground pepper, bell peppers or chillies");
  });

  test("means another thing in another language", () => {
    expect(keptOut("Gulasch ohne Paprika")).toEqual(["sweet-pepper", "paprika"]);
    expect(keptOut("Pizza ohne Peperoni")).toEqual(expect.arrayContaining(["sweet-pepper", "chilli"]));
    expect(keptOut("carbonara senza pepe")).toEqual(["black-pepper"]);
    expect(keptOut("Schnitzel, Pfefferallergie")).toContain("black-pepper");
    expect(keptOut("steak frites, allergique au poivre")).toContain("black-pepper");
    expect(keptOut("paella sin pimiento")).toContain("sweet-pepper");
    expect(keptOut("paella sin pimentón")).toEqual(expect.arrayContaining(["paprika", "smoked-paprika"]));
  });

  test("leaves the ground pepper in where peppers are only not liked", async () => {
    expect(await listed("cottage pie, no peppers")).toContain("black pepper");
  });
});

describe("a bought product that may have a food in it", () => {
  const leek: NamedFood = { words: "leeks", food: "leek" };

  test("is told to who does not want the food, and is bought without for who gets ill of it", () => {
    expect(faultsWith("vegetable stock", { exclude: [leek] })).toEqual([]);
    expect(faultsWith("vegetable stock", { exclude: [{ ...leek, isIll: true }] })).toEqual([
      "Vegetable stock: may have leeks in it, which makes somebody ill.",
    ]);
    expect(faultsWith("leek-free vegetable stock", { exclude: [{ ...leek, isIll: true }] })).toEqual([]);
  });

  test("is no warning to who only leaves out a cheese that is of milk as well", async () => {
    const { warnings } = await answerTo("lasagne, no ricotta");

    expect(warnings).toEqual([]);
  });

  test("is out for who gets ill of what it is made of, though nobody tastes it", () => {
    const grape: NamedFood = { words: "grapes", food: "grape" };

    expect(faultsWith("red wine vinegar", { exclude: [grape] })).toEqual([]);
    expect(faultsWith("red wine vinegar", { exclude: [{ ...grape, isIll: true }] })).not.toEqual([]);
  });

  test("comes with the word of a packet without it into a dish", async () => {
    const names = await listed("Irish stew, allergic to turmeric");

    expect(names).toContain("turmeric-free lamb stock");
  });

  test.each([
    ["tortilla chips", "sweetcorn"],
    ["ketchup", "vinegar"],
    ["mild curry powder", "turmeric"],
    ["rice vermicelli", "rice"],
    ["vegetarian oyster sauce", "mushroom"],
    ["chorizo", "paprika"],
    ["cream of coconut", "coconut"],
  ])("%s is known to have %s", (name, food) => {
    const told = faultsWith(name, { exclude: [{ words: food, food }] }).join(" ");

    expect(told.toLowerCase()).toContain(name);
  });

  test("is not without maize because it is without gluten", async () => {
    const names = await listed("chilaquiles without corn");

    expect(names.join()).not.toMatch(/gluten-free|corn tortilla/);
  });
});

describe("a part that the recipe makes itself", () => {
  test.each([
    ["croque monsieur, no bechamel and no ham", /it makes its own bechamel in step 1/],
    ["croque monsieur without white sauce", /it makes its own .*white sauce/],
  ])("is out where it is kept out by name: %s", async (words, why) => {
    await expect(answerTo(words)).rejects.toThrow(why);
  });

  test.each([
    ["lasagne, no bechamel and no ricotta", "white sauce (bechamel) in step 4"],
    ["macaroni cheese without white sauce", "white sauce"],
    ["fish pie without bechamel", "bechamel"],
    ["pesto pasta without pesto", "pesto"],
    ["trifle without custard", "custard"],
  ])("is why another dish comes: %s", async (words, part) => {
    const { notes } = await answerTo(words);

    expect(notes[0]).toContain(`it makes its own ${part}`);
  });

  test("is said first where the dish stands without it", async () => {
    const { recipe, notes } = await answerTo("roast chicken without gravy");

    expect(recipe.title).toMatch(/roast chicken/i);
    expect(notes[0]).toMatch(/^It makes its own gravy in steps 6 and 7, which you do not want/);
  });

  test("is none where it is only what the dish is served with", async () => {
    const { recipe } = await answerTo("apple crumble without custard");

    expect(recipe.title).toBe("Apple crumble");
  });
});

describe("a rule of faith", () => {
  test.each(["kosher beef stroganoff", "kosher gyudon", "kosher chicken Caesar salad"])(
    "keeps fish away from meat in %s",
    async (words) => {
      const fish = (await listed(words)).filter((it) => /anchov|worcester|dashi|fish/i.test(it));

      expect(fish.filter((it) => !/^(?:vegan|kombu)\b/.test(it))).toEqual([]);
    },
  );

  test("of the Jains leaves out all that is of an onion's kin or a root", () => {
    for (const name of ["chives", "pickled ginger", "wasabi", "potato starch", "peanut butter"])
      expect(faultsWith(name, { patterns: ["jain"] }).join()).toMatch(/grows under the earth/);
  });
});
