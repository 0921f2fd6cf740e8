import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { AISLES, aisleOf } from "~/food/aisles";
import { foodKey } from "~/food/food-key";
import {
  amountWords,
  hasGrown,
  type MergedLine,
  mergeIngredients,
  type RecipeToShop,
} from "~/food/merge-ingredients";
import { countedName } from "~/food/plurals";
import type { Quantity } from "~/food/quantities";
import type { Ingredient } from "~/food/recipe-lines";
import type { Unit } from "~/food/units";

type Amount = [quantity: number | Quantity | null, unit: Unit | null];

function needs(name: string, [quantity, unit]: Amount, about: Partial<Ingredient> = {}): Ingredient {
  const asQuantity = typeof quantity === "number" ? { min: quantity } : quantity;
  return { ref: name, name, quantity: asQuantity, unit, scalable: asQuantity !== null, ...about };
}

const recipe = (id: number, ingredients: Ingredient[], wanted = 4): RecipeToShop => ({
  id,
  servings: 4,
  wanted,
  ingredients,
});

/** The lines as a reader sees them. */
const written = (lines: MergedLine[]) =>
  lines.map((line) => `${amountWords(line)} ${line.name}`.replaceAll("\u00a0", " ").trim());

const shop = (...recipes: Ingredient[][]) =>
  written(mergeIngredients(recipes.map((ingredients, index) => recipe(index + 1, ingredients))));

const RECIPES = "app/backend/starter/recipes";
const starters = readdirSync(RECIPES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".cook"))
  .map((file) => readCooklang(readFileSync(`${RECIPES}/${file}`, "utf8")));

test.each<[string, Amount[], string]>([
  [
    "grams and kilograms",
    [
      [400, "g"],
      [0.8, "kg"],
    ],
    "1.2 kg flour",
  ],
  [
    "grams below a kilogram",
    [
      [400, "g"],
      [0.2, "kg"],
    ],
    "600 g flour",
  ],
  [
    "millilitres, decilitres and litres",
    [
      [250, "ml"],
      [2, "dl"],
      [1, "l"],
    ],
    "1.45 l flour",
  ],
  [
    "teaspoons and tablespoons",
    [
      [1, "tsp"],
      [2, "tsp"],
    ],
    "1 tbsp flour",
  ],
  [
    "what makes no whole tablespoons",
    [
      [1, "tsp"],
      [1, "tbsp"],
    ],
    "4 tsp flour",
  ],
  [
    "ounces and pounds",
    [
      [8, "oz"],
      [1.5, "lb"],
    ],
    "2 lb flour",
  ],
  [
    "ranges, each end for itself",
    [
      [{ min: 1, max: 2 }, "clove"],
      [{ min: 2, max: 3 }, "clove"],
    ],
    "3–5 cloves flour",
  ],
  [
    "a range and an amount",
    [
      [{ min: 1, max: 2 }, "clove"],
      [2, "clove"],
    ],
    "3–4 cloves flour",
  ],
  [
    "what cannot be summed beside each other",
    [
      [1, "handful"],
      [2, "piece"],
    ],
    "2 + 1 handful flour",
  ],
  [
    "an amount and nobody knows how much more",
    [
      [200, "g"],
      [null, null],
    ],
    "200 g + some flour",
  ],
  [
    "nothing but the name",
    [
      [null, null],
      [null, null],
    ],
    "flour",
  ],
])("two recipes add up %s", (_, amounts, expected) => {
  expect(shop(...amounts.map((amount) => [needs("flour", amount)]))).toEqual([expected]);
});

test.each([
  ["tomatoes", "Large ripe Tomato"],
  ["egg", "eggs"],
  ["extra-virgin olive oil", "extra virgin olive oil"],
  ["fresh bay leaves", "bay leaf"],
  ["berries", "berry"],
  ["cookies", "cookie"],
  ["fine salt", "salt"],
  ["coriander, chopped", "freshly coriander (leaves and stalks)"],
])("%s and %s are the same food", (one, other) => {
  expect(foodKey(one)).toBe(foodKey(other));
});

