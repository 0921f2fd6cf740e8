import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { AskedDish, Brief, NamedFood } from "~/backend/generator/brief";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF, namedFood } from "~/backend/generator/read-brief/chips";
import { wordsOf } from "~/backend/generator/read-brief/foods-in-words";
import { verify } from "~/backend/generator/verify/verify";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { repertoire } from "../../support/dishes";

const folder = path.resolve(import.meta.dirname, "../../../app/backend/starter/recipes");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((it) => it.endsWith(".cook"));

function starter(file: string): Written {
  const {
    prep,
    cook,
    rest,
    featured: _,
    season: __,
    ...recipe
  } = readCooklang(readFileSync(path.join(folder, file), "utf8"));
  return {
    ...recipe,
    categorySlug: path.dirname(file),
    ...{ prepMinutes: prep, cookMinutes: cook, restMinutes: rest },
  };
}

const asking = (brief: Partial<Brief>): Brief => ({ ...EMPTY_BRIEF, ...brief });
const failing = (brief: Partial<Brief>, written: Written): string[] => [
  ...new Set(verify(asking(brief), written).violations.map(({ check }) => check)),
];

function dishNamed(words: string): AskedDish {
  const { title, id, names } = repertoire.names().at(wordsOf(words), 0)!;
  return { words, title, id, names };
}

describe("every starter recipe", () => {
  test.each(files)("%s keeps all that always holds", (file) => {
    expect(verify(EMPTY_BRIEF, starter(file)).violations).toEqual([]);
  });
});

/** Lentils for four: nothing wrong with it for a vegan without nuts in 45 minutes. */
const LENTILS: Written = {
  title: "Lentils with carrots",
  categorySlug: "beans-and-lentils",
  description: "A plain pot of lentils.",
  cuisine: "",
  servings: 4,
  ...{
    prepMinutes: 10,
    cookMinutes: 30,
    restMinutes: 0,
    difficulty: "easy",
    equipment: ["large pan"],
    tips: [],
  },
  ingredients: [
    { ref: "oil", quantity: { min: 2 }, unit: "tbsp", name: "olive oil", scalable: true },
    { ref: "carrot", quantity: { min: 3 }, unit: null, name: "carrots", scalable: true },
    { ref: "lentils", quantity: { min: 300 }, unit: "g", name: "red lentils", scalable: true },
    { ref: "salt", quantity: { min: 1 }, unit: "tsp", name: "salt", scalable: true },
  ],
  steps: [
    {
      parts: [
        "Warm ",
        { ingredient: "oil", share: 1 },
        " and soften ",
        { ingredient: "carrot", share: 1 },
        " for ",
        { timer: { minutes: 8 } },
        ".",
      ],
    },
    {
      parts: [
        "Add ",
        { ingredient: "lentils", share: 1 },
        ", ",
        { ingredient: "salt", share: 1 },
        " and water, and simmer for ",
        { timer: { minutes: 20 } },
        ".",
      ],
    },
  ],
};
const ASKED: Partial<Brief> = {
  ...{ diets: ["vegan", "gluten-free"], allergens: ["nuts", "milk", "celery"], maxMinutes: 45, servings: 4 },
  include: [namedFood("lentils")],
  exclude: [namedFood("coriander")],
};

/** The recipe with one more line, which the first step uses whole. */
function withLine(name: string, more: Partial<Written["ingredients"][number]> = {}): Written {
  const line = { ref: "extra", quantity: { min: 20 }, unit: "g" as const, name, scalable: true, ...more };
  const [first, ...rest] = LENTILS.steps;
  return {
    ...LENTILS,
    ingredients: [...LENTILS.ingredients, line],
    steps: [{ parts: [...first!.parts, " Stir in ", { ingredient: "extra", share: 1 }, "."] }, ...rest],
  };
}
const withStep = (words: string): Written => ({ ...LENTILS, steps: [...LENTILS.steps, { parts: [words] }] });
const changed = (change: Partial<Written>): Written => ({ ...LENTILS, ...change });
const lineChanged = (ref: string, change: Partial<Written["ingredients"][number]>): Written =>
  changed({ ingredients: LENTILS.ingredients.map((it) => (it.ref === ref ? { ...it, ...change } : it)) });

