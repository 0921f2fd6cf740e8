import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";

let browser: Browser;
let site: SiteProcess;
let page: OpenPage;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite();
  page = await openPage(browser, { baseURL: site.url });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Where the attributes that stand on the page are not those that React would have written. */
function differences(): string[] {
  const found: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    const key = Object.keys(element).find((it) => it.startsWith("__reactProps$"));
    if (key === undefined) continue;
    const props = (element as unknown as Record<string, Record<string, unknown>>)[key]!;
    const attributes = { id: props.id, for: props.htmlFor, class: props.className, form: props.form };
    for (const [name, value] of Object.entries(attributes)) {
      const there = element.getAttribute(name);
      if (there !== (value ?? null)) found.push(`${element.tagName} ${name}: ${there}, not ${value}`);
    }
  }
  return found;
}

const RECIPE = "/recipes/soups/115/roasted-tomato-soup";

test.each([
  "/",
  "/browse",
  "/category/soups",
  RECIPE,
  `${RECIPE}?servings=3&units=us`,
  "/u/simmer",
  "/about",
])(
  "React takes over %s as the server wrote it, whether or not its parts had been rendered before",
  async (path) => {
    for (const visit of ["first", "second"]) {
      // An address that nobody asked for yet: no page is kept for it whole.
      const url = new URL(path, site.url);
      url.searchParams.set("visit", visit);
      await page.goto(url.href, { waitUntil: "networkidle" });

      const taken = page.locator("main a").first();
      await expect
        .poll(() => taken.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__reactProps$"))))
        .toBe(true);
      expect(await page.evaluate(differences)).toEqual([]);
    }
  },
);
