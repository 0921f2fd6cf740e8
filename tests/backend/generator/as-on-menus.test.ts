import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

const titleOf = async (words: string) => (await answerTo(words)).recipe.title;
const listedOf = async (words: string) =>
  (await answerTo(words)).recipe.ingredients.map(({ name }) => name).join(", ");

const MEAT = /beef|pork|lamb|chicken|bacon|ham\b|turkey|fish|prawn/;

describe("a dish as a menu calls it", () => {
  test.each([
    ["Vegetable lasagne", "Roasted vegetable lasagne"],
    ["Cheese whirl", "Cheese whirls"],
    ["Apple Sponge & Custard Sauce", "Eve's pudding"],
    ["Bean and Vegetable Hot Pot and Gravy", "Vegetable hotpot"],
    ["fish in white sauce", "Fish in parsley sauce"],
    ["chilli with rice", "Chilli con carne"],
    ["caesar salad", "Caesar salad"],
    ["brownies", "Fudgy chocolate brownies"],
  ])("is that dish: %s", async (words, title) => {
    expect(await titleOf(words)).toBe(title);
  });

  test.each([
    "vegetable cottage pie",
    "Mexican veg burrito",
    "lentil bolognese",
    "vegetable and leek pie",
    "vegetable toad in the hole",
    "quorn lasagne",
  ])("that says what is there instead of meat has none: %s", async (words) => {
    expect(await listedOf(words)).not.toMatch(MEAT);
  });

  test("of meat and vegetables keeps its meat, and what is kept out says nothing of meat", async () => {
    expect(await listedOf("chicken and vegetable paella")).toMatch(/chicken/);
    expect(await listedOf("no peanuts, satay")).toMatch(/chicken/);
  });

  test("is quorn in the place of the mince, and no meat besides", async () => {
    const listed = await listedOf("quorn bolognese");

    expect(listed).toMatch(/Quorn/);
    expect(listed).not.toMatch(MEAT);
  });

  test("of a kind that no dish of ours is wholly is told to be the nearest", async () => {
    const { recipe, notes } = await answerTo("chicken and sweetcorn pie");

    expect(recipe.title).toMatch(/pie/i);
    expect(notes.join(" ")).toContain("We have no recipe for chicken and sweetcorn pie.");
  });

  test("with a food that it has no place for stays that dish", async () => {
    const { recipe, notes } = await answerTo("Eggy bread with cherry tomatoes");

    expect(recipe.title).toBe("French toast");
    expect(notes.join(" ")).toContain("So we left that out.");
  });
});

describe("a name that no dish of ours bears", () => {
  test.each(["parsley potatoes", "stewed tomatoes", "herb roasted red potatoes"])(
    "is told, and what comes near: %s",
    async (words) => {
      expect((await answerTo(words)).notes.join(" ")).toContain(`We have no recipe for ${words}.`);
    },
  );

  test.each([
    "lentil soup",
    "prawn noodles",
    "roast vegetables",
    "mince pasta",
    "stale bread tomatoes cucumber",
    "egg-free cake",
    "quick chicken dinner",
  ])("is none where a dish of that kind has it, nor where foods are listed: %s", async (words) => {
    expect((await answerTo(words)).notes.join(" ")).not.toContain("We have no recipe for");
  });

  test("is no sauce with meat behind it", async () => {
    expect(await listedOf("pesto chicken")).toMatch(/chicken/);
  });
});

describe("a food and a kind of dish behind “no”", () => {
  test.each([
    ["no nut brownies", /brownies/i, /walnut|pecan|hazelnut/],
    ["no meat lasagne", /lasagne/i, MEAT],
    ["no cheese pizza", /pizza/i, /mozzarella|Parmesan/],
    ["no tomato pasta", /\w/, /tomato|passata/],
    ["no peanuts pad thai", /pad thai/i, /peanut(?!-free)/],
    ["no beans chilli con carne", /chil[l]*i/i, /kidney bean/],
  ])("is that dish without that food: %s", async (words, title, out) => {
    const { recipe } = await answerTo(words);

    expect(recipe.title).toMatch(title);
    expect(recipe.ingredients.map(({ name }) => name).join(", ")).not.toMatch(out);
  });

  test("is out where something else says what to cook", () => {
    expect(briefOf("dinner, no beef stew").dish).toBeNull();
  });
});

describe("verdicts in a table", () => {
  test.each([
    ["walnuts, pecans: no. banana bread", /walnut|pecan/],
    ["prawns, mussels, squid: no! paella", /prawn|mussel|squid/],
    ["walnuts: bad. brownies", /walnut/],
    ["milk? can't. pancakes", /(?<!soya |oat )\bmilk|butter(?!y)(?<!vegan butter)/],
    ["peanuts: 0. satay chicken", /peanut(?!-free)/],
    ["walnuts ❌ banana bread", /walnut/],
    ["nuts :( walnut brownies", /walnut/],
  ])("keep out what they say no of: %s", async (words, out) => {
    expect(await listedOf(words)).not.toMatch(out);
  });

  test("are none where a wish stands behind the sign", async () => {
    expect(await listedOf("chicken: quick dinner please")).toMatch(/chicken/);
    expect(await listedOf("eggs, milk, flour: what can i make?")).toMatch(/egg/);
  });
});