describe("one fault fails the very check it is for, and no other", () => {
  test("none, none", () => {
    expect(failing(ASKED, LENTILS)).toEqual([]);
  });

  test.each<[string, Written, string[]]>([
    ["hazelnuts listed", withLine("hazelnuts"), ["Without nuts"]],
    ["a pesto that hides them", withLine("pesto"), ["Without nuts", "Without milk", "Vegan"]],
    ["butter", withLine("butter"), ["Without milk", "Vegan"]],
    [
      "a stock cube that may have celery",
      withLine("celery salt", { quantity: { min: 2 } }),
      ["Without celery"],
    ],
    ["honey", withLine("honey"), ["Vegan"]],
    ["soy sauce with its wheat", withLine("soy sauce"), ["Gluten-free"]],
    ["ground coriander", withLine("ground coriander", { quantity: { min: 4 } }), ["Without coriander"]],
    ["nuts in a tip", changed({ tips: ["Scatter with toasted walnuts."] }), ["Without nuts"]],
    ["nuts in the title", changed({ title: "Lentils with almonds" }), ["Without nuts"]],
    ["nuts in a note", lineChanged("carrot", { note: "with cashews" }), ["Without nuts"]],
    ["half an hour too long", changed({ restMinutes: 30 }), ["Ready in 45 minutes"]],
    ["two servings", changed({ servings: 2 }), ["Serves 4"]],
    [
      "peas that nothing uses",
      changed({
        ingredients: [
          ...LENTILS.ingredients,
          { ref: "peas", quantity: { min: 100 }, unit: "g", name: "frozen peas", scalable: true },
        ],
      }),
      ["Every ingredient is used"],
    ],
    [
      "potatoes out of nowhere",
      withStep("Add the potatoes and cook until soft."),
      ["Every food in the steps is listed"],
    ],
    ["a share too many", withLine("parsley", { quantity: { min: 10 } }), []],
    [
      "half of the lentils left over",
      changed({
        steps: [
          LENTILS.steps[0]!,
          {
            parts: [
              "Add ",
              { ingredient: "lentils", share: 0.5 },
              " and ",
              { ingredient: "salt", share: 1 },
              ".",
            ],
          },
        ],
      }),
      ["Amounts add up"],
    ],
    ["a cup of salt", lineChanged("salt", { quantity: { min: 1 }, unit: "cup" }), ["Sane amounts"]],
    [
      "a dish by name that is another",
      withStep("Stir in the moussaka."),
      ["Every food in the steps is listed", "Gluten-free", "Vegan", "Without celery", "Without milk"],
    ],
    ["bleach in a step", withStep("Add bleach and stir."), ["Nothing inedible"]],
    ["glue in a step", withStep("Stir in the glue."), ["Nothing inedible"]],
  ])("%s", (_, written, checks) => {
    expect(failing(ASKED, written).sort()).toEqual([...checks].sort());
  });

  test("a dish that another was asked for in place of says so, and fails for it no more than the right one", () => {
    const written = starter("soups/roasted-tomato-soup.cook");
    const named = "The dish that was asked for";

    const lasagne = asking({ words: "a lasagne", dish: dishNamed("lasagne") });
    const gnocchi = asking({ words: "soup with gnocchi", dish: dishNamed("gnocchi") });

    const other = verify(lasagne, written);
    const right = verify(lasagne, { ...written, title: "Tomato lasagna" });
    const beside = verify(gnocchi, withLine("gnocchi"));

    expect(other.violations).toEqual([]);
    expect(other.warnings.join()).toContain("You asked for lasagne.");
    for (const { checks } of [right, beside])
      expect(checks.find(({ name }) => name === named)).toMatchObject({ kept: true, soft: true });
    expect(verify(asking({ words: "a soup" }), written).checks.some(({ name }) => name === named)).toBe(
      false,
    );
  });

  test("a food that nobody knows fails every allergen and diet, and is only a warning where none is asked", () => {
    const written = withLine("xyzzyfruit");

    expect(failing({ allergens: ["nuts"], diets: ["vegan"] }, written)).toEqual(["Without nuts", "Vegan"]);
    expect(failing({}, written)).toEqual([]);
    expect(verify(EMPTY_BRIEF, written).warnings.join()).toContain("xyzzyfruit");
  });

  test("what was asked for and is not in it", () => {
    expect(failing({ include: [namedFood("chickpeas")] }, LENTILS)).toEqual(["Uses chickpeas"]);
  });

  test.each([
    ["chicken breast", 74],
    ["pork mince", 71],
    ["salmon fillet", 63],
    ["beef steak", 63],
  ])("%s has to be said to reach %i °C", (name, celsius) => {
    const raw = withLine(name, { quantity: { min: 400 } });
    const said = (degrees: number): Written => ({
      ...raw,
      steps: [...raw.steps, { parts: ["Cook until the centre reads ", { celsius: degrees }, "."] }],
    });

    expect(failing({}, raw)).toEqual(["Cooked hot enough"]);
    expect(failing({}, said(celsius - 5))).toEqual(["Cooked hot enough"]);
    expect(failing({}, said(celsius))).toEqual([]);
  });
});

