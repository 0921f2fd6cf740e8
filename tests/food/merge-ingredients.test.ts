import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { AISLE_OF_GROUP, aisleOf, ELSEWHERE } from "~/food/aisle-of";
import { AISLES } from "~/food/aisles";
import { amountWords } from "~/food/amount-words";
import { foodById, foods } from "~/food/foods/food-table";
import { type MergedLine, mergeIngredients, type RecipeToShop } from "~/food/merge-ingredients";
import { hasGrown, stillNeeded } from "~/food/needs";
import { countedName } from "~/food/plurals";
import type { Quantity } from "~/food/quantities";
import type { Ingredient } from "~/food/recipe-lines";
import { thingToBuy } from "~/food/thing-to-buy";
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

const keyOf = (name: string) => thingToBuy(name).key;
const unitsOf = (line: MergedLine) => line.amounts.map(({ unit }) => unit);

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

describe("what can be weighed", () => {
  test.each<[string, string, Amount[], string]>([
    [
      "spoons to grams",
      "butter",
      [
        [2, "tbsp"],
        [100, "g"],
      ],
      "130 g butter",
    ],
    [
      "cups to grams",
      "plain flour",
      [
        [1, "cup"],
        [200, "g"],
      ],
      "325 g plain flour",
    ],
    [
      "sticks to grams",
      "butter",
      [
        [1, "stick"],
        [100, "g"],
      ],
      "215 g butter",
    ],
    [
      "ounces to grams",
      "cheddar",
      [
        [8, "oz"],
        [100, "g"],
      ],
      "325 g cheddar",
    ],
    [
      "spoons to ounces",
      "butter",
      [
        [8, "oz"],
        [2, "tbsp"],
      ],
      "9 oz butter",
    ],
    [
      "ounces to grams, of what nobody knows",
      "unobtainium",
      [
        [8, "oz"],
        [100, "g"],
      ],
      "325 g unobtainium",
    ],
    [
      "spoons to millilitres",
      "milk",
      [
        [200, "ml"],
        [3, "tbsp"],
      ],
      "245 ml milk",
    ],
    [
      "grams to more millilitres",
      "passata",
      [
        [500, "ml"],
        [100, "g"],
      ],
      "595 ml passata",
    ],
    [
      "millilitres to more grams",
      "passata",
      [
        [500, "g"],
        [100, "ml"],
      ],
      "605 g passata",
    ],
    [
      "one piece to many grams",
      "onion",
      [
        [1, "piece"],
        [500, "g"],
      ],
      "610 g onion",
    ],
  ])("is added up, %s", (_, name, amounts, expected) => {
    expect(shop(...amounts.map((amount) => [needs(name, amount)]))).toEqual([expected]);
  });

  test.each<[string, string, Amount[], string]>([
    [
      "many pieces and few grams",
      "onion",
      [
        [12, "piece"],
        [200, "g"],
      ],
      "12 + 200 g onion",
    ],
    [
      "tins and grams",
      "chickpeas",
      [
        [1, "can"],
        [200, "g"],
      ],
      "1 can + 200 g chickpeas",
    ],
    [
      "a handful",
      "spinach",
      [
        [1, "handful"],
        [200, "g"],
      ],
      "200 g + 1 handful spinach",
    ],
    [
      "a pinch",
      "salt",
      [
        [1, "pinch"],
        [20, "g"],
      ],
      "20 g + 1 pinch salt",
    ],
    [
      "cups and spoons",
      "milk",
      [
        [1, "cup"],
        [2, "tbsp"],
      ],
      "1 cup + 2 tbsp milk",
    ],
    [
      "spoons of nobody knows what",
      "unobtainium",
      [
        [2, "tbsp"],
        [10, "g"],
      ],
      "10 g + 2 tbsp unobtainium",
    ],
  ])("is not beside what cannot: %s", (_, name, amounts, expected) => {
    expect(shop(...amounts.map((amount) => [needs(name, amount)]))).toEqual([expected]);
  });

  test("stays bought when it was summed in another unit meanwhile", () => {
    const merged = (...amounts: Amount[]) =>
      mergeIngredients([
        recipe(
          1,
          amounts.map((amount) => needs("passata", amount)),
        ),
      ])[0]!;
    const [alone, more] = [merged([100, "ml"]), merged([100, "ml"], [500, "g"])];

    const bought = stillNeeded(alone.needs, more.needs);

    expect([unitsOf(alone), unitsOf(more)]).toEqual([["ml"], ["g"]]);
    expect(hasGrown(more.needs, bought)).toBe(true);
    expect(hasGrown(alone.needs, stillNeeded(bought, alone.needs))).toBe(false);
  });
});

