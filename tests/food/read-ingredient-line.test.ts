import { describe, expect, test } from "vitest";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { ingredientLines, readIngredientLine, readIngredientLines } from "~/food/read-ingredient-line";

const files = import.meta.glob<string>("../../app/backend/starter/recipes/*/*.cook", {
  query: "?raw",
  import: "default",
  eager: true,
});
const starters = Object.entries(files).map(([file, source]) => [file.split("/").at(-1)!, source] as const);

const SLIPS = [
  ["2/3 cup flour", [2 / 3, "cup", "flour"]],
  ["1½ tsp salt", [1.5, "tsp", "salt"]],
  ["1 ½ tsp salt", [1.5, "tsp", "salt"]],
  ["1-1/2 cups milk", [1.5, "cup", "milk"]],
  ["0.333 cup milk", [1 / 3, "cup", "milk"]],
  ["1,5 dl milk", [1.5, "dl", "milk"]],
  ["1,000 g flour", [1000, "g", "flour"]],
  ["200g plain flour", [200, "g", "plain flour"]],
  ["- 3 carrots", [3, "piece", "carrot"]],
  ["1-2 tbsp oil", [[1, 2], "tbsp", "oil"]],
  ["1 to 2 litres water", [[1, 2], "l", "water"]],
  ["½–1 tsp chilli flakes", [[0.5, 1], "tsp", "chilli flakes"]],
  ["200g-250g spaghetti", [[200, 250], "g", "spaghetti"]],
  ["2 x 400g tins chopped tomatoes", [2, "can", "chopped tomatoes", "400 g each"]],
  ["1 (400 g) tin tomatoes", [1, "can", "tomatoes", "400 g"]],
  ["400g tin chickpeas, drained", [1, "can", "chickpeas", "400 g, drained"]],
  ["200g/7oz caster sugar", [200, "g", "caster sugar", "7oz"]],
  ["75cl red wine", [750, "ml", "red wine"]],
  ["2 garlic cloves, crushed", [2, "clove", "garlic", "crushed"]],
  ["2 cloves of garlic", [2, "clove", "garlic"]],
  ["2 cloves", [2, "piece", "clove"]],
  ["2 sticks celery", [2, "stalk", "celery"]],
  ["1 stick butter", [1, "stick", "butter"]],
  ["a pinch of salt", [1, "pinch", "salt"]],
  ["Pinch of salt", [1, "pinch", "salt"]],
  ["a generous glug of olive oil", [1, "glug", "olive oil", "generous"]],
  ["2 heaped tbsp flour", [2, "tbsp", "flour", "heaped"]],
  ["1 tbsp plus 1 tsp oil", [1, "tbsp", "oil", "plus 1 tsp"]],
  ["juice of 1 lemon", [1, "piece", "lemon", "juice"]],
  ["zest and juice of 2 limes", [2, "piece", "lime", "zest and juice"]],
  ["half a lemon", [0.5, "piece", "lemon"]],
  ["a dozen eggs", [12, "piece", "egg"]],
  ["two onions", [2, "piece", "onion"]],
  ["2 large eggs, beaten", [2, "piece", "large egg", "beaten"]],
  ["3 eggs beaten", [3, "piece", "egg", "beaten"]],
  ["3 bay leaves", [3, "piece", "bay leaf"]],
  ["2 fillets of cod", [2, "piece", "fillet of cod"]],
  ["5cm piece of ginger", [1, "piece", "ginger", "5 cm"]],
  ["250 g butter (softened), cubed", [250, "g", "butter", "softened, cubed"]],
  ["2 onions, chopped (about 200 g)", [2, "piece", "onion", "chopped (about 200 g)"]],
] as const;

describe("a line of ingredients", () => {
  test.each(SLIPS)("%s", (line, [amount, unit, name, note]) => {
    const [min, max] = [amount].flat();

    const { quantity, scalable, ...read } = readIngredientLine(line);

    expect(quantity?.min).toBeCloseTo(min!, 8);
    expect(quantity?.max).toBe(max);
    expect(read).toEqual({ unit, name, ...(note && { note }) });
    expect(scalable).toBe(true);
  });

  test.each([
    ["salt", "salt", undefined],
    ["Salt and pepper, to taste", "Salt and pepper", "to taste"],
    ["salt to taste", "salt", "to taste"],
    ["olive oil for frying", "olive oil", "for frying"],
    ["some oil", "oil", "some"],
    ["a few sprigs of thyme", "sprigs of thyme", "a few"],
    ["0 eggs", "0 eggs", undefined],
    ["cloves", "cloves", undefined],
  ])("%s has no amount, and stays the same for any number of servings", (line, name, note) => {
    expect(readIngredientLine(line)).toEqual({
      quantity: null,
      unit: null,
      name,
      ...(note && { note }),
      scalable: false,
    });
  });

  test.each([
    "basil leaves, to serve (optional)",
    "optional: basil leaves, to serve",
    "basil leaves, to serve, optional",
  ])("%s can be left out", (line) => {
    expect(readIngredientLine(line)).toMatchObject({
      name: "basil leaves",
      note: "to serve",
      optional: true,
    });
  });

  test("of any length and kind is read in no time, and never throws", () => {
    const odd = [
      "(",
      ")",
      ",",
      "((((",
      "1",
      "1/0 cups",
      "½",
      "- ",
      ":::",
      "\u0000",
      "🍋",
      "１ cup",
      "-5 g x",
      "1e9 g x",
    ];
    const long = [...odd, " - ", "(a)", ",", "1 ", "a ", "½"].map((it) => it.repeat(5_000));
    const started = performance.now();

    for (const line of [...odd, ...long]) readIngredientLine(line);

    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe("lines of ingredients", () => {
  test("stand in groups that a line with a colon begins, and have refs of their own", () => {
    const read = readIngredientLines("salt\n\nFor the sauce:\r\n1 onion\nsalt\n  \nTopping:\nsalt");

    expect(read.map(({ ref, group }) => [ref, group])).toEqual([
      ["salt", undefined],
      ["onion", "For the sauce"],
      ["salt-2", "For the sauce"],
      ["salt-3", "Topping"],
    ]);
  });

  test.each(SLIPS)("%s, written down and read again, stays as it is", (line) => {
    const once = readIngredientLines(line);

    const again = readIngredientLines(ingredientLines(once));

    expect(again).toEqual(once);
    expect(ingredientLines(again)).toBe(ingredientLines(once));
  });

  test.each(starters)("of %s come back as they were written", (_, source) => {
    const { ingredients } = readCooklang(source);
    const lines = ingredientLines(ingredients);

    const read = readIngredientLines(lines);

    expect(ingredientLines(read)).toBe(lines);
    expect(read.map((it) => it.quantity?.min)).toEqual(
      ingredients.map((it) => it.quantity && expect.closeTo(it.quantity.min, 3)).map((it) => it ?? undefined),
    );
    expect(read.map((it) => it.unit)).toEqual(ingredients.map((it) => it.unit));
  });

  test("that an edit left alone stay what they were, with all that a line cannot say", () => {
    const before = readIngredientLines("200 g flour\n2 eggs").map((it) => ({
      ...it,
      scalable: false,
      food: "x",
    }));

    const after = readIngredientLines("3 eggs\n200 g flour", before);

    expect(after[1]).toBe(before[0]);
    expect(after[0]).toMatchObject({ ref: "egg", quantity: { min: 3 }, scalable: true });
  });
});
