import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import type { Recipe, StepPart } from "~/contract/recipes";
import { stepText } from "~/food/recipe-lines";
import { createTestSite, type TestSite } from "../support/test-site";

const folder = path.resolve(import.meta.dirname, "../../app/backend/starter/recipes");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".cook"),
);

describe("a new site", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite();
  });
  afterAll(() => site.destroy());

  test("starts with at least 150 recipes of 20 cuisines in sixteen categories of five or more", async () => {
    const { body } = await site.get("/category/all");

    expect(await site.store.recipes.count()).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(150);
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

describe.each(files)("%s", (file) => {
  const recipe = readCooklang(readFileSync(path.join(folder, file), "utf8"));
  const used = recipe.steps.flatMap((step) => step.parts).filter(isIngredient);

  test("adds up: what the steps use of an ingredient is what the list says", () => {
    for (const { ref, name, quantity } of recipe.ingredients) {
      const uses = used.filter((part) => part.ingredient === ref);
      const share = uses.reduce((sum, part) => sum + (part.share ?? 0), 0);
      expect(uses.length, `${name} is used`).toBeGreaterThan(0);
      if (quantity !== null) expect(share, `${name} is used up`).toBeCloseTo(1, 5);
    }
  });

  test("takes as long as it says", () => {
    const timers = recipe.steps
      .flatMap((step) => step.parts)
      .filter((part) => typeof part === "object" && "timer" in part);
    const passive = timers.filter((part) => part.passive).reduce((sum, part) => sum + part.timer.minutes, 0);
    const longest = Math.max(0, ...timers.map((part) => part.timer.minutes));

    expect(longest).toBeLessThanOrEqual(recipe.prep + recipe.cook + recipe.rest);
    if (recipe.rest > 0) expect(passive, "resting time is in the steps").toBeGreaterThan(0);
  });

  test("reads as sentences", () => {
    for (const step of recipe.steps) {
      const text = stepText(step.parts, recipe.ingredients as Recipe["ingredients"]);
      expect(text).toMatch(/^[A-Z“].*[.!]$/s);
      expect(text).not.toMatch(/undefined|NaN|\{|\}|@| {2}/);
    }
  });

  test("says how hot meat, poultry and fish have to get", () => {
    const raw = /\b(chicken|duck|turkey|beef|pork|lamb|mince|salmon|cod|haddock|prawn|mussel|fish fillet)/i;
    const cooked = /stock|sauce|paste|broth|bone/i;
    const meat = recipe.ingredients.filter((line) => raw.test(line.name) && !cooked.test(line.name));
    const temperatures = recipe.steps
      .flatMap((step) => step.parts)
      .filter((part) => typeof part === "object" && "celsius" in part);

    if (meat.length > 0)
      expect(
        temperatures.some((part) => part.celsius >= 60 && part.celsius <= 100),
        meat.map((line) => line.name).join(", "),
      ).toBe(true);
  });
});

function isIngredient(part: StepPart): part is Extract<StepPart, { ingredient: string }> {
  return typeof part === "object" && "ingredient" in part;
}
