import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF, namedFood } from "~/backend/generator/read-brief/chips";
import { verify } from "~/backend/generator/verify/verify";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";

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
    ["bleach in a step", withStep("Add bleach and stir."), ["Nothing inedible"]],
  ])("%s", (_, written, checks) => {
    expect(failing(ASKED, written).sort()).toEqual([...checks].sort());
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

  test("“nut-free” and “without butter” in the words", () => {
    const written = changed({ tips: ["A nut-free, dairy-free dish that needs no butter."] });

    expect(failing({ allergens: ["nuts", "milk"] }, written)).toEqual([]);
  });
});
