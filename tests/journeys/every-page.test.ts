import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, launchBrowser, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { PAGES } from "./pages";

const LOOKS = [
  ["light", 1280],
  ["dark", 1280],
  ["light", 320],
  ["dark", 320],
] as const;

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe.each(Object.entries(PAGES))("the page %s", (name, path) => {
  test("is accessible and fits, light and dark, at 1280 and 320 px, and complains of nothing", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto(path, { waitUntil: "load" });

    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const look = `${colorScheme}, ${width} px`;
      expect(await accessibilityViolations(page), look).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(
        width,
      );
    }
    expect(page.complaints).toEqual(name === "not found" ? [expect.stringContaining("404")] : []);
    await page.context().close();
  });

  test("has one main heading, a title with the site's name, and the same words without JavaScript", async () => {
    const [plain, live] = await Promise.all(
      [false, true].map(async (javaScriptEnabled) => {
        const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled });
        await page.goto(path, { waitUntil: "load" });
        const words = {
          headings: await page.getByRole("heading", { level: 1 }).allTextContents(),
          title: await page.title(),
          recipes: await page.getByRole("article").allTextContents(),
        };
        await page.context().close();
        return words;
      }),
    );

    expect(plain!.headings).toHaveLength(1);
    expect(plain!.title).toMatch(/(^Simmer · | · Simmer$)/);
    expect(plain).toEqual(live);
  });
});