test.each([
  ["tomatoes", "Large ripe Tomato"],
  ["egg", "eggs"],
  ["extra-virgin olive oil", "extra virgin olive oil"],
  ["fresh bay leaves", "bay leaf"],
  ["berries", "berry"],
  ["cookies", "cookie"],
  ["fine salt", "salt"],
  ["scallions", "spring onion"],
  ["green onions", "spring onion"],
  ["zucchini", "courgettes"],
  ["cornstarch", "cornflour"],
  ["unsalted butter", "butter"],
  ["plain flour", "flour"],
  ["yellow onion", "onion"],
  ["coriander, chopped", "freshly coriander (leaves and stalks)"],
  ["large papas criollas", "Papas criollas"],
])("%s and %s are the same to buy", (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test.each([
  ["red onion", "onion"],
  ["coconut milk", "milk"],
  ["gluten-free flour", "flour"],
  ["dried thyme", "thyme"],
  ["white pepper", "black pepper"],
  ["salted butter", "unsalted butter"],
  ["flaky sea salt", "salt"],
  ["caster sugar", "sugar"],
  ["floury potatoes", "waxy potatoes"],
  ["green olives", "olives"],
  ["chipotle paste", "ají amarillo paste"],
  ["Parmesan rind", "Parmesan"],
  ["duck leg", "duck"],
  ["butter or margarine", "butter"],
  ["salt and pepper", "salt"],
  ["vegan butter", "butter"],
  ["frozen udon noodles", "udon noodles"],
  ["large", "small"],
])("%s and %s are different", (one, other) => {
  expect(keyOf(one)).not.toBe(keyOf(other));
});

test("every food of the starter recipes is the same counted once and several times", () => {
  for (const { name } of starters.flatMap(({ ingredients }) => ingredients))
    expect(keyOf(countedName(name, 2)), name).toBe(keyOf(name));
});

test("a line is named as its recipes name it, else plainly, and counted in the plural", () => {
  expect(shop([needs("ripe tomato", [3, "piece"])])).toEqual(["3 ripe tomatoes"]);
  expect(shop([needs("ripe tomato", [3, "piece"])], [needs("large tomatoes", [1, "piece"])])).toEqual([
    "4 tomatoes",
  ]);
  expect(shop([needs("lemon", [0.5, "piece"])], [needs("lemons", [0.5, "piece"])])).toEqual(["1 lemon"]);
});

test("a line has the name of the table before others, and the more particular one before that", () => {
  const name = (...names: string[]) => shop(...names.map((it) => [needs(it, [100, "g"])]));

  expect(name("scallions", "spring onions")).toEqual(["200 g spring onions"]);
  expect(name("butter", "unsalted butter")).toEqual(["200 g unsalted butter"]);
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
    ["dried porcini", "pantry"],
    ["dried apricots", "pantry"],
    ["canned peaches", "pantry"],
    ["coconut milk", "pantry"],
    ["condensed milk", "pantry"],
    ["whole milk", "dairy"],
    ["unsalted butter", "dairy"],
    ["olive oil", "pantry"],
    ["peanut butter", "pantry"],
    ["red pepper", "produce"],
    ["skinless cod fillet", "meat and fish"],
    ["anchovy fillet", "pantry"],
    ["tuna in olive oil", "pantry"],
    ["ground beef", "meat and fish"],
    ["crusty bread", "bakery"],
    ["frozen peas", "frozen"],
    ["frozen udon noodles", "frozen"],
    ["puff pastry", "frozen"],
    ["dry white wine", "drinks"],
    ["grandmother's secret sausage", "meat and fish"],
    ["unobtainium", "other"],
    ["frozen unobtainium", "frozen"],
    ["tinned unobtainium", "pantry"],
  ])("keeps %s under %s", (name, aisle) => {
    expect(aisleOf(thingToBuy(name))).toBe(aisle);
  });

  test("has a place for everything the starter recipes need, but for what the table does not have", () => {
    const names = new Set(starters.flatMap(({ ingredients }) => ingredients.map(({ name }) => name)));

    const nowhere = [...names].filter((name) => aisleOf(thingToBuy(name)) === "other");

    expect(names.size).toBeGreaterThan(400);
    // Small yellow potatoes of the Andes, which have no row of their own and no English name.
    expect(nowhere.filter((name) => name !== "papas criollas")).toEqual([]);
  });

  test("has an aisle for every group of the table, and moves only foods that are in it", () => {
    const groups = [...new Set(foods.map(({ group }) => group))];
    const moved = Object.values(ELSEWHERE).flatMap((ids) => ids.trim().split(/\s+/));

    expect(groups.filter((group) => AISLE_OF_GROUP[group] === undefined)).toEqual([]);
    expect(moved.filter((id) => foodById(id) === undefined)).toEqual([]);
    expect(moved.filter((id, at) => moved.indexOf(id) !== at)).toEqual([]);
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
    const lines = mergeIngredients([
      recipe(1, [needs("plum tomatoes", [2, "can"]), needs("plum tomatoes", [400, "g"])]),
    ]);

    expect(lines.map(({ key, aisle }) => [key, aisle])).toEqual([
      ["food-plum-tomato", "produce"],
      ["food-plum-tomato--tinned", "pantry"],
    ]);
  });

  test.each<[string, Amount, boolean]>([
    ["boiling water", [1, "l"], true],
    ["fine salt", [1, "tsp"], true],
    ["freshly ground black pepper", [null, null], true],
    ["salt", [1.5, "kg"], false],
    ["red pepper", [2, "piece"], false],
    ["salt and pepper", [null, null], true],
    ["celery salt", [1, "tsp"], false],
    ["sparkling water", [1, "l"], false],
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

  expect(hasGrown(line(now).needs, line(before).needs)).toBe(expected);
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
    "cup",
    "can",
    "pinch",
  ];
  const names = [
    "butter",
    "unsalted butter",
    "milk",
    "onions",
    "floury potatoes",
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

  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

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
          expect((scaled.max ?? k) / (quantity.max ?? 1), `seed ${seed}`).toBeCloseTo(k, 4);
        }
    }
  });

  test("nothing gets lost: all that recipes say by weight is in the sums", () => {
    const GRAMS = { g: 1, kg: 1000, oz: 28.3495, lb: 453.592 } as Partial<Record<Unit, number>>;
    for (let seed = 0; seed < 500; seed += 1) {
      const recipes = someRecipes(seed).map((it) => ({
        ...it,
        ingredients: it.ingredients.filter(({ unit }) => unit !== null && GRAMS[unit] !== undefined),
      }));
      const said = recipes.flatMap(({ ingredients, wanted, servings }) =>
        ingredients.map(({ quantity, unit }) => (quantity!.min * GRAMS[unit!]! * wanted) / servings),
      );
      const summed = mergeIngredients(recipes).flatMap(({ amounts }) =>
        amounts.map(({ quantity, unit }) => quantity.min * GRAMS[unit!]!),
      );

      expect(total(summed) / total(said) || 1, `seed ${seed}`).toBeCloseTo(1, 6);
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
            lines.some((line) => line.recipes.includes(id) && line.key.startsWith(keyOf(name))),
            `seed ${seed}, ${name}`,
          ).toBe(true);
    }
  });
});