describe("what somebody keeps out in passing", () => {
  test.each([
    [
      "we dont eat pork or anything w alcohol in it. beef bourguignon?",
      /(?<!alcohol-free (?:dry )?)\bred wine(?! vinegar)/,
    ],
    ["i can't have anything with wheat or anything containing dairy. pancakes", /\bbutter|buttermilk/],
    [
      "nothing that grows under ground. vegetable curry",
      /onion(?!-free)|garlic(?!-free)|ginger|potato|turmeric/,
    ],
    ["on warfarin so no leafy greens. mushroom soup", /parsley|spinach/],
  ])("stays out: %s", async (words, out) => {
    expect(await listedOf(words)).not.toMatch(out);
  });

  test("is told of its traces, which no list of ingredients shows", async () => {
    const { notes } = await answerTo("nut free brownies, not even traces");

    expect(notes.join(" ")).toContain("may contain");
  });

  test("of a paella that was planned leaves a paella", async () => {
    expect(await titleOf("she's allergic to shellfish and i had paella planned")).toMatch(/paella/i);
  });

  test("of the gluten in bread is the bread that is made without", async () => {
    expect(await titleOf("coeliac, need a bread")).toBe("Gluten-free bread");
  });

  test("with no meat and nothing with alcohol leaves the dish behind the comma", async () => {
    expect(await titleOf("no meat and nothing with alcohol, tiramisu")).toMatch(/tiramisu/i);
  });
});

describe("an easy dish, before there is one", () => {
  test.each(["easy chicken dinner", "something easy with cod", "simple soup"])(
    "is chosen to be easy, and nothing is said of what cannot be easier: %s",
    async (words) => {
      const { recipe, notes } = await answerTo(words);

      expect(recipe.difficulty).toBe("easy");
      expect(recipe.totalMinutes).toBeLessThanOrEqual(45);
      expect(notes.join(" ")).not.toContain("easier");
    },
  );
});

describe("foods at hand", () => {
  test("are foods though one of them is baked as well", async () => {
    expect(briefOf("bread and eggs").dish).toBeNull();
    expect(await listedOf("bread and eggs")).toMatch(/egg/);
    expect(briefOf("bread").dish?.title).toBe("Soft white sandwich loaf");
  });

  test("of vegetables alone bring no meat", async () => {
    expect(await listedOf("onions, carrots and potatoes")).not.toMatch(MEAT);
  });

  test("for kids and adults are for as many as both", () => {
    expect(briefOf("pasta bake for 2 kids and 2 adults").servings).toBe(4);
    expect(briefOf("kids: 2, adults: 2. pasta bake").servings).toBe(4);
  });
});

test("in ten minutes eggs are a dinner as well, and nothing takes minus ten", async () => {
  expect((await answerTo("dinner in 10 minutes")).recipe.totalMinutes).toBeLessThanOrEqual(10);
  await expect(answerTo("dinner in -10 minutes")).rejects.toThrow();
});

test("mince of beef that somebody does not eat is another mince, and lentils only for who eats no meat", async () => {
  expect(await listedOf("cottage pie, no beef")).toMatch(/turkey mince/);
  expect(await listedOf("vegetarian chilli con carne")).not.toMatch(MEAT);
});

test("Sunday lunch is a roast only where nothing else is named", async () => {
  expect(briefOf("Sunday lunch for 6, and it is to be beef stew").dish?.title).toBe("Beef stew");
  expect(briefOf("Sunday lunch").dish?.title).toBe("Roast beef");
});

describe("a name on a menu", () => {
  test.each([
    ["Beef tacos with salad, cheddar and soured cream", /tacos/i],
    ["veggie bolognaise", /bolognese/i],
    ["churros with chocolate", /churros/i],
    ["macaroni, cheddar, leeks & breadcrumbs", /macaroni/i],
    ["Stuffed sweet potatoes, feta and black beans", /sweet potato/i],
  ])("is of its main thing: %s", async (words, title) => {
    expect(await titleOf(words)).toMatch(title);
  });

  test.each(["Lamb & turnip bake", "Beef & swede bake"])(
    "of a form that none of ours has is told to be the nearest: %s",
    async (words) => {
      expect((await answerTo(words)).notes.join(" ")).toMatch(/We have no recipe for .* This comes near/);
    },
  );

  test("that is a kind of dish alone is the plainest of it", async () => {
    expect(await titleOf("Curry")).toMatch(/^(?:Vegetable|Chicken) curry$/);
  });
});

describe("a name in capitals, as a menu writes it", () => {
  test.each(["Belutak Sausage", "Grey Peas"])("is a wish, though a word of it is not known: %s", (words) => {
    expect(briefOf(words).include).toHaveLength(1);
  });

  test.each(["Prawns Zap Tom", "Peanuts Cause Wheezing"])(
    "is none where the food does something: %s",
    async (words) => {
      await expect(answerTo(words)).rejects.toMatchObject({ code: "unclear" });
    },
  );
});

describe("what only the kitchen knows", () => {
  test.each([
    ["Curry of the day, pilau rice", /curry/i],
    ["Quiche of the day, green salad, new potatoes", /quiche/i],
    ["Soup of the day, carrot and coriander", /carrot.*soup/i],
  ])("is of the kind that the line begins with: %s", async (words, title) => {
    expect(await titleOf(words)).toMatch(title);
  });

  test("a mark behind an alternative is that of the alternative", () => {
    expect(briefOf("Lamb kofta with rice / Falafel (v)").diets).toEqual([]);
    expect(briefOf("Falafel, hummus and salad (v) £9").diets).toEqual(["vegetarian"]);
  });

  test("the label of a ready meal asks for no energy", () => {
    expect(briefOf("Chicken Tikka Masala & Pilau Rice 400g 563 kcal").patterns).toEqual([]);
  });
});
