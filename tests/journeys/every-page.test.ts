import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { coveredControls, hiddenLines, misshapenPictures } from "../support/page-looks";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";
import { PAGES } from "./pages";

const LOOKS = [
  ["light", 1440],
  ["dark", 1440],
  ["light", 375],
  ["dark", 375],
] as const;
const WIDTHS = [320, 375, 768, 1440];

const ALL = { ...PAGES, print: `${SOUP.path}/print` };
/** The banner is the same on every page: what it looks like while it opens is looked at on these. */
const BANNER_OPENING = ["home", "recipe"];
/** Whoever cooks or prints is not sent elsewhere. */
const WITHOUT_BANNER = ["cook mode", "a step in cook mode", "print"];

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startSite({ env: { BANNER_URL: "https://promotion.example/share", LIMIT_SCALE: "1000" } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The banner as it is that many milliseconds after it began to open; before it is closed, but has its room. */
async function bannerAt(page: OpenPage, milliseconds: number | "before"): Promise<void> {
  await page.locator(".banner").evaluate((banner, time) => {
    banner.toggleAttribute("data-open", time !== "before");
    for (const animation of banner.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = time as number;
    }
  }, milliseconds);
}

describe.each(Object.entries(ALL))("the page %s", (name, path) => {
  const hasBanner = !WITHOUT_BANNER.includes(name);

  test("is accessible and fits, light and dark, wide and narrow, and complains of nothing", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto(path, { waitUntil: "load" });
    if (hasBanner) await page.locator(".banner[data-open]").waitFor();
    else await page.waitForTimeout(1_000);

    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const look = `${colorScheme}, ${width} px`;
      expect(await accessibilityViolations(page), look).toEqual([]);
      expect(await misshapenPictures(page), look).toEqual([]);
      if (name !== "generate" && !name.includes("cook mode"))
        expect(await hiddenLines(page), look).toEqual([]);
      for (const moment of ["before", 1, 175] as const) {
        if (!BANNER_OPENING.includes(name)) break;
        await bannerAt(page, moment);
        expect(await accessibilityViolations(page, ".banner"), `${look}, banner at ${moment}`).toEqual([]);
      }
      if (hasBanner) await bannerAt(page, 350);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(page.complaints).toEqual(name === "not found" ? [expect.stringContaining("404")] : []);
    await page.context().close();
  });

  test.each([
    ["with", true],
    ["without", false],
  ])(
    "has nothing over what is pressed, %s JavaScript, and a banner where it may be",
    async (_, javaScriptEnabled) => {
      const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled });
      await page.goto(path, { waitUntil: "load" });
      if (name === "login" && javaScriptEnabled)
        await page.getByRole("button", { name: "Use a passkey" }).waitFor();
      const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
      if (hasBanner) await page.getByRole("complementary", { name: "Promotion" }).getByRole("link").waitFor();
      else await page.waitForTimeout(800);

      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));

      expect(await page.locator(".banner").count()).toBe(hasBanner ? 1 : 0);
      if (hasBanner)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await coveredControls(page), `${width} px`).toEqual([]);
      }
      await page.emulateMedia({ media: "print" });
      expect(await page.locator(".banner").filter({ visible: true }).count()).toBe(0);
      await page.context().close();
    },
  );

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
