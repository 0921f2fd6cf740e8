import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";

let browser: Browser;
let site: SiteProcess;
/** Rosemary focaccia: for 8, 500 g of flour, 375 ml of water, in an oven of 220 °C. */
let focaccia: string;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSite();
  const found = await (await fetch(`${site.url}/api/recipe?q=rosemary%20focaccia&limit=1`)).json();
  const { id, slug, categorySlug } = found.data[0];
  focaccia = `/recipes/${categorySlug}/${id}/${slug}`;
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const visitors = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(visitors)("a cook %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
  });
  afterAll(() => page.context().close());

  async function open(search = "") {
    await page.goto(focaccia + search, { waitUntil: "networkidle" });
  }
  const ingredients = () => page.getByRole("region", { name: "Ingredients" });
  const method = () => page.getByRole("region", { name: "Method" });
  const text = async (part = ingredients()) => (await part.innerText()).replaceAll("\u00a0", " ");

  test("sees the recipe as it was written", async () => {
    await open();

    expect(await text()).toContain("500 g strong white bread flour");
    expect(await text()).toContain("For 8 servings");
    expect(await text(method())).toContain("220 °C (200 °C fan)");
  });

  test("takes more servings, and amounts in list and steps follow", async () => {
    await open();
    await ingredients().getByRole("button", { name: "More servings" }).click();
    await page.waitForURL("**?servings=9");
    await ingredients().getByRole("button", { name: "More servings" }).click();
    await page.waitForURL("**?servings=10");

    await expect.poll(() => text()).toContain("625 g strong white bread flour");
    expect(await text(method())).toContain("625 g strong white bread flour");
    expect(await ingredients().getByLabel("Servings to show").inputValue()).toBe("10");
    expect(
      await page.getByRole("region", { name: "Keep for later" }).getByLabel("Servings").inputValue(),
    ).toBe("10");
  });

  test("types the number of servings", async () => {
    await open();
    await ingredients().getByLabel("Servings to show").fill("16");
    if (!javaScriptEnabled) await ingredients().getByLabel("Servings to show").press("Enter");
    await page.waitForURL("**?servings=16");

    await expect.poll(() => text()).toContain("1 kg strong white bread flour");
    expect(await text(page.getByRole("region", { name: "Equipment" }))).toContain("about 28 × 42 cm");
  });

  test("reads it in American measures, in the steps too", async () => {
    await open("?servings=16");
    await ingredients().getByRole("link", { name: "US" }).click();
    await page.waitForURL("**?servings=16&units=us");

    await expect.poll(() => text(method())).toContain("425 °F (400 °F fan)");
    expect(await text(method())).toContain("8 × 12 in baking tin");
    expect(await text()).toContain("cups water");
    await ingredients().getByRole("button", { name: "Fewer servings" }).click();
    await page.waitForURL(/servings=15.*units=us|units=us.*servings=15/);
  });

  test("scales by what there is of one ingredient", async () => {
    await open();
    await ingredients().getByText("Scale by what you have").click();
    await ingredients().getByLabel("I have").fill("350");
    await ingredients()
      .getByRole("combobox", { name: "of which ingredient" })
      .selectOption({ label: "strong white bread flour (g)" });
    await ingredients().getByRole("button", { name: "Scale" }).click();
    await page.waitForURL(/amount=350/);

    await expect.poll(() => text()).toContain("350 g strong white bread flour");
    expect(await text()).toContain("265 ml water");
    expect(await text()).toContain("For about 6 servings, from 350 g strong white bread flour");
    await ingredients().getByRole("link", { name: "Back to 8" }).click();
    await expect.poll(() => text()).toContain("500 g strong white bread flour");
  });

  test("finds the same after loading the page again", async () => {
    await open("?servings=12&units=us");
    const before = await text();
    await page.reload();

    expect(await text()).toBe(before);
    expect(before).toContain("For 12 servings");
  });

  test("gets the recipe as it was written from an address that makes no sense", async () => {
    await open("?servings=-1&units=stones&ingredient=nothing&amount=x");

    expect(await text()).toContain("500 g strong white bread flour");
  });

  test("ticks off ingredients and steps, whatever the scale", async () => {
    await open();
    await ingredients().getByRole("listitem").getByText("strong white bread flour").click();
    await method().locator("li label").first().click();
    const flour = ingredients().getByRole("checkbox", { name: /strong white bread flour/ });

    expect(await flour.isChecked()).toBe(true);
    expect(await method().getByRole("checkbox", { name: "Step 1 done" }).isChecked()).toBe(true);
    if (javaScriptEnabled) {
      await ingredients().getByRole("button", { name: "More servings" }).click();
      await page.waitForURL("**?servings=9");
      expect(await flour.isChecked()).toBe(true);
      await page.reload({ waitUntil: "networkidle" });
      await expect.poll(() => flour.isChecked()).toBe(true);
    }
    await ingredients().getByRole("button", { name: "Untick all" }).click();
    expect(await flour.isChecked()).toBe(false);
    if (!javaScriptEnabled) return;
    await page.reload({ waitUntil: "networkidle" });
    expect(await flour.isChecked()).toBe(false);
  });

  test("is told of nothing that is wrong", () => {
    expect(page.complaints).toEqual([]);
  });
});

