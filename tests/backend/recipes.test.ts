import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Recipe, RecipeCard } from "~/contract/recipes";
import { createTestSite, type TestSite } from "../support/test-site";

const NOVEMBER = new Date("2026-11-20T12:00:00Z");

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ clock: () => NOVEMBER });
});
afterAll(() => site.destroy());

const idsOf = (list: RecipeCard[]) => list.map((recipe) => recipe.id);

describe("one recipe", () => {
  test("has everything the contract promises", async () => {
    const { body } = await site.get("/recipe/1");

    expect(Recipe.parse(body)).toEqual(body);
    expect(body.ingredients.length).toBeGreaterThan(3);
    expect(body.totalMinutes).toBe(body.prepMinutes + body.cookMinutes + body.restMinutes);
  });
});

describe("the list", () => {
  test("is newest first, 24 at a time, with the total", async () => {
    const { body } = await site.get("/recipe");

    const moments = body.data.map((recipe: RecipeCard) => recipe.createdAt);
    expect(body).toMatchObject({ page: 1, limit: 24, total: await site.store.recipes.count() });
    expect(body.data).toHaveLength(24);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  test("is narrowed by category, time, difficulty and author", async () => {
    const { body } = await site.get("/recipe?category=soups&maxMinutes=60&difficulty=easy&author=simmer");

    expect(body.data.length).toBeGreaterThan(0);
    expect(body.total).toBe(body.data.length);
    for (const recipe of body.data) {
      expect(recipe).toMatchObject({ categorySlug: "soups", difficulty: "easy" });
      expect(recipe.totalMinutes).toBeLessThanOrEqual(60);
    }
  });

  test.each(["newest", "popular", "quickest"])(
    "sorted by %s reads the same by pages and by cursors",
    async (sort) => {
      const byPage: number[] = [];
      for (let page = 1; page <= 8; page++)
        byPage.push(...idsOf((await site.get(`/recipe?sort=${sort}&page=${page}&limit=20`)).body.data));
      const byCursor: number[] = [];
      let next = "";
      do {
        const { body } = await site.get(`/recipe?sort=${sort}&limit=20${next && `&cursor=${next}`}`);
        byCursor.push(...idsOf(body.data));
        next = body.next;
      } while (next);

      expect(new Set(byPage).size).toBe(await site.store.recipes.count());
      expect(byCursor).toEqual(byPage);
    },
  );

  test("a page beyond the last is empty and keeps the total", async () => {
    const { body } = await site.get("/recipe?page=99");

    expect(body).toMatchObject({ data: [], total: await site.store.recipes.count() });
  });

  test("an empty parameter, as an HTML form sends it, is none", async () => {
    const plain = await site.get("/recipe");
    const form = await site.get("/recipe?q=&category=&maxMinutes=&difficulty=&sort=");

    expect(form.body).toEqual(plain.body);
  });

  test("finds by title before ingredient, and needs every word", async () => {
    const { body } = await site.get("/recipe?q=tomato%20soup");

    expect(body.data[0].title).toBe("Roasted tomato soup");
    expect(body.total).toBe(body.data.length);
  });

  test("finds unfinished words and words without their accents", async () => {
    const unfinished = await site.get("/recipe?q=carbon");
    const plain = await site.get("/recipe?q=creme%20brulee");

    expect(unfinished.body.data[0].title).toBe("Spaghetti carbonara");
    expect(plain.body.data[0].title).toBe("Vanilla crème brûlée");
  });

  test.each([
    '"',
    "a OR b*",
    "NEAR(x y)",
    "-egg",
    "title:egg",
    "😀",
    "\0",
    "'); DROP TABLE recipe;--",
    "*".repeat(200),
  ])("survives %j", async (q) => {
    const answer = await site.get(`/recipe?q=${encodeURIComponent(q)}`);

    expect(answer.status).toBe(200);
  });

  test("narrowed and sorted is still the search", async () => {
    const { body } = await site.get("/recipe?q=chicken&sort=quickest&maxMinutes=60");

    const times = body.data.map((recipe: RecipeCard) => recipe.totalMinutes);
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(60);
  });

  test("follows a new recipe at once", async () => {
    await site.given.recipe({ title: "Zanzibar pizza", slug: "zanzibar-pizza" });

    const { body } = await site.get("/recipe?q=zanzibar");

    expect(body.data.map((recipe: RecipeCard) => recipe.title)).toEqual(["Zanzibar pizza"]);
  });
});

test("the sitemap walks through all recipes, each once", async () => {
  const first = await site.get("/recipe/sitemap?page=1&limit=100");
  const second = await site.get("/recipe/sitemap?page=2&limit=100");

  const ids = [...idsOf(first.body.data), ...idsOf(second.body.data)];
  expect(first.body.total).toBe(ids.length);
  expect(new Set(ids).size).toBe(ids.length);
});

test("categories are counted, also those without recipes", async () => {
  const { body } = await site.get("/category/all");

  const counted = body.data.reduce(
    (sum: number, category: { recipeCount: number }) => sum + category.recipeCount,
    0,
  );
  expect(body.data).toHaveLength(16);
  expect(counted).toBe(await site.store.recipes.count());
});

test("categories come in pages", async () => {
  const { body } = await site.get("/category?page=2&limit=5");

  expect(body).toMatchObject({ page: 2, limit: 5, total: 16 });
  expect(body.data).toHaveLength(5);
});

test("a profile is found by name and by id, and never shows an e-mail address", async () => {
  const byName = await site.get("/user/simmer");
  const byId = await site.get(`/user/${byName.body.id}`);

  expect(byId.body).toEqual(byName.body);
  expect(JSON.stringify(byName.body)).not.toMatch(/mail|@/);
});

test("a card is the same in every list", async () => {
  const { body } = await site.get("/recipe?limit=48");

  for (const card of body.data) expect(RecipeCard.parse(card)).toEqual(card);
});