test.each([
  ["red onion", "onion"],
  ["coconut milk", "milk"],
  ["gluten-free flour", "flour"],
  ["dried thyme", "thyme"],
  ["white pepper", "black pepper"],
  ["large", "small"],
])("%s and %s are different foods", (one, other) => {
  expect(foodKey(one)).not.toBe(foodKey(other));
});

test("every food of the starter recipes is the same counted once and several times", () => {
  for (const { name } of starters.flatMap(({ ingredients }) => ingredients))
    expect(foodKey(countedName(name, 2)), name).toBe(foodKey(name));
});

test("a line is named as its recipes name it, else plainly, and counted in the plural", () => {
  expect(shop([needs("ripe tomato", [3, "piece"])])).toEqual(["3 ripe tomatoes"]);
  expect(shop([needs("ripe tomato", [3, "piece"])], [needs("large tomatoes", [1, "piece"])])).toEqual([
    "4 tomatoes",
  ]);
  expect(shop([needs("lemon", [0.5, "piece"])], [needs("lemons", [0.5, "piece"])])).toEqual(["1 lemon"]);
});

test("amounts follow the servings, and those that do not scale stay", () => {
  const lines = mergeIngredients([
    recipe(1, [needs("flour", [200, "g"]), needs("oil", [1, "tbsp"], { scalable: false })], 8),
  ]);

  expect(written(lines)).toEqual(["400 g flour", "1 tbsp oil"]);
});

test("a line says from which recipes it comes, and is optional only where all can do without", () => {
  const [butter, parsley] = mergeIngredients([
    recipe(9, [
      needs("butter", [50, "g"]),
      needs("butter", [10, "g"]),
      needs("parsley", [1, "bunch"], { optional: true }),
    ]),
    recipe(2, [needs("butter", [20, "g"], { optional: true })]),
  ]).sort((a, b) => a.key.localeCompare(b.key));

  expect(butter).toMatchObject({ key: "food-butter", recipes: [2, 9], optional: false });
  expect(parsley).toMatchObject({ recipes: [9], optional: true });
});

describe("the shop", () => {
  test.each([
    ["plum tomatoes", "produce"],
    ["ground coriander", "spices"],
    ["coriander", "produce"],
    ["coconut milk", "pantry"],
    ["whole milk", "dairy"],
    ["peanut butter", "pantry"],
    ["red pepper", "produce"],
    ["skinless cod fillet", "meat and fish"],
    ["anchovy fillet", "pantry"],
    ["tuna in olive oil", "pantry"],
    ["ground beef", "meat and fish"],
    ["crusty bread", "bakery"],
    ["frozen peas", "frozen"],
    ["dry white wine", "drinks"],
    ["unobtainium", "other"],
  ])("keeps %s under %s", (name, aisle) => {
    expect(aisleOf(foodKey(name))).toBe(aisle);
  });

  test("has a place for nearly everything the starter recipes need", () => {
    const names = new Set(starters.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)));

    const nowhere = [...names].filter((name) => aisleOf(foodKey(name)) === "other");

    expect(names.size).toBeGreaterThan(250);
    expect(nowhere).toEqual([]);
  });

  test("is walked through in the order of its aisles", () => {
    const lines = mergeIngredients([
      recipe(
        1,
        ["milk", "apple", "beer", "rice"].map((name) => needs(name, [1, null])),
      ),
    ]);

    expect(lines.map(({ aisle }) => aisle)).toEqual(["produce", "dairy", "pantry", "drinks"]);
    expect([...lines].sort((a, b) => AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle))).toEqual(lines);
  });

  test("keeps tins together, whatever is in them", () => {
    const [tomatoes] = mergeIngredients([recipe(1, [needs("plum tomatoes", [2, "can"])])]);

    expect(tomatoes!.aisle).toBe("pantry");
  });

  test.each<[string, Amount, boolean]>([
    ["boiling water", [1, "l"], true],
    ["fine salt", [1, "tsp"], true],
    ["freshly ground black pepper", [null, null], true],
    ["salt", [1.5, "kg"], false],
    ["red pepper", [2, "piece"], false],
  ])("%s may be at home: %j", (name, amount, expected) => {
    expect(mergeIngredients([recipe(1, [needs(name, amount)])])[0]!.atHome).toBe(expected);
  });
});

