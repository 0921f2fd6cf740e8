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
  // Numbers.
  ["２ tsp cumin", [2, "tsp", "cumin"]],
  [".5 l stock", [0.5, "l", "stock"]],
  ["2 and a half cups rice", [2.5, "cup", "rice"]],
  ["1 or 2 limes", [[1, 2], "piece", "lime"]],
  ["two or three figs", [[2, 3], "piece", "fig"]],
  ["1- 2 tsp sumac", [[1, 2], "tsp", "sumac"]],
  ["10-11 1/2 cups rye flour", [[10, 11.5], "cup", "rye flour"]],
  ["a couple of leeks", [2, "piece", "leek"]],
  ["half a dozen quail eggs", [6, "piece", "quail egg"]],
  ["a quarter of a pumpkin", [0.25, "piece", "pumpkin"]],
  ["1/2 a celeriac", [0.5, "piece", "celeriac"]],
  ["4 lb 8 oz ham", [4.5, "lb", "ham"]],
  ["about 300 g kale", [300, "g", "kale"]],
  ["a clove or two of garlic", [[1, 2], "clove", "garlic"]],
  // Units.
  ["2T tahini", [2, "tbsp", "tahini"]],
  ["2t vanilla", [2, "tsp", "vanilla"]],
  ["1 c. oats", [1, "cup", "oats"]],
  ["3 Tbsp. honey", [3, "tbsp", "honey"]],
  ["2 lbs. beetroot", [2, "lb", "beetroot"]],
  ["6 fl. oz. cider", [6, "fl oz", "cider"]],
  ["1 envelope gelatine", [1, "package", "gelatine"]],
  ["2 rashers back bacon", [2, "slice", "back bacon"]],
  ["1 bulb garlic", [1, "head", "garlic"]],
  ["2 fennel bulbs", [2, "piece", "fennel bulb"]],
  ["2 ribs celery", [2, "stalk", "celery"]],
  ["1 rib-eye steak", [1, "piece", "rib-eye steak"]],
  ["3 celery sticks, diced", [3, "stalk", "celery", "diced"]],
  ["2 cinnamon sticks", [2, "piece", "cinnamon stick"]],
  ["4 rosemary sprigs", [4, "sprig", "rosemary"]],
  ["a dash of cider vinegar", [1, "splash", "cider vinegar"]],
  ["a dash of white pepper", [1, "pinch", "white pepper"]],
  ["small bunch chervil", [1, "bunch", "chervil", "small"]],
  ["Pinch saffron", [1, "pinch", "saffron"]],
  ["knob of ghee", [1, "knob", "ghee"]],
  // Sizes.
  ["1 (12-oz) jar capers", [1, "jar", "capers", "12-oz"]],
  ["1 (14 oz) can hominy", [1, "can", "hominy", "14 oz"]],
  ["3 15-oz cans black-eyed beans", [3, "can", "black-eyed beans", "15 oz each"]],
  ["4 x 150g/5oz hake fillets", [4, "piece", "hake fillet", "150 g/5oz each"]],
  ["1 700ml bottle passata", [1, "bottle", "passata", "700 ml"]],
  ["One 3- to 4-pound duck", [1, "piece", "duck", "3- to 4 pound"]],
  ["1-inch piece galangal, bruised", [1, "piece", "galangal", "1 inch, bruised"]],
  ['2" ginger', [1, "piece", "ginger", '2 "']],
  ["300g/10oz/2 cups bulgur", [300, "g", "bulgur", "10oz/2 cups"]],
  ["1 cup plus 3 tbsp semolina", [1, "cup", "semolina", "plus 3 tbsp"]],
  ["200g (7oz) - Samphire, rinsed", [200, "g", "Samphire", "7oz, rinsed"]],
  // Where the amount stands.
  ["butter 50g", [50, "g", "butter"]],
  ["rye flour – 2 cups", [2, "cup", "rye flour"]],
  ["lard, 30 g, melted", [30, "g", "lard", "melted"]],
  ["cardamom pods (6-8)", [[6, 8], "piece", "cardamom pod"]],
  ["grated zest of ½ an orange", [0.5, "piece", "orange", "grated zest"]],
  ["leaves from 3 sprigs savory", [3, "sprig", "savory", "leaves"]],
  // Characters.
  ["&frac12; tsp mace &amp; salt", [0.5, "tsp", "mace & salt"]],
  ["▢ 2 plums*", [2, "piece", "plum"]],
  ["<b>1</b> mango", [1, "piece", "mango"]],
  ["1 parsnip(s)", [1, "piece", "parsnips"]],
  // The name and what is no part of it.
  ["3 tbsp finely chopped fresh dill", [3, "tbsp", "dill", "finely chopped fresh"]],
  ["20 g fresh ginger, grated", [20, "g", "fresh ginger", "grated"]],
  ["2 medium to large turnips, peeled", [2, "piece", "turnip", "medium to large, peeled"]],
  ["2 large, ripe pears", [2, "piece", "ripe pear", "large"]],
  ["500 g boneless, skinless turkey thighs", [500, "g", "boneless skinless turkey thighs"]],
  ["1 tin chopped tomatoes", [1, "can", "chopped tomatoes"]],
  ["2 large flour tortillas", [2, "piece", "large flour tortilla"]],
  ["1 tsp freshly ground white pepper", [1, "tsp", "white pepper", "freshly ground"]],
  ["1 tsp ground mace", [1, "tsp", "ground mace"]],
  ["500 g minced beef", [500, "g", "minced beef"]],
  ["2 tbsp lard for the tin", [2, "tbsp", "lard", "for the tin"]],
  ["1 fresh chilli or 2 dried", [1, "piece", "chilli", "fresh, or 2 dried"]],
  ["12 spears asparagus", [12, "piece", "asparagus", "spears"]],
  ["2 red chillies", [2, "piece", "red chilli"]],
  ["1 cup berries (any kind (frozen too))", [1, "cup", "berries", "any kind (frozen too)"]],
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
    ["2% milk", "2% milk", undefined],
    ["half and half", "half and half", undefined],
    ["five-spice powder", "five-spice powder", undefined],
    ["70% dark chocolate, grated", "70% dark chocolate", "grated"],
    ["7UP", "7UP", undefined],
    ["Cinnamon sticks, to garnish", "Cinnamon sticks", "to garnish"],
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
    "(Optional) basil leaves, to serve",
    "basil leaves (optional, to serve)",
    "basil leaves, optional, to serve",
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
    const fitting = long.map((it) => it.slice(0, 400));
    const started = performance.now();

    for (const line of [...odd, ...long, ...fitting]) readIngredientLine(line);

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

  test("stand in groups that other headings begin, too", () => {
    const read = readIngredientLines(
      "For the crust\n100 g rye flour\n## Filling\n2 pears\nfor the tin, butter",
    );

    expect(read.map(({ name, group }) => [name, group])).toEqual([
      ["rye flour", "For the crust"],
      ["pear", "Filling"],
      ["for the tin", "Filling"],
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