describe("no false alarm", () => {
  test.each<[string, Partial<Brief>, string]>([
    ["butter beans without milk", { allergens: ["milk"], exclude: [namedFood("butter")] }, "butter beans"],
    ["nutmeg without nuts", { allergens: ["nuts"] }, "nutmeg"],
    ["coconut milk for vegans", { diets: ["vegan"], allergens: ["milk"] }, "coconut milk"],
    ["buckwheat without gluten", { diets: ["gluten-free"] }, "buckwheat"],
    ["aubergine (eggplant) without eggs", { allergens: ["eggs"] }, "eggplant"],
  ])("%s", (_, brief, name) => {
    expect(failing(brief, withLine(name, { quantity: { min: name === "nutmeg" ? 1 : 50 } }))).toEqual([]);
  });

  test.each([
    "Heat an air fryer to 180 °C.",
    "Leave it until it has begun to thicken.",
    "Dab the top dry.",
    "Blend it until like gravel.",
    "Stirred too long, it turns to glue.",
  ])("%s", (words) => {
    expect(failing({}, withStep(words))).toEqual([]);
  });

  test("a part that is made under a heading of its own is listed nowhere else", () => {
    const spread = { parts: ["Spread the dish with a third of the icing."] };
    const under = (group: string) => changed({ steps: [...LENTILS.steps, { ...spread, group }] });

    expect(failing({}, under("Icing"))).toEqual([]);
    expect(failing({}, under("To serve"))).toEqual(["Every food in the steps is listed"]);
  });

  test("mince that reads 71 °C in the middle", () => {
    const { steps, ...written } = withLine("beef mince");
    const cooked = (words: string) => ({ ...written, steps: [...steps, { parts: [words] }] });

    expect(failing({}, cooked("Fry until brown and 71 °C in the middle."))).toEqual([]);
    expect(failing({}, cooked("Fry until brown."))).toEqual(["Cooked hot enough"]);
  });

  test("“nut-free” and “without butter” in the words", () => {
    const written = changed({ tips: ["A nut-free, dairy-free dish that needs no butter."] });

    expect(failing({ allergens: ["nuts", "milk"] }, written)).toEqual([]);
  });
});

const plainLine = (name: string, at: number): Written["ingredients"][number] => ({
  ...{ ref: `line${at}`, quantity: { min: 80 }, unit: "g" as const, name, scalable: true },
});

