import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

/** Whether React has taken over the first of these elements. */
const isTaken = (of: OpenPage, selector: string) =>
  of
    .locator(selector)
    .first()
    .evaluate((it) => Object.keys(it).some((key) => key.startsWith("__reactProps$")));

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

      await expect.poll(() => isTaken(page, "main a")).toBe(true);
      expect(await page.evaluate(differences)).toEqual([]);
    }
  },
);

describe("who is quicker than the scripts", () => {
  let late: OpenPage;
  let letThemCome: () => void;

  beforeAll(async () => {
    late = await openPage(browser, { baseURL: site.url });
    await late.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts;
      await route.continue();
    });
  });
  afterAll(() => late.context().close());

  let scripts: Promise<void>;
  async function openBefore(path: string): Promise<void> {
    scripts = new Promise((resolve) => {
      letThemCome = resolve;
    });
    await late.goto(path, { waitUntil: "load" });
  }

  async function bringScripts(): Promise<void> {
    expect(await isTaken(late, "main")).toBe(false);
    letThemCome();
    await expect.poll(() => isTaken(late, "main")).toBe(true);
  }

  test("gets the recipes they chose", async () => {
    await openBefore("/browse?difficulty=easy");
    await late.getByLabel("Time").selectOption("30");
    await bringScripts();

    await late.waitForURL(/maxMinutes=30/);
    expect(new URL(late.url()).searchParams.get("difficulty")).toBe("easy");
    expect(await late.getByLabel("Time").inputValue()).toBe("30");
  });

  test("gets the recipes they typed of", async () => {
    await openBefore("/browse");
    const field = late.getByRole("search", { name: "Site" }).getByRole("searchbox");
    await field.fill("chicken");
    await field.blur();
    await bringScripts();

    await late.waitForURL("**/browse?q=chicken");
    await late.getByRole("heading", { level: 1, name: "Recipes for “chicken”" }).waitFor();
  });

  test("reads the recipe for as many as they said", async () => {
    await openBefore(RECIPE);
    await late.getByLabel("Servings to show").fill("7");
    await late.getByLabel("Servings to show").blur();
    await bringScripts();

    await late.waitForURL(/servings=7/);
    expect(await late.getByLabel("Servings to show").inputValue()).toBe("7");
  });

  test("finds in cook mode what they ticked, ticked, also later", async () => {
    await openBefore(`${RECIPE}/cook`);
    const first = late.getByRole("main").getByRole("checkbox").first();
    await first.check();
    await bringScripts();

    await late.getByRole("link", { name: "Start cooking" }).click();
    await late.getByRole("heading", { level: 1, name: /^Step 1/ }).waitFor();
    await late.getByRole("link", { name: "Previous" }).click();
    await late.getByRole("heading", { level: 1, name: "Get ready" }).waitFor();
    expect(await first.isChecked()).toBe(true);
  });

  test.each(["/", "/login", RECIPE])("presses keys all the while, and keeps %s as it is", async (path) => {
    await openBefore(path);
    await late.evaluate(() => {
      document.querySelector("main")!.dataset.seen = "before";
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await bringScripts();

    expect(await late.locator("main").first().getAttribute("data-seen")).toBe("before");
    expect(late.complaints).toEqual([]);
  });

  test("stays where they are when they chose nothing", async () => {
    await openBefore("/browse?q=soup&maxMinutes=60&sort=quickest");
    const address = late.url();
    await bringScripts();

    await late.waitForLoadState("networkidle");
    expect(late.url()).toBe(address);
    expect(late.complaints).toEqual([]);
  });
});
