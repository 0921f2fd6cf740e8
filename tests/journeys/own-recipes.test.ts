import type { Browser } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "100" } })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const LOOKS = [
  ["light", 1280],
  ["dark", 1280],
  ["light", 320],
  ["dark", 320],
] as const;

const heading = (page: OpenPage, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const button = (page: OpenPage, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function fillRecipe(page: OpenPage, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("A stew for a cold evening.");
  await page.getByLabel("Category").selectOption("soups");
  await page.getByLabel("Cooking (min)").fill("40");
  await page
    .getByLabel("Ingredients")
    .fill("2 x 400g tins chopped tomatoes\n2 onions, sliced\nsalt\n\nTo serve:\na handful of basil");
  await page
    .getByLabel("Method")
    .fill(
      "Heat the oven to 350F.\n\nSoften the onions for 8-10 min.\n\nAdd the tomatoes and bake 30 minutes.",
    );
}

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();

test("somebody who is not signed in is asked to, and comes back", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await page.goto("/recipes/new");

  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/login?next=%2Frecipes%2Fnew");
  await page.context().close();
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a member %s", (_, javaScriptEnabled) => {
  const firstName = javaScriptEnabled ? "Ana" : "Bo";
  const title = `Tomato stew of ${firstName}`;
  let page: OpenPage;
  let address: string;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    await becomeMember(page, site.dataDir, firstName, "/recipes/new");
    await heading(page, "Write a recipe");
  });
  afterAll(() => page.context().close());

  test("finds the way from the menu", async () => {
    await page.goto("/");
    await page.getByLabel(`Menu of ${firstName}`).click();
    await page.getByRole("link", { name: "Write a recipe" }).click();

    await heading(page, "Write a recipe");
  });

  test("sees how the lines are read, beside everything that was typed", async () => {
    await fillRecipe(page, title);
    await button(page, "Preview").click();

    await page.getByRole("heading", { name: "This is how your recipe reads" }).waitFor();
    const rows = await page.locator("tbody").first().locator("tr").allInnerTexts();
    expect(rows.map((row) => row.split("\t"))).toEqual([
      ["2", "cans", "chopped tomatoes", "400 g each"],
      ["2", "", "onions", "sliced"],
      ["", "", "salt", ""],
    ]);
    await page.getByText("Heat the oven to 175 °C.").waitFor();
    await page.getByText("Soften the onions for 8–10 minutes.").waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe(title);
    expect(await page.getByLabel("Ingredients").inputValue()).toContain("2 x 400g tins");
    expect(await page.getByLabel("Category").inputValue()).toBe("soups");
    if (javaScriptEnabled)
      for (const [colorScheme, width] of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test("is told beside the field what is wrong, and loses nothing", async () => {
    await page.getByLabel("Servings").fill("0");
    await page.getByLabel("Ingredients").fill(`${"bean-like ".repeat(20)}things\nsalt`);
    if (javaScriptEnabled)
      await page.evaluate(() => document.querySelector("main form")?.setAttribute("novalidate", ""));
    await button(page, "Publish").click();
    await page.getByText("Servings must be at least 1.").waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe(title);

    await page.getByLabel("Servings").fill("4");
    await button(page, "Publish").click();
    await page
      .getByText("Ingredients need another look: number 1 may have at most 120 characters.")
      .waitFor();
    expect(await page.getByLabel("Method").inputValue()).toContain("350F");
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("publishes it with a photo", async () => {
    await fillRecipe(page, title);
    await page.getByLabel("Photo (optional)").setInputFiles({
      name: "stew.jpg",
      mimeType: "image/jpeg",
      buffer: await photo(),
    });
    await button(page, "Publish").click();

    await heading(page, title);
    await page.getByText("Your recipe is published.").waitFor();
    address = new URL(page.url()).pathname;
    expect(address).toMatch(/^\/recipes\/soups\/\d+\/tomato-stew-of-\w+$/);
    await page.getByText("Written by a member").waitFor();
    const picture = page.getByRole("article").first().locator("img[width='800']");
    const src = await picture.getAttribute("src");
    expect(src).toMatch(/^\/img\/photo\/\d+-\w+\.webp$/);
    const served = await page.request.get(src!);
    expect(served.headers()).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(await served.body()).metadata()).toMatchObject({ width: 640, height: 480 });
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("edits it, finds the lines as they read, and moves it to another category", async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await heading(page, `Edit ${title}`);
    expect(await page.getByLabel("Ingredients").inputValue()).toBe(
      "2 cans chopped tomatoes, 400 g each\n2 onions, sliced\nsalt\n\nTo serve:\n1 handful basil",
    );
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByLabel("Title").fill(`${title}, better`);
    await page.getByLabel("Category").selectOption("vegetable-mains");
    await button(page, "Save").click();

    await heading(page, `${title}, better`);
    await page.getByText("Your recipe is saved.").waitFor();
    expect(new URL(page.url()).pathname).toMatch(
      /^\/recipes\/vegetable-mains\/\d+\/tomato-stew-of-\w+-better$/,
    );
    await page.goto(address);
    expect(new URL(page.url()).pathname).toMatch(/-better$/);
    address = new URL(page.url()).pathname;
  });

  test("keeps the recipe when a new photo is none, and takes the old one away", async () => {
    await page.goto(`${address}/edit`);
    await page.getByLabel("Photo (optional)").setInputFiles({
      name: "stew.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await button(page, "Save").click();
    await page.getByText(/But the photo is not a picture we can read/).waitFor();

    await button(page, "Remove the photo").click();
    await page.getByText("The photo is removed.").waitFor();
    expect(await page.getByLabel("Method").inputValue()).toContain("Heat the oven to 175 °C.");
  });

  test("cannot edit or take down somebody else's", async () => {
    const theirs = SOUP.path;
    await page.goto(theirs);
    expect(await page.getByRole("link", { name: "Edit", exact: true }).count()).toBe(0);

    expect((await page.request.get(`${theirs}/edit`)).status()).toBe(404);
    const posted = await page.request.post(`${theirs}/edit`, {
      form: { intent: "take-down" },
      headers: { origin: site.url },
    });
    expect(posted.status()).toBe(404);
    expect((await page.request.get(theirs)).status()).toBe(200);
  });

  test("takes it down after being asked once more", async () => {
    await page.goto(address);
    await page.getByText("Take down", { exact: true }).click();
    await button(page, "Take it down for good").click();

    await page.getByText(/is taken down\./).waitFor();
    expect((await page.request.get(address)).status()).toBe(404);
  });

  test("met no error in the console but the refusals", () => {
    expect(page.complaints.filter((it) => !/status of (401|422|404)/.test(it))).toEqual([]);
  });
});
