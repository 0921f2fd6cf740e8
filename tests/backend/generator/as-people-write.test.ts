import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";
import { repertoire, starterDishes } from "../../support/dishes";
import { someOf } from "../../support/some-of";

const listed = (recipe: { ingredients: { name: string }[] }) => recipe.ingredients.map(({ name }) => name);
const out = ({ allergens, exclude }: ReturnType<typeof briefOf>) => [
  ...allergens,
  ...exclude.map(({ words }) => words),
];

describe("what somebody took out of what they eat", () => {
  test.each([
    ["I cut all wheat and soya products from my diet. Stew", ["gluten", "soybeans"]],
    ["we took eggs and milk out of his diet, cake", ["eggs", "milk"]],
    ["removed fish and celery from our menu, soup please", ["fish"]],
    ["we've dropped gluten and eggs at home, muffins", ["eggs"]],
    ["mum has eliminated peanuts, noodles please", ["peanuts"]],
  ])("stays out of the recipe: %s", (words, kept) => {
    expect(out(briefOf(words))).toEqual(expect.arrayContaining(kept));
    expect(briefOf(words).include).toEqual([]);
  });
});

describe("what stands before free", () => {
  test.each([
    ["they are dairy, mushroom, and gluten free. Tart", ["mushroom"]],
    ["egg, tomato, and nut free pasta", ["eggs", "tomato", "nuts"]],
    ["onion, garlic and dairy free soup", ["onion", "garlic", "milk"]],
    ["celery-, egg- and wheat-free stew", ["celery", "eggs"]],
    ["she goes soya and kiwi free, cake", ["soybeans", "kiwi"]],
  ])("is out, each of a list: %s", (words, kept) => {
    const { include } = briefOf(words);

    expect(out(briefOf(words)).map((it) => it.toLowerCase())).toEqual(expect.arrayContaining(kept));
    expect(include).toEqual([]);
  });

  test.each([["lasagne, gluten and dairy free"], ["carrot cake, nut and egg free"]])(
    "is no dish that stands before the comma: %s",
    (words) => {
      expect(briefOf(words).dish?.words).toMatch(/lasagne|carrot cake/);
    },
  );

  test("is a dish by its title, also where the title is of foods", () => {
    // "Poached eggs, gluten free" may be a list of what stays out.
    const isInDoubt = (title: string) =>
      /,|\beggs?$|cheese$|yoghurt$|^labneh|^raclette|^dukkah|^mozzarella/i.test(title);
    const titles = starterDishes.map(({ front }) => front.title).filter((it) => !isInDoubt(it));
    const read = someOf(titles, 5).map((title) => ({
      title,
      brief: briefOf(`${title}, dairy and mustard free`),
    }));
    const isLost = ({ brief }: (typeof read)[number]) => brief.dish === null || brief.exclude.length > 0;

    expect(read.every(({ brief }) => brief.allergens.join() === "milk,mustard")).toBe(true);
    expect(read.filter(isLost).map(({ title }) => title)).toEqual([]);
  });

  test.each([["peanut butter, gluten free"], ["eggs, sesame free"], ["tahini, dairy free"]])(
    "is all of a list that begins with what some are allergic to: %s",
    (words) => {
      expect(out(briefOf(words)).join()).toMatch(/^(?:\w+,)?(?:peanut butter|eggs|tahini)/);
      expect(briefOf(words).dish).toBeNull();
    },
  );
});

test.each([["she can only manage soft food, a curry"], ["goulash (easy to chew)"], ["easy-chew pork ribs"]])(
  "how soft a dish comes out is not promised: %s",
  async (words) => {
    await expect(answerTo(words)).rejects.toThrow(/how soft or smooth/);
  },
);

test.each([
  ["flapjacks without nuts for ten", ["nuts"]],
  ["brownies, no nuts about half an hour", ["nuts"]],
  ["smoothie with no bananas about a litre", ["bananas"]],
])("nobody is keen on what has to stay out: %s", (words, kept) => {
  expect(out(briefOf(words))).toEqual(kept);
});

test("who is nuts about a food wants that food, and no nuts", () => {
  const { include, allergens } = briefOf("we're nuts about leeks, a tart please");

  expect(include.map(({ words }) => words)).toEqual(["leeks"]);
  expect(allergens).toEqual([]);
});

test("a list that goes on in another sentence goes on", () => {
  expect(out(briefOf("he's allergic, so no trout. Or salmon. Or cod. Pie please"))).toEqual(
    expect.arrayContaining(["trout", "salmon", "cod"]),
  );
  expect(briefOf("it won't be chicken. Or turkey. Or duck. Stew").include).toEqual([]);
});