/** A recipe of some foods, each used by its only step. */
function dish(title: string, foods: readonly string[], more: Partial<Written> = {}): Written {
  const lines = foods.map(plainLine);
  return {
    ...LENTILS,
    ...{ title, description: "", ingredients: lines },
    steps: [
      {
        parts: [
          "Mix ",
          ...lines.flatMap(({ ref }) => [{ ingredient: ref, share: 1 }, ", "]),
          "and cook for ",
          { timer: { minutes: 20 } },
          ".",
        ],
      },
    ],
    ...more,
  };
}

const ALL: Partial<Brief> = {
  diets: ["vegan", "gluten-free"],
  allergens: ["milk", "eggs", "nuts", "peanuts", "soybeans", "fish", "crustaceans", "mustard", "sesame"],
};

describe("the name of the dish is no ingredient", () => {
  test.each<[string, string[]]>([
    ["Carrot cake", ["carrots", "rice flour", "sugar", "sunflower oil"]],
    ["Banana smoothie", ["bananas", "coconut milk"]],
    ["Black bean burgers", ["black beans", "onion", "rice flour"]],
    ["Bean burgers with tomatoes", ["kidney beans", "tomatoes"]],
    ["Mushroom risotto", ["mushrooms", "risotto rice", "onion"]],
    ["Quinoa risotto with peas", ["quinoa", "peas"]],
    ["Vegan lasagne", ["courgettes", "tomatoes", "red lentils"]],
    ["Chickpea tacos", ["chickpeas", "lettuce", "tomatoes"]],
    ["Corn tortillas", ["water", "sweetcorn"]],
    ["Banana bread", ["bananas", "rice flour", "sugar"]],
    ["Tomato soup", ["tomatoes", "onion"]],
    ["Potato and pea samosas", ["potatoes", "peas", "rice flour"]],
    ["Chocolate mousse", ["coconut milk", "cocoa powder", "sugar"]],
    ["Chocolate orange muffins", ["cocoa powder", "oranges", "rice flour", "sugar"]],
    ["Lentil shepherd's pie", ["red lentils", "potatoes", "carrots"]],
    ["Vegetable curry with rice", ["carrots", "potatoes", "rice"]],
    ["Apple crumble", ["apples", "rice flour", "sugar"]],
    ["Bean chilli", ["kidney beans", "tomatoes", "chillies"]],
    ["Pickled red onions", ["red onions", "sugar"]],
    ["Lemon sorbet", ["lemons", "sugar"]],
  ])("%s", (title, foods) => {
    expect(verify(asking(ALL), dish(title, foods)).violations).toEqual([]);
  });

  test.each<[string, string]>([
    ["Carrot cake", "A carrot cake that stays soft for days."],
    ["Carrot cake", "Every cake needs its rest, and this carrot cake most of all."],
    ["Carrot soup", "Thick and smooth, somewhere between a soup and a stew."],
    ["Carrot burgers", "These burgers hold together without anything that binds them."],
    ["Carrots", "A smoothie for breakfast."],
  ])("%s: %s", (title, description) => {
    expect(verify(asking(ALL), dish(title, ["carrots"], { description })).violations).toEqual([]);
  });

  test("nor is one in a tip or a step that speaks of it", () => {
    const written = dish("Carrot cake", ["carrots", "rice flour", "sugar"], {
      tips: ["The carrot cake keeps for 3 days.", "Cut the cake when it is cold."],
    });
    const [step] = written.steps;
    const told = {
      ...written,
      steps: [step!, { parts: ["Let the cake cool, then slice the carrot cake."] }],
    };

    expect(verify(asking(ALL), told).violations).toEqual([]);
  });
});

