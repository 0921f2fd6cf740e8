import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createDishNames } from "~/backend/repertoire/dish-names";
import { readKnownDishes } from "~/backend/repertoire/repertoire";
import categories from "~/backend/starter/categories.json";
import { foodById, foodsByWords } from "~/food/foods/food-table";
import { foodWords } from "~/food/foods/food-words";
import { repertoire, starterDishes } from "../support/dishes";

const file = path.resolve(import.meta.dirname, "../../app/backend/repertoire/known-dishes.txt");
const known = readKnownDishes(readFileSync(file, "utf8"));
const named = known.flatMap((it) => it.names.map((name) => ({ name, words: wordsOf(name) })));

/** What a dish may be called and a food in a shop too: the table has it as made, or as a dish of its group. */
const MADE: ReadonlySet<string> = new Set([
  "prepared",
  "bread",
  "sweet",
  "pasta",
  "snack",
  "drink",
  "alcohol",
  "sauce",
  "condiment",
  "pickle",
]);

/** A form that says nothing of what is in it. */
const PLAIN_FORMS: readonly string[] = [
  ...[
    "soup",
    "stew",
    "curry",
    "salad",
    "cake",
    "pie",
    "tart",
    "bread",
    "sandwich",
    "sauce",
    "dip",
    "smoothie",
  ],
  ...[
    "stir fry",
    "casserole",
    "roast",
    "bake",
    "drink",
    "cocktail",
    "biscuit",
    "cookie",
    "pudding",
    "dessert",
  ],
  ...["noodles", "pasta", "rice", "chowder", "punch", "slaw", "skewers", "pickle", "jam", "canapé"],
];

describe("a dish that we know by name alone", () => {
  test("is one of more than 1,200", () => {
    expect(known.length).toBeGreaterThan(1200);
  });

  test("stands in a category of the site", () => {
    const slugs = categories.map((it) => it.slug);

    expect(known.filter((it) => !slugs.includes(it.category))).toEqual([]);
  });

  test("has one to four foods, all of the table", () => {
    expect(known.filter((it) => it.foods.length < 1 || it.foods.length > 4)).toEqual([]);
    expect(known.flatMap((it) => it.foods).filter((id) => foodById(id) === undefined)).toEqual([]);
  });

  test("has no name that a dish of ours has", () => {
    const ours = new Set(
      starterDishes
        .flatMap((it) => [it, ...it.variants()])
        .flatMap((it) => it.names)
        .map(wordsOf),
    );

    expect(named.filter((it) => ours.has(it.words)).map((it) => it.name)).toEqual([]);
  });

  test("has no name that stands twice", () => {
    const seen = new Set<string>();
    const twice = named.filter(({ words }) => seen.size === seen.add(words).size);

    expect(twice.map((it) => it.name)).toEqual([]);
  });

  test("has no name that says only of which form it is", () => {
    const forms = new Set(PLAIN_FORMS.map(wordsOf));

    expect(named.filter((it) => forms.has(it.words)).map((it) => it.name)).toEqual([]);
  });

  test("has no name that is a food's own and no dish", () => {
    const own = named.filter(({ words }) => {
      const food = foodsByWords.get(words);
      if (food === undefined || MADE.has(food.group)) return false;
      // What is made of several things, like haggis, is a dish too.
      return wordsOf(food.names[0]!) === words && food.madeOf.length < 2;
    });

    expect(own.map((it) => it.name)).toEqual([]);
  });
});

describe("a name", () => {
  test.each([
    ["chicken soup", "chicken-soup"],
    ["chicken curry", "chicken-curry"],
    ["fried rice", "egg-fried-rice"],
    ["noodle soup", "chicken-noodle-soup"],
    ["pizza", "pizza-margherita"],
    ["muffins", "blueberry-muffins"],
    ["banana cake", "walnut-banana-bread/banana-bread"],
    ["Sunday roast", "roast-beef"],
  ])("that is the plainest leads to a dish of ours: %s", (name, id) => {
    expect(repertoire.names().at(textOf(name), 0)?.id).toBe(id);
  });

  test.each(["curry", "stir fry", "salad", "smoothie", "soup", "cake"])("is not a mere form: %s", (form) => {
    expect(repertoire.names().at(textOf(form), 0)).toBeNull();
  });

  test("that is mistyped is one of ours, where one that we only know is as near", () => {
    const dish = (id: string | null, name: string) => ({ id, title: name, names: [name] });
    const names = createDishNames([dish("bagels", "plain bagels"), dish(null, "plain bugels")]);

    expect(names.at(textOf("plain bgels"), 0)?.id).toBe("bagels");
  });
});

function textOf(words: string) {
  return words.split(" ").map((word, at) => ({ word: wordsOf(word), gap: at === 0 ? "" : " " }));
}

function wordsOf(name: string): string {
  return foodWords(name).join(" ");
}

test.each([
  ["spag bol", "Spaghetti bolognese"],
  ["KARTOFFELSUPPE", "German potato soup"],
  ["cottage pie", "Shepherd's pie"],
  ["black pudding", null],
  ["spag bol for two", null],
  ["constructor", null],
])("the recipe that %s is a name of: %s", (name, title) => {
  expect(repertoire.titleOf(name)).toBe(title);
});