describe("with JavaScript", () => {
  test("no change of servings, units or scale asks the server for more than the file that does it, once", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto(focaccia, { waitUntil: "networkidle" });
    const ingredients = page.getByRole("region", { name: "Ingredients" });
    const history = await page.evaluate(() => window.history.length);
    const asked: string[] = [];
    // Lazy pictures come into view and browsers look at the icon again; neither is about the recipe.
    page.on("request", (request) => {
      if (["document", "fetch", "xhr", "script"].includes(request.resourceType())) asked.push(request.url());
    });

    await ingredients.getByRole("button", { name: "More servings" }).click();
    await page.waitForURL("**?servings=9");
    await ingredients.getByLabel("Servings to show").fill("20");
    await page.waitForURL("**?servings=20");
    await ingredients.getByRole("link", { name: "US" }).click();
    await page.waitForURL(/units=us/);
    await ingredients.getByText("Scale by what you have").click();
    await ingredients.getByLabel("I have").fill("2");
    await ingredients.getByRole("button", { name: "Scale" }).click();
    await page.waitForURL(/amount=2/);
    await page.waitForLoadState("networkidle");

    expect(asked).toEqual([expect.stringMatching(/\/assets\/scaling-[\w-]+\.js$/)]);
    expect(await page.evaluate(() => window.history.length)).toBe(history);
    await page.context().close();
  });

  test("the place on the page and the focus stay where they are", async () => {
    const page = await openPage(browser, { baseURL: site.url, viewport: { width: 375, height: 700 } });
    await page.goto(focaccia, { waitUntil: "networkidle" });
    const more = page.getByRole("button", { name: "More servings" });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);

    await more.press("Enter");
    await page.waitForURL("**?servings=9");
    await expect.poll(() => page.getByText("For 9 servings").count()).toBe(1);

    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    expect(await more.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.context().close();
  });

  test("what the server wrote for a scaled recipe is what the browser would", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    const address = `${focaccia}?ingredient=strong-white-bread-flour&amount=777&units=us`;
    const written = await (
      await fetch(site.url + address, { headers: { "user-agent": "Mozilla/5.0" } })
    ).text();
    // What scales is late: the page must not be taken over before it is there.
    await page.route(/\/assets\/scaling-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(address, { waitUntil: "networkidle" });

    const shown = await page
      .getByRole("region", { name: "Ingredients" })
      .getByRole("listitem")
      .allInnerTexts();
    const plain = written.replace(/<[^>]+>/g, "");
    for (const line of shown) expect(plain).toContain(line);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});

test("crawlers are told the original amounts, at the original address", async () => {
  const page = await (await fetch(`${site.url + focaccia}?servings=16&units=us`)).text();

  expect(page).toContain(`<link rel="canonical" href="${site.url}${focaccia}"`);
  expect(page).toMatch(/"recipeIngredient":\["500 g strong white bread flour"/);
});

test.each([320, 1440])("the scaled page fits %i px, can be printed and read by everyone", async (width) => {
  const page = await openPage(browser, { baseURL: site.url, viewport: { width, height: 800 } });
  await page.goto(`${focaccia}?ingredient=water&amount=500`, { waitUntil: "networkidle" });
  await page.getByRole("listitem").getByText("strong white bread flour").first().click();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "More servings" }).isVisible()).toBe(false);
  expect(await page.getByRole("listitem").getByText("665 g").first().isVisible()).toBe(true);
  await page.context().close();
});