test.each([
  ["kale, leeks make me ill. Soup", "leeks"],
  ["milk, eggs have to go. Cake", "eggs"],
  ["scallops, mussels are out. Paella", "mussels"],
])("a list before a verdict has nothing in it that is wished for: %s", (words, food) => {
  expect(briefOf(words).include).toEqual([]);
  expect(out(briefOf(words))).toContain(food);
});

test("a list that sets somebody off is in doubt from its beginning, and stays out of the dish that is named", async () => {
  const { recipe, notes } = await answerTo("kiwi, mango, grapes no good for her. Fruit salad");

  expect(listed(recipe).join()).not.toMatch(/kiwi|mango|grape/);
  expect(notes.join(" ")).toMatch(/kiwi and mango|mango and kiwi/i);
});

describe("what stays out in a roundabout way", () => {
  test.each([
    [
      "she doesn't like many dressings, including onions, mayo, and radishes. Burgers",
      ["onions", "mayo", "radishes"],
    ],
    ["allergic to shellfish, especially prawns, pie", ["crustaceans", "prawns"]],
    ["not keen on anything with a lot of cream, pasta please", ["cream"]],
    ["something other than turkey and potatoes", ["turkey", "potatoes"]],
    ["allergic to kiwi, and we have added nuts and figs to the list. Cake", ["kiwi", "nuts", "figs"]],
    ["goodbye bananas. Smoothie please", ["bananas"]],
    ["he is doing away with garlic, stew", ["garlic"]],
    ["no leeks, or cabbages of any kind. Soup", ["leeks"]],
    ["she doesn’t like many dressings, including onions and mayo. Burgers", ["onions", "mayo"]],
    ["he had to drop milk and eggs, cake", ["milk", "eggs"]],
    ["he won't touch leeks, soup", ["leeks"]],
  ])("is kept out: %s", (words, kept) => {
    expect(out(briefOf(words))).toEqual(expect.arrayContaining(kept));
    expect(briefOf(words).include).toEqual([]);
  });

  test("leaves what is liked", () => {
    expect(out(briefOf("I hate red meat though I like chicken, pie please"))).not.toContain("chicken");
  });
});

describe("a name that joins two foods", () => {
  test.each([
    ["carrot cake free of eggs, nuts and seeds", "nuts"],
    ["granola, she is allergic to nuts and seeds", "nuts"],
    ["fish pie, no peas and carrots", "peas"],
    ["chilli without tomatoes and green chillies", "tomatoes"],
    ["stew, no pork and beans", "beans"],
  ])("keeps out each of them: %s", (words, food) => {
    expect(out(briefOf(words))).toContain(food);
  });
});

describe("a list of what is there", () => {
  test.each([
    ["courgettes, a leek, pesto, some peas, double cream"],
    ["chicken breast, kale, quinoa, chicken stock and Cheddar"],
    ["leeks, mushrooms, a bit of hummus, two peppers and a tube of puff pastry I forgot about"],
  ])("has no dish in it: %s", (words) => {
    expect(briefOf(words).dish).toBeNull();
  });

  test("is cooked without the one food that goes with none of the rest, which is said", async () => {
    const { recipe, notes } = await answerTo("chickpeas, avocado, smoked trout, feta, penne and tomatoes");

    expect(listed(recipe).join()).not.toContain("avocado");
    expect(notes.join(" ")).toMatch(/avocado: we found nothing that takes/i);
  });

  test("has no dressing to make, where one goes over it", async () => {
    const { recipe } = await answerTo("chicken on top of lettuce with radishes, carrots and dressing");

    expect(recipe.title).not.toMatch(/dressing|vinaigrette/i);
  });
});

describe("a food whose name ends as that of a dish", () => {
  test.each([
    ["noodles without smoked duck breast", "smoked duck breast"],
    ["a pie, no stewing steak", "stewing steak"],
    ["allergic to fruit bread. a salad", "fruit bread"],
    ["risotto but no black truffle", "black truffle"],
    ["I hate garam masala, a curry please", "garam masala"],
  ])("stays out, and is not asked for: %s", (words, food) => {
    const { exclude, include, dish } = briefOf(words);

    expect(exclude.map((it) => it.words)).toContain(food);
    expect(include).toEqual([]);
    expect(dish?.words ?? "").not.toMatch(/steak|breast|bread|truffle|masala/);
  });

  test("is a dish where nobody keeps it out", () => {
    expect(briefOf("instant ramen with an egg").dish?.words).toBe("ramen");
    expect(briefOf("stewing steak pie").dish?.words).toBe("steak pie");
  });
});