test.each<[Amount[], Amount[], boolean]>([
  [[[200, "g"]], [[200, "g"]], false],
  [[[200, "g"]], [[201, "g"]], true],
  [[[200, "g"]], [[100, "g"]], false],
  [
    [[200, "g"]],
    [
      [200, "g"],
      [1, "handful"],
    ],
    true,
  ],
  [
    [[200, "g"]],
    [
      [200, "g"],
      [null, null],
    ],
    true,
  ],
  [[[{ min: 1, max: 3 }, "clove"]], [[2, "clove"]], false],
])("from %j to %j a line has grown: %j", (before, now, expected) => {
  const line = (amounts: Amount[]) =>
    mergeIngredients([
      recipe(
        1,
        amounts.map((amount) => needs("leek", amount)),
      ),
    ])[0]!;

  expect(hasGrown(line(now), line(before))).toBe(expected);
});

describe("for any recipes", () => {
  const units: (Unit | null)[] = [
    "g",
    "kg",
    "ml",
    "dl",
    "l",
    "tsp",
    "tbsp",
    "oz",
    "lb",
    "handful",
    "piece",
    null,
    "clove",
  ];
  const names = [
    "egg",
    "Eggs",
    "large eggs",
    "fresh thyme",
    "thyme",
    "salt",
    "red onion",
    "flour",
    "½ and ½",
    "🍅",
    "葱",
  ];

  /** Numbers from 0 up to 1 that are the same at every run (mulberry32). */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  function someRecipes(seed: number): RecipeToShop[] {
    const random = randomFrom(seed);
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
    const amount = () => Math.ceil(random() * 4000) / 8;
    return Array.from({ length: 2 + Math.floor(random() * 4) }, (_, index) => ({
      id: index + 1,
      servings: 1 + Math.floor(random() * 8),
      wanted: 1 + Math.floor(random() * 20),
      ingredients: Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
        const kind = random();
        const min = amount();
        const quantity = kind < 0.2 ? null : kind < 0.4 ? { min, max: min + amount() } : { min };
        return needs(pick(names), [quantity, quantity === null ? null : pick(units)]);
      }),
    }));
  }

  test("the order in which they are merged makes no difference", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const recipes = someRecipes(seed);

      expect(mergeIngredients(recipes.toReversed()), `seed ${seed}`).toEqual(mergeIngredients(recipes));
    }
  });

  test("cooking for k times as many takes k times as much", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const recipes = someRecipes(seed);
      const k = 1 + (seed % 7);
      const once = mergeIngredients(recipes);
      const more = new Map(
        mergeIngredients(recipes.map((it) => ({ ...it, wanted: it.wanted * k }))).map((line) => [
          line.key,
          line,
        ]),
      );

      expect(more.size).toBe(once.length);
      for (const line of once)
        for (const { quantity, unit } of line.amounts) {
          const scaled = more.get(line.key)!.amounts.find((other) => other.unit === unit)!.quantity;
          expect(scaled.min / quantity.min, `seed ${seed}`).toBeCloseTo(k, 4);
          expect((scaled.max ?? 0) - (quantity.max ?? 0) * k, `seed ${seed}`).toBeCloseTo(0, 3);
        }
    }
  });

  test("no two lines share a key, and every need is in one of them", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const recipes = someRecipes(seed);
      const lines = mergeIngredients(recipes);

      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      for (const { id, ingredients } of recipes)
        for (const { name } of ingredients)
          expect(
            lines.some((line) => line.recipes.includes(id) && foodKey(line.name) === foodKey(name)),
          ).toBe(true);
    }
  });
});
