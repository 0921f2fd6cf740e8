import { describe, expect, test } from "vitest";
import { answerTo, briefOf } from "../../support/ask-generator";

describe("what a bracket on a menu says of prices is no wish", () => {
  test.each([
    "Chicken parmigiana, salad $24 (Tuesday parmi night $17)",
    "Lamb kofta, flatbread (+£2)",
    "Pad Thai (lunch £9)",
  ])("to cook cheaply: %s", (words) => {
    expect(briefOf(words).traits).toEqual([]);
    expect(briefOf(words).edits).toEqual([]);
  });

  test("for the extra that is offered, which is told", async () => {
    const { recipe, notes } = await answerTo("Baked macaroni cheese (add pulled pork +$5)");

    expect(recipe.ingredients.map(({ name }) => name).join(", ")).not.toMatch(/pork/);
    expect(notes.join(" ")).toContain("“pulled pork”, is not in this recipe");
  });

  test("nor for any of several extras", () => {
    expect(briefOf("Greek salad (add chicken +€4, add halloumi +€3)").include).toEqual([]);
  });

  test("but an allergy, a food that is kept out and a sum to keep to are read", () => {
    expect(briefOf("Chicken korma (add almonds +£1) (nut allergy)").allergens).toContain("nuts");
    expect(briefOf("Pesto pasta (no nuts, +£2)").diets).toContain("nut-free");
    expect(briefOf("Dal (+£2, I hate coriander)").exclude.map(({ food }) => food)).toContain("coriander");
    expect(JSON.stringify(briefOf("Pasta bake (under £5)"))).toContain("cheap");
  });
});

describe("a price in rupees", () => {
  test.each(["Chole bhature ₹140", "Chole bhature Rs. 140", "Chole bhature 140/-", "Chole bhature Rs 140/-"])(
    "is no food: %s",
    (words) => {
      expect(briefOf(words)).toMatchObject({ include: [], notUnderstood: [], traits: [] });
    },
  );

  test("is a sum to keep to behind 'under'", () => {
    expect(briefOf("curry for under Rs. 200").traits).toContain("cheap");
  });
});

describe("a line of a meal plan with another course", () => {
  test.each([
    ["Thursday: Cheese omelette, wedges & peas. Pudding: Raspberry jelly", "Raspberry jelly"],
    ["Tuna pasta bake, salad. Dessert: stewed plums", "stewed plums"],
  ])("is its first dish, and the other is told: %s", (words, other) => {
    expect(briefOf(words).include).toEqual([]);
    expect(briefOf(words).beside.map((it) => it.words)).toContain(other);
  });

  test("keeps what somebody may not eat", () => {
    expect(briefOf("Fish pie, peas. Dessert: jelly, no nuts").diets).toContain("nut-free");
  });
});

describe("the label of a ready meal sets no limit", () => {
  test.each(["Chicken Jalfrezi 380g – ready in 4 minutes", "Slimmers range: Chicken Jalfrezi, 377 kcal"])(
    "%s",
    (words) => {
      expect(briefOf(words)).toMatchObject({ maxMinutes: null, patterns: [] });
    },
  );

  test("but a range that is without something keeps it out", () => {
    expect(briefOf("No nuts range: Pad Thai, 377 kcal").diets).toContain("nut-free");
    expect(briefOf("Gluten free range: Lasagne, 377 kcal").diets).toContain("gluten-free");
  });
});

test("the pie of the day has meat under pastry, unless it says that it has none", () => {
  expect(briefOf("Pie of the day, mash and gravy").dish?.title).toBe("Chicken pie");
  expect(briefOf("Pie of the day (v), mash and gravy").dish?.title).toBe("Vegetable pie");
});

test("a bread that a sandwich is on is bread, and a name of a dish is no misspelt food", () => {
  expect(briefOf("Cheese melt on rye").include.map(({ food }) => food)).not.toContain("rye");
  expect(briefOf("Egg salad on rye, crisps").include.map(({ food }) => food)).not.toContain("rye");
  expect(briefOf("Medu vada, sambar, coconut chutney").include).toEqual([]);
});

test("what it is not, in quotes, is vegan", () => {
  expect(briefOf('"no-chicken" nuggets, wedges').diets).toContain("vegan");
});

test("what the rest is kept for is no dish, and nobody's coeliac son is passed over", () => {
  expect(briefOf("Sun – roast pork, stuffing, leftovers for Mon sandwiches").include).toEqual([]);
  expect(briefOf("roast pork, leftovers for my coeliac son").diets).toContain("gluten-free");
});

test("a vegetarian cottage cheese has no gluten in the place of rennet", async () => {
  expect((await answerTo("Cottage cheese salad (GF)(V)")).recipe.title).toMatch(/cottage cheese/i);
});

test("a crumb of bacon is scattered on top, a little for each", async () => {
  const { recipe } = await answerTo("Cauliflower cheese with crispy bacon crumb");
  const bacon = recipe.ingredients.find(({ name }) => /bacon/.test(name));

  expect((bacon?.quantity?.min ?? 0) / (recipe.servings ?? 4)).toBeLessThanOrEqual(30);
});