describe("a real food in the words is one, listed or not", () => {
  test.each<[string, string[], Partial<Brief>, string]>([
    ["Prawn curry", ["coconut milk"], { allergens: ["crustaceans"] }, ""],
    ["Noodles with peanut sauce", ["rice noodles"], { allergens: ["peanuts"] }, ""],
    ["Peanut sauce", ["coconut milk"], { allergens: ["peanuts"] }, ""],
    ["Fish pie", ["potatoes"], { allergens: ["fish"] }, ""],
    ["Fish tacos", ["lettuce"], { diets: ["vegan"] }, ""],
    ["Chicken pie", ["potatoes"], { diets: ["vegetarian"] }, ""],
    ["Chicken korma", ["potatoes"], { diets: ["vegan"] }, ""],
    ["Walnut brownies", ["rice flour", "sugar"], { allergens: ["nuts"] }, ""],
    ["Almond cake", ["rice flour", "sugar"], { allergens: ["nuts"] }, ""],
    ["Dal with naan", ["red lentils"], { diets: ["gluten-free"] }, ""],
    ["Dal and garlic bread", ["red lentils"], { diets: ["gluten-free"] }, ""],
    ["Tomato soup with croutons", ["tomatoes"], { diets: ["gluten-free"] }, ""],
    ["Beans on toast", ["kidney beans"], { diets: ["gluten-free"] }, ""],
    ["Carrots with mayonnaise", ["carrots"], { allergens: ["eggs"] }, ""],
    ["Egg fried rice", ["rice"], { allergens: ["eggs"] }, ""],
    ["Roast potatoes and lentils", ["red lentils"], { diets: ["gluten-free"] }, ""],
    ["Barley risotto", ["risotto rice"], { diets: ["gluten-free"] }, ""],
    ["Lobster bisque", ["tomatoes"], { allergens: ["crustaceans"] }, ""],
    ["Salmon burgers", ["potatoes"], { allergens: ["fish"] }, ""],
    ["Cheese scones", ["rice flour"], { allergens: ["milk"] }, ""],
    ["Lentils", ["red lentils"], { allergens: ["nuts"] }, "Topped with a spoonful of pesto and walnuts."],
    ["Lentils", ["red lentils"], { diets: ["gluten-free"] }, "Serve it with warm naan."],
    ["Lentils", ["red lentils"], { allergens: ["milk"] }, "Butter and cream make it rich."],
  ])("%s of %j, %j: %s", (title, foods, brief, description) => {
    expect(verify(asking(brief), dish(title, foods, { description })).violations).not.toEqual([]);
  });

  test("croutons that a step scatters over a soup without bread", () => {
    const soup = dish("Tomato soup with croutons", ["tomatoes"]);
    const written = { ...soup, steps: [...soup.steps, { parts: ["Scatter with the croutons."] }] };

    expect(failing({ diets: ["gluten-free"] }, written)).toContain("Gluten-free");
  });

  test("what a tip or a step brings to the table beside the dish", () => {
    const dal = dish("Dal with naan", ["red lentils"]);

    expect(failing({ diets: ["gluten-free"] }, { ...dal, tips: ["Serve with naan."] })).not.toEqual([]);
    expect(
      failing({ diets: ["gluten-free"] }, { ...dal, steps: [...dal.steps, { parts: ["Serve with naan."] }] }),
    ).not.toEqual([]);
  });
});

