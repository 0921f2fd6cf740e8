import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

let browser: Browser;
let embedded: SiteProcess;
let api: SiteProcess;
let remote: SiteProcess;

beforeAll(async () => {
  browser = await launchBrowser();
  [embedded, api] = await Promise.all([startSite(), startSite()]);
  remote = await startSite({ env: { API_BASE_URL: `${api.url}/api` } });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([embedded.stop(), api.stop(), remote.stop()]);
});

const sites = [
  ["the embedded API", () => embedded],
  ["a remote API", () => remote],
] as const;
const visitors = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(sites)("on a site with %s", (_, site) => {
  describe.each(visitors)("a visitor %s", (_, javaScriptEnabled) => {
    let page: OpenPage;
    beforeAll(async () => {
      page = await openPage(browser, { javaScriptEnabled, baseURL: site().url });
    });
    afterAll(() => page.context().close());

    test("finds a recipe from the home page through its category and cooks from it", async () => {
      await page.goto("/");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Soups/ })
        .click();
      await page.waitForURL("**/category/soups");
      await page.getByRole("heading", { level: 1, name: "Soups" }).waitFor();

      await page.getByRole("link", { name: "French onion soup" }).click();
      await page.waitForURL("**/recipes/soups/*/french-onion-soup");
      await page.getByRole("heading", { level: 1, name: "French onion soup" }).waitFor();

      expect(await page.title()).toBe("French onion soup · Simmer");
      expect(
        await page.getByRole("region", { name: "Ingredients" }).getByRole("listitem").count(),
      ).toBeGreaterThan(5);
      expect(
        await page.getByRole("region", { name: "Method" }).getByRole("listitem").count(),
      ).toBeGreaterThan(3);
      expect(
        await page.getByRole("region", { name: "You might also like" }).getByRole("article").count(),
      ).toBe(4);
    });

    test("searches, narrows the results and goes back", async () => {
      await page.goto("/");
      await page.getByRole("searchbox", { name: "Search recipes" }).first().fill("chicken");
      await page.getByRole("button", { name: "Search" }).first().click();
      await page.getByRole("heading", { level: 1, name: "Recipes for “chicken”" }).waitFor();
      const found = await page.getByRole("article").count();

      await page.getByLabel("Time").selectOption("30");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
      await page.waitForURL(/maxMinutes=30/);

      await expect.poll(() => page.getByRole("article").count()).toBeLessThan(found);
      expect(page.url()).toContain("q=chicken");
      expect(await page.getByLabel("Time").inputValue()).toBe("30");
      await page.goBack();
      await page.waitForURL("**/browse?q=chicken");
      await expect.poll(() => page.getByLabel("Time").inputValue()).toBe("");
      await expect.poll(() => page.getByRole("article").count()).toBe(found);
    });

    test("on a phone sees a recipe first, and unfolds the filters", async () => {
      const phone = { width: 375, height: 812 };
      const small = await openPage(browser, { javaScriptEnabled, baseURL: site().url, viewport: phone });
      await small.goto("/browse?category=soups");
      const first = await small.getByRole("article").first().boundingBox();
      expect(first!.y).toBeLessThan(phone.height / 2);
      expect(await small.getByLabel("Time").isVisible()).toBe(false);

      await small.getByText("Filters (1)").focus();
      await small.keyboard.press("Enter");
      await small.getByLabel("Time").selectOption("60");
      if (!javaScriptEnabled) await small.getByRole("button", { name: "Show" }).click();
      await small.getByText("Filters (2)").waitFor();
      await small.getByRole("link", { name: "Soups (remove)" }).click();
      await small.getByText("Filters (1)").waitFor();

      const { searchParams } = new URL(small.url());
      expect([searchParams.get("maxMinutes"), searchParams.has("category")]).toEqual(["60", false]);
      await small.context().close();
    });

    test("turns the pages of all recipes", async () => {
      await page.goto("/browse");
      const first = await page.getByRole("article").getByRole("link").first().textContent();

      await page.getByRole("link", { name: "Next" }).click();
      await page.waitForURL("**/browse?page=2");
      await page.getByText("Page 2 of").waitFor();

      expect(await page.getByRole("article").getByRole("link").first().textContent()).not.toBe(first);
      expect(await page.title()).toBe("All recipes, page 2 · Simmer");
    });

    test("chooses dark colours, which stay", async () => {
      await page.goto("/category/breads");
      await page.getByRole("button", { name: /Switch to dark/ }).click();
      await page.getByRole("button", { name: /Switch to light/ }).waitFor();

      expect(new URL(page.url()).pathname).toBe("/category/breads");
      await page.goto("/about");
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    });

    test("goes from a recipe to its author", async () => {
      await page.goto(SOUP.path);
      await page.getByRole("link", { name: "Simmer Kitchen" }).click();
      await page.waitForURL("**/u/simmer");
      await page.getByRole("heading", { level: 1, name: "Simmer Kitchen" }).waitFor();

      expect(await page.getByRole("article").count()).toBe(24);
    });

    test("meets no error in the console", () => {
      expect(page.complaints).toEqual([]);
    });
  });
});
