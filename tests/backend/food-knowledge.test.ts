import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Recipe, RecipeCard } from "~/contract/recipes";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.destroy());

const lines = (...names: string[]) =>
  names.map((name, i) => ({ ref: `i-${i}`, quantity: { min: 100 }, unit: "g", name, scalable: true }));

/** A recipe of a member with these ingredients, each 100 g. */
async function published(title: string, ...names: string[]): Promise<Recipe> {
  const { status, body } = await site.as("ana").post("/recipe", {
    ...{ title, categorySlug: "soups", description: "To be assessed.", cuisine: "", servings: 2 },
    ...{ prepMinutes: 1, cookMinutes: 1, restMinutes: 0, difficulty: "easy", equipment: [], tips: [] },
    ingredients: lines(...names),
    steps: [{ parts: ["Cook."] }],
  });
  expect(status).toBe(201);
  return body;
}

const titles = async (query: string): Promise<string[]> =>
  (await site.get(`/recipe?limit=48&author=ana&${query}`)).body.data.map((it: RecipeCard) => it.title);

describe("a recipe that a member writes", () => {
  test("says which allergens it contains, and which ingredient is the reason", async () => {
    const recipe = await published("Prawn noodles", "egg noodles", "prawns", "soy sauce");

    expect(recipe.allergens).toEqual(["gluten", "crustaceans", "eggs", "soybeans"]);
    expect(recipe.assessment.contains).toContainEqual({ allergen: "crustaceans", because: ["i-1"] });
    expect(recipe.assessment.contains).toContainEqual({ allergen: "gluten", because: ["i-0", "i-2"] });
  });

  test("says which diets it fits, and why not the others", async () => {
    const recipe = await published("Lentils with honey", "red lentils", "onions", "honey");

    expect(recipe.dietsProven).toContain("vegetarian");
    expect(recipe.dietsProven).not.toContain("vegan");
    expect(recipe.assessment.diets).toContainEqual({ diet: "vegan", fits: "no", because: ["i-2"] });
  });

  test("says nothing of what it does not know, and that it does not", async () => {
    const recipe = await published("Mystery", "onions", "xyzzyfruit");

    expect(recipe.assessment.unknown).toEqual(["i-1"]);
    expect(recipe.dietsProven).toEqual([]);
    expect(recipe.nutrition?.coverage).toBe(0.5);
  });

  test("is assessed anew when it is changed, whatever its author claims", async () => {
    const recipe = await published("Changing", "butter");
    const claimed = {
      ingredients: lines("olive oil"),
      allergens: ["fish"],
      dietsProven: [],
      nutrition: null,
    };

    const { body } = await site.as("ana").patch(`/recipe/${recipe.id}`, claimed);

    expect(recipe.allergens).toEqual(["milk"]);
    expect(body.allergens).toEqual([]);
    expect(body.dietsProven).toContain("vegan");
    expect(body.nutrition.kcal).toBe(442);
  });

  test("has its nutrition from the USDA's figures, a serving, with the source of each line", async () => {
    const { nutrition } = await published("Plain butter", "butter");

    // 100 g of butter for two: SR28 01001 has 717 kcal, 81.11 g fat, 643 mg sodium.
    expect(nutrition).toMatchObject({ kcal: 359, fat: 40.6, salt: 0.8, coverage: 1 });
    expect(nutrition?.lines).toEqual([{ ref: "i-0", grams: 100, kcal: 717, source: "SR28 01001" }]);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    await published("Vegan stew", "chickpeas", "tomatoes", "olive oil");
    await published("Cheese toast", "bread", "cheddar");
    await published("Peanut soup", "peanut butter", "sweet potatoes");
    await published("Unknown stew", "tomatoes", "xyzzyfruit");
  });

  test("is narrowed to recipes that are proven to fit a diet", async () => {
    const vegan = await titles("diet=vegan");

    expect(vegan).toEqual(expect.arrayContaining(["Vegan stew", "Peanut soup"]));
    expect(vegan).not.toContain("Cheese toast");
    expect(vegan).not.toContain("Unknown stew");
    expect(await titles("diet=vegan&diet=nut-free")).not.toContain("Peanut soup");
  });

  test("leaves out what has an allergen, may have it, or is not known in full", async () => {
    const kept = await titles("without=peanuts");

    expect(kept).toContain("Vegan stew");
    expect(kept).not.toContain("Peanut soup");
    expect(kept).not.toContain("Unknown stew");
  });

  test("is narrowed by foods, by any of their names and with all their kinds", async () => {
    expect(await titles("with=garbanzo%20beans")).toEqual(["Vegan stew"]);
    expect(await titles("with=cheese")).toEqual(["Cheese toast"]);
    expect(await titles("without=tomatoes")).not.toContain("Vegan stew");
  });

  test("refuses a food that nobody knows: it cannot be kept out", async () => {
    const { status, body } = await site.get("/recipe?without=xyzzyfruit");

    expect(status).toBe(422);
    expect(body.fields.without[0]).toContain("xyzzyfruit");
  });

  test("counts what it is narrowed to", async () => {
    const { body } = await site.get("/recipe?diet=vegan&limit=48");

    expect(body.total).toBe(body.data.length);
    for (const card of body.data) expect(card.diets).toContain("vegan");
  });
});

test("recipes of an older release are assessed at the next start", async () => {
  const before = await createTestSite();
  const { dataDir } = before;
  const known = (await before.get("/recipe/1")).body.assessment;
  await before.close();
  await before.query("UPDATE recipe_assessment SET knowledge = 'older', assessment = '{}', diets = ''");
  await before.query("DELETE FROM recipe_assessment WHERE recipe_id > 100; DELETE FROM recipe_allergen");

  const after = await createTestSite({ dataDir });

  expect((await after.get("/recipe/1")).body.assessment).toEqual(known);
  expect((await after.get("/recipe/101")).status).toBe(200);
  expect((await after.get("/recipe?without=milk")).body.total).toBe(
    (await site.get("/recipe?without=milk&author=simmer")).body.total,
  );
  await after.destroy();
});

test("a parameter may stand twenty times and no more", async () => {
  const times = (name: string, value: string, count: number) =>
    site.get(`/recipe?${Array.from({ length: count }, () => `${name}=${value}`).join("&")}`);

  const [some, many, diets] = [
    await times("without", "egg", 20),
    await times("without", "egg", 640),
    await times("diet", "vegan", 21),
  ];

  expect([some.status, many.status, diets.status]).toEqual([200, 422, 422]);
  expect([many.body.fields, diets.body.fields]).toEqual([
    { without: ["may be given at most 20 times"] },
    { diet: ["may be given at most 20 times"] },
  ]);
});
