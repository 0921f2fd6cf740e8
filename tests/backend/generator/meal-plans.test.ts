import { describe, expect, test } from "vitest";
import { isMenuLine } from "~/backend/generator/read-brief/menu-marks";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("a line of a meal plan is its first dish", () => {
  test.each([
    ["Pie Friday: chicken and leek pie, mash, cabbage", "Chicken and leek pie"],
    ["Week 4 Thurs - toad in the hole, carrots, gravy", "Toad in the hole"],
    ["Nursing home supper: Welsh rarebit, followed by jelly & ice cream", "Welsh rarebit"],
    ["TUESDAY Beef chilli, rice, salad", "Chilli con carne"],
    ["Frozen meal: moussaka 380 g, serves 1", "Moussaka"],
    ["Monday - moussaka, Tuesday - kedgeree", "Moussaka"],
    ["WK1 Mon: cod goujons / bean burger, wedges", "Fish fingers"],
    ["Honey-roast ham, fried egg, skinny fries 11.50", "Gammon and egg with chips"],
    ["Grandma's signature macaroni cheese 655kcal", "Baked macaroni cheese"],
  ])("%s", async (words, title) => {
    const { recipe, notUnderstood } = await answerTo(words);

    expect(recipe.title).toBe(title);
    expect(notUnderstood).toEqual([]);
  });

  test("and tells the others, though one of them is the dish of another day", async () => {
    const { notes } = await answerTo("Monday - moussaka, Tuesday - kedgeree");

    expect(notes.join(" ")).toContain("“kedgeree” is left out");
  });

  test("and of a fish that only the kitchen knows, one from the pan", async () => {
    const { recipe } = await answerTo("Fish of the day, buttered greens - MP");

    expect(recipe.title).toMatch(/white fish/);
  });
});

describe("what a heading says of all that is under it holds", () => {
  test.each([
    ["Meatless Monday: lasagne, garlic bread (v)", "vegetarian"],
    ["Meat Free Monday: bean chilli, rice", "vegetarian"],
    ["Dairy free Friday: fish pie, peas", "dairy-free"],
  ])("%s", (words, diet) => {
    expect(briefOf(words).diets).toContain(diet);
  });

  test("as does a small letter for halal", () => {
    expect(briefOf("Beef lasagne, salad (h)").patterns).toEqual(["halal"]);
  });

  test("and for a child", () => {
    expect(briefOf("Toddler tea: fish fingers, peas").patterns).toEqual(
      briefOf("fish fingers for a toddler").patterns,
    );
  });
});

describe("a kitchen's words to its guests are no illness", () => {
  test("of whom it is not said what they must not eat", async () => {
    const { recipe } = await answerTo("Curry of the day, rice (please speak to our staff about allergens)");

    expect(recipe.title).toMatch(/curry/i);
  });

  test("but those of a guest are", () => {
    expect(briefOf("carbonara (tell the chef I am allergic to celery)").allergens).toEqual(["celery"]);
  });
});

test.each([
  "Kids tea: noodles, prawns give Ada spots",
  "School lunch: curry, no cashews",
  "Toddler dinner: fish pie, milk is a problem",
  "Soup of the day but my dad is coeliac",
  "Lunch: turkey, barley, peas",
  "lamb stew under 415 kcal",
])("a message of somebody's own is no line of a menu: %s", (words) => {
  expect(isMenuLine(words)).toBe(false);
});

describe("how much energy a dish has", () => {
  test("is printed to the last figure, and wished for in a round one", () => {
    expect(briefOf("chicken stew 437 kcal per portion").patterns).toEqual([]);
    expect(briefOf("chicken stew under 437 kcal").patterns).not.toEqual([]);
    expect(briefOf("chicken stew 400 kcal").patterns).not.toEqual([]);
  });
});