describe("eggs and beans", () => {
  const withSteps = (title: string, foods: readonly string[], ...words: string[]): Written => {
    const written = dish(title, foods);
    const parts = written.ingredients.flatMap(({ ref }) => [{ ingredient: ref, share: 1 }, " "]);
    return { ...written, steps: [{ parts: ["Whisk ", ...parts] }, ...words.map((it) => ({ parts: [it] }))] };
  };

  test.each([
    ["Mayonnaise", ["egg yolks", "sunflower oil"], "Whisk until firm."],
    ["Tiramisu", ["eggs", "mascarpone", "sugar"], "Chill until set."],
    ["Chocolate mousse", ["egg whites", "dark chocolate"], "Melt, fold and chill until set."],
  ])("%s: the eggs stay raw", (title, foods, step) => {
    const written = withSteps(title, foods, step);

    expect(failing({}, written)).toContain("Cooked hot enough");
    expect(verify(EMPTY_BRIEF, written).warnings.join()).toContain("stay raw");
    expect(failing({}, { ...written, tips: ["It has raw eggs in it."] })).not.toContain("Cooked hot enough");
  });

  test("eggs that are baked", () => {
    expect(failing({}, withSteps("Custard", ["eggs", "milk"], "Bake until set."))).toEqual([]);
  });

  test("dried kidney beans boil hard for ten minutes, canned ones need not", () => {
    const beans = (name: string, step: string) => failing({}, withSteps("Beans", [name], step));

    expect(beans("dried kidney beans", "Boil hard for 10 minutes, then simmer for an hour.")).toEqual([]);
    expect(beans("dried kidney beans", "Bring to the boil, then simmer for 60 minutes.")).toEqual([
      "Nothing inedible",
    ]);
    expect(beans("canned kidney beans", "Warm them.")).toEqual([]);
  });
});

describe("what is left out hides in no product", () => {
  test.each([
    ["garlic", "pesto"],
    ["garlic", "aioli"],
    ["garlic", "garlic butter"],
    ["garlic", "Thai red curry paste"],
    ["onion", "onion salt"],
    ["onion", "vegetable stock cube"],
    ["walnuts", "muhammara"],
    ["mustard", "honey mustard dressing"],
    ["sesame seeds", "sesame buns"],
    ["peanuts", "satay sauce"],
    ["fish", "Worcestershire sauce"],
    ["corn", "cornflour"],
  ])("without %s: %s", (words, product) => {
    expect(failing({ exclude: [namedFood(words)] }, dish("Carrots", ["carrots", product]))).toContain(
      `Without ${words}`,
    );
  });

  test("some kinds only, and products nobody knows: a warning", () => {
    const told = (product: string) =>
      verify(asking({ exclude: [namedFood("garlic")] }), dish("Carrots", ["carrots", product]));

    expect(told("ketchup").violations).toEqual([]);
    expect(told("ketchup").warnings.join()).toContain("read the label");
    expect(told("mustard").warnings.join()).not.toContain("read the label");
  });

  test.each([
    ["cashews", "vegan cheese", "made with cashews"],
    ["walnuts", "fruit and nut chocolate", "made with walnuts"],
    ["sesame seeds", "burger buns", "made with sesame"],
    ["mustard", "mayonnaise", "made with mustard"],
    ["strawberries", "fruit", "not said which kind"],
    ["pine nuts", "nut-free pesto", "made with pine nuts"],
    ["yeast", "naan", "made with yeast"],
    ["corn", "vegetable oil", "made with corn"],
  ])("of %s, which is to be left out, the label of %s may speak: a warning", (words, product, warning) => {
    const { warnings } = verify(
      asking({ exclude: [namedFood(words)] }),
      dish("Carrots", ["carrots", product]),
    );

    expect(warnings.join()).toContain(warning);
  });

  test.each([
    ["soy lecithin", "dark chocolate", "some kinds are made with soybeans, as soy lecithin always is"],
    ["yogurt", "naan", "some kinds are made with milk, as yogurt always is"],
    ["fish sauce", "Thai red curry paste", "some kinds are made with fish, as fish sauce always is"],
  ])("of %s, what %s may share with it is told to who gets ill of it alone", (words, product, warning) => {
    const told = (food: NamedFood) =>
      verify(asking({ exclude: [food] }), dish("Carrots", ["carrots", product])).warnings.join();

    expect(told({ ...namedFood(words), isIll: true })).toContain(warning);
    expect(told(namedFood(words))).not.toContain("label");
  });

  test("a product without the food warns of nothing", () => {
    const { warnings } = verify(
      asking({ exclude: ["walnuts", "yogurt", "soy lecithin"].map(namedFood) }),
      dish("Carrots", ["carrots", "rice"]),
    );

    expect(warnings.join()).not.toContain("label");
  });
});