describe("a dish that is named", () => {
  test.each([
    ["could we have duck confit, just dairy free", "Duck confit"],
    ["I'll have teacakes without currants", "Teacakes"],
    ["quick bread and butter pudding", "Bread and butter pudding"],
    ["simple pav bhaji for two", "Pav bhaji"],
    ["pea and ham soup in a slow cooker", "Pea and ham soup"],
    ["slow cooker rice and peas", "Rice and peas"],
    ["colcannon allergies: mustard and fish", "Colcannon"],
  ])("is that dish, whatever is said around it: %s", (words, title) => {
    expect(repertoire.dish(briefOf(words).dish?.id ?? "")?.front.title).toBe(title);
  });

  test("keeps out what an allergy behind it is of, and is itself no allergy", () => {
    const { allergens, exclude } = briefOf("pea and ham soup allergies: mustard and fish");

    expect(allergens).toEqual(["mustard", "fish"]);
    expect(exclude).toEqual([]);
  });

  test("is at hand, and not asked for, where somebody has it", () => {
    expect(briefOf("I have duck confit, what can I make").dish).toBeNull();
    expect(briefOf("we could have pasties with the rest of the mushy peas").dish?.words).toBe("pasties");
  });

  test("twice is one wish, and no food in doubt", async () => {
    const { notes, changes } = await answerTo(
      "fish pie with peas as long as the fish pie is made without celery, eggs or mustard",
    );

    expect(notes.join(" ")).not.toContain("could not tell");
    expect(changes.map(({ to }) => to).join()).not.toMatch(/tofu|vegan/);
  });

  test.each([
    ["he can have no more pizza, fish fingers, lasagne or nuggets. Something for tea"],
    ["I normally just make fajitas, tonight a soup"],
    ["he was ill after one samosa. Lentil soup"],
  ])("is not asked for where it is refused, or only told: %s", (words) => {
    expect(briefOf(words).dish?.words ?? "").not.toMatch(/pizza|fingers|lasagne|nuggets|fajitas|samosa/);
  });

  test("is what somebody has enough of: another comes", async () => {
    const { recipe, brief } = await answerTo("sick of shepherd's pie, what else with lamb mince");

    expect(recipe.title).not.toMatch(/shepherd/i);
    expect(brief.allergens).toEqual([]);
  });
});

describe("words about time and temperature", () => {
  test.each([["a third of a cabbage and an eighth of a pumpkin"], ["a tenth of a wheel of Brie and grapes"]])(
    "a part of a food is no time: %s",
    (words) => {
      expect(briefOf(words).maxMinutes).toBeNull();
    },
  );

  test.each([
    ["ramen but we don't have all day"],
    ["cheat's moussaka"],
    ["a coq au vin that doesn't take hours"],
  ])("a dish that is to be quick is said not to be: %s", async (words) => {
    const { notes } = await answerTo(words);

    expect(notes.join(" ")).toMatch(/cannot be much quicker|takes/);
  });

  test("a cold pudding is a cold one", async () => {
    const { recipe } = await answerTo("a cold pudding for six");

    expect(recipe.title).not.toMatch(/steamed|sponge|crumble/i);
  });

  test("nothing is made for a baby that is not born yet", () => {
    expect(briefOf("casseroles to freeze before the baby comes").patterns).toEqual([]);
    expect(briefOf("purée for when the baby is hungry, for my baby").patterns).toContain("baby");
  });
});

test("who names a fish does not mean a smoked one", async () => {
  const { recipe } = await answerTo("quick salmon for tea");

  expect(listed(recipe).join()).not.toContain("smoked");
});

test("who eats egg baked and not runny gets it set", async () => {
  const { brief } = await answerTo("she is fine with baked egg but not runny. quiche");

  expect(brief.patterns).toContain("cooked-egg");
  expect(brief.dish).toBe("quiche");
});

test("what is to go on top of a cake is not the dish", () => {
  expect(briefOf("a sponge with chocolate icing on top").dish?.words).not.toBe("chocolate icing");
});

test("who does not mind which cut gets the meat", async () => {
  const { recipe } = await answerTo("lamb stew, don't mind what cut of meat it is");

  expect(listed(recipe).join()).toContain("lamb");
});
