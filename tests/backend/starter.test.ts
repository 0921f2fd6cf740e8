import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readDish } from "~/backend/repertoire/dish-file";
import { faultsOfDish } from "../support/dish-faults";
import { createTestSite, type TestSite } from "../support/test-site";

// All recipes are put into a store, read one by one and checked.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = path.resolve(import.meta.dirname, "../../app/backend/starter/recipes");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".cook"),
);

describe("a new site", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite({ config: { starter: "all" } });
  });
  afterAll(() => site.destroy());

  test("starts with at least 600 recipes in sixteen categories of five or more", async () => {
    const { body } = await site.get("/category/all");

    expect(await site.store.recipes.count()).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(600);
    expect(body.data).toHaveLength(16);
    for (const category of body.data) expect(category.recipeCount).toBeGreaterThanOrEqual(5);
  });

  test("has no title twice", async () => {
    const titles: string[] = [];
    for (let id = 1; id <= files.length; id++) titles.push((await site.get(`/recipe/${id}`)).body.title);

    expect(new Set(titles).size).toBe(titles.length);
  });

  test("is filled once: what was taken down or changed stays so after the next start", async () => {
    const before = await createTestSite();
    const { dataDir } = before;
    await before.close();
    await before.query(
      "DELETE FROM recipe WHERE id = 5; UPDATE recipe SET title = 'A better name' WHERE id = 6",
    );

    const after = await createTestSite({ dataDir });

    expect((await after.get("/recipe/5")).status).toBe(404);
    expect((await after.get("/recipe/6")).body.title).toBe("A better name");
    expect((await after.get("/recipe?q=better%20name")).body.total).toBe(1);
    await after.destroy();
  });
});

// Some two thousand recipes are verified here.
test("the dishes of a new site have no faults", () => {
  const faults = files.flatMap((file) =>
    faultsOfDish(readDish(file, readFileSync(path.join(folder, file), "utf8"))).map((it) => `${file}: ${it}`),
  );

  expect(faults).toEqual([]);
}, 120_000);
