import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const besideOf = (words: string) => briefOf(words).beside.map((it) => it.words);
const listedOf = async (words: string) =>
  (await answerTo(words)).recipe.ingredients.map(({ name }) => name).join(", ");

describe("on a line of a menu the main thing is cooked, and the rest is left out and told", () => {
  test.each([
    ["Roast rack of lamb, gratin dauphinois, carrots & jus", ["gratin dauphinois", "carrots", "jus"]],
    ["Breaded calamari with garlic mayo", ["garlic mayo"]],
    ["Pear crumble with custard or cream", ["custard", "cream"]],
    ["Plum and apple crumble with custard", ["custard"]],
    ["Lentil soup with a crusty roll", ["crusty roll"]],
    ["Cheeseburger, skin-on fries, slaw", ["skin-on fries", "slaw"]],
    ["Scotch eggs with piccalilli", ["piccalilli"]],
    ["Beef hash with a poached egg", ["poached egg"]],
    ["Crispy duck leg, parsnip purée, plum sauce", ["parsnip purée", "plum sauce"]],
    ["Shepherd's pie, green beans, cauliflower", ["green beans", "cauliflower"]],
    ["Omelette with chips and peas", ["chips", "peas"]],
    ["Hake with tartare sauce", ["tartare sauce"]],
  ])("%s", (words, beside) => {
    expect(besideOf(words)).toEqual(beside);
  });

  test("and what the main thing alone comes near to is told as without the rest", async () => {
    const { notes } = await answerTo("lamb and swede bake, new potatoes");

    expect(notes.join(" ")).toContain("We have no recipe for lamb and swede bake.");
    expect(notes.join(" ")).toContain("“new potatoes” is left out");
  });

  test("and nothing of the rest is stirred in", async () => {
    expect(await listedOf("Fish fingers, baked beans and chips")).not.toMatch(/beans/);
    expect(await listedOf("Nachos with guacamole")).not.toMatch(/guacamole/);
  });
});

test("what is put together is told to be of another kind than the noun that was said", async () => {
  const { recipe, notes } = await answerTo("lamb and parsnip bake");

  expect(recipe.title).not.toMatch(/bake/i);
  expect(notes.join(" ")).toContain("We have no recipe for a bake of that.");
});

describe("no line of a menu", () => {
  test.each([
    "pasta with pesto",
    "burger with cheese",
    "eggs on toast",
    "fish and chips",
    "ham, egg and chips",
    "salmon, potatoes, green beans",
    "chicken, pesto, pasta",
    "smoked trout, cream, pasta",
    "tacos with cheddar and soured cream",
    "duck breast with cherry sauce",
  ])("is what is one dish, or a list of foods: %s", async (words) => {
    expect(besideOf(words)).toEqual([]);
  });

  test("takes a limit for something beside", () => {
    expect(briefOf("fish pie, mash, no onions").exclude.map(({ food }) => food)).toContain("onion");
    expect(briefOf("beef stew with rice (GF)").diets).toContain("gluten-free");
  });
});

describe("what is told to be left out", () => {
  test.each([
    "Haddock and chips, hand-cut chips",
    "Nasi goreng with fried egg",
    "Corned beef hash with a fried egg",
  ])("is nothing that the dish has: %s", async (words) => {
    expect((await answerTo(words)).notes.join(" ")).not.toContain("left out");
  });

  test("says nothing of how the dish is cooked", async () => {
    const { notes } = await answerTo("corned beef hash with poached egg");

    expect(notes.join(" ")).not.toContain("cooked in another way");
  });

  test("leaves no joining words in the name of the dish", async () => {
    const { notes } = await answerTo("Ham toastie with apple chutney and crisps");

    expect(notes.join(" ")).not.toMatch(/with and|recipe for/);
  });
});

describe("the marks of a menu", () => {
  test.each(["Beef stew 13.95", "Beef stew £9", "Beef stew, mash £14.50"])(
    "are no wish where they are a price: %s",
    (words) => {
      expect(briefOf(words)).toMatchObject({ dish: { title: "Beef stew" }, notUnderstood: [] });
    },
  );

  test("are a limit where they say for whom it is", () => {
    expect(briefOf("Bean chilli, rice (v)").diets).toContain("vegetarian");
    expect(briefOf("Bean chilli (ve) 11.50").diets).toContain("vegan");
  });

  test("leave a sum to keep to", () => {
    expect(briefOf("curry for under £6").traits).toContain("cheap");
  });

  test("name the soup of the day behind them", async () => {
    expect(briefOf("Soup of the day: carrot and coriander, warm bread").dish?.title).toBe(
      "Carrot and coriander soup",
    );
  });
});

test("pasta behind a dish of pasta takes the place of its own", async () => {
  const listed = await listedOf("bolognese with rigatoni");

  expect(listed).toMatch(/rigatoni/);
  expect(listed).not.toMatch(/spaghetti/);
});

test("a name that no recipe is there for is what stands in brackets behind it", () => {
  expect(briefOf("Corba (tomato soup)").dish?.title).toBe("Roasted tomato soup");
});

test("a sandwich of a dish is that dish, and the bread is told", () => {
  expect(briefOf("Coronation chicken sandwich on sourdough").dish?.title).toBe("Coronation chicken sandwich");
});

test("belly of pork is pork belly, and liver and bacon has both", async () => {
  expect(briefOf("roast belly of pork").dish?.title).toBe("Crispy pork belly");
  expect(await listedOf("liver and bacon")).toMatch(/liver.*bacon/);
});
