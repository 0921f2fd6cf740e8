import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";
import { PAGES } from "./pages";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "100" } })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const heading = (page: OpenPage, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const button = (page: OpenPage, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

async function countRecipes(): Promise<number> {
  return (await (await fetch(`${site.url}/api/recipe`)).json()).total;
}

describe("a recipe as a file", () => {
  test.each([
    ["cook", "text/plain; charset=utf-8"],
    ["json", "application/ld+json; charset=utf-8"],
    ["md", "text/markdown; charset=utf-8"],
  ])(".%s has its type, its name, and points to its page", async (ending, type) => {
    const answer = await fetch(`${site.url}${PAGES.recipe}.${ending}`);

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "content-disposition": `inline; filename="roasted-tomato-soup.${ending}"`,
      link: `<${site.url}${PAGES.recipe}>; rel="canonical"`,
      "x-robots-tag": "noindex",
    });
    expect(await answer.text()).toContain("Roasted tomato soup");
  });

  test.each([".cook", ".json", ".md", "/print"])("%s has one address", async (ending) => {
    const ask = (path: string) => fetch(site.url + path + ending, { redirect: "manual" });
    const moved = await ask(`/recipes/breads/${SOUP.id}/another-name`);

    expect(moved.status).toBe(301);
    expect(moved.headers.get("location")).toBe(PAGES.recipe + ending);
    expect((await ask("/recipes/soups/999999/nothing")).status).toBe(404);
    expect((await ask("/recipes/soups/x/nothing")).status).toBe(404);
  });
});

test("a recipe has a page to print, without the site around it, at the scale it was looked at", async () => {
  const page = await openPage(browser, { baseURL: site.url, colorScheme: "dark" });
  await page.goto(`${PAGES.recipe}?servings=8&units=us`);
  await page.getByRole("link", { name: "Print", exact: true }).click();

  await page.getByRole("link", { name: "Back to the recipe" }).waitFor();
  await heading(page, "Roasted tomato soup");
  await page.waitForURL(`**${PAGES.recipe}/print?servings=8&units=us`);
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toMatch(/noindex/);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
  await page.getByText(`${site.url}${PAGES.recipe}?servings=8&units=us`).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Back to the recipe" }).click();
  await page.waitForURL(`**${PAGES.recipe}?servings=8&units=us`);
  expect(page.complaints).toEqual([]);
  await page.context().close();
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a member %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    await becomeMember(page, site.dataDir, javaScriptEnabled ? "Ana" : "Bo", "/recipes/new");
    await heading(page, "Write a recipe");
  });
  afterAll(() => page.context().close());

  test("is told beside the field what is no recipe, and keeps what was typed", async () => {
    await page.goto("/recipes/new");
    await page.getByText("Import a recipe from a file").click();
    await page.getByLabel("Text").fill("Dear all, see you on Sunday.");
    await button(page, "Read the recipe").click();

    await page.getByText("Text holds no recipe that we can read.").waitFor();
    expect(await page.getByLabel("Text").inputValue()).toBe("Dear all, see you on Sunday.");
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("is told that an address of this machine is none to read from", async () => {
    await page.getByLabel("Text").fill("");
    await page.getByLabel("Address", { exact: true }).fill("http://127.0.0.1/");
    await button(page, "Read the recipe").click();

    await page.getByText("Address leads into a private network.").waitFor();
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("http://127.0.0.1/");
  });

  test("pastes a text, sees what was missing, and finds the rest in the form", async () => {
    await page.goto("/recipes/new");
    await page.getByText("Import a recipe from a file").click();
    await page
      .getByLabel("Text")
      .fill("Bean stew\nServes 6\n\nIngredients\n2 cans beans\n1 onion\n\nMethod\nSimmer for 20 minutes.");
    await button(page, "Read the recipe").click();

    await page.getByRole("heading", { name: "The recipe is read" }).waitFor();
    await page.getByText("Read: the title, the servings, 2 ingredients, 1 step.").waitFor();
    for (const sentence of [
      "There was no description.",
      "It did not say which category it belongs to.",
      "It did not say how long it takes.",
    ])
      await page.getByText(sentence).waitFor();
    expect(await page.getByLabel("Title").inputValue()).toBe("Bean stew");
    expect(await page.getByLabel("Servings").inputValue()).toBe("6");
    expect(await page.getByLabel("Ingredients").inputValue()).toBe("2 cans beans\n1 onion");
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
  });

  test("uploads an exported recipe, looks it through and publishes it with all its parts", async () => {
    const before = await countRecipes();
    const exported = await (await fetch(`${site.url}${PAGES.recipe}.cook`)).text();
    await page.goto("/recipes/new");
    await page.getByText("Import a recipe from a file").click();
    await page.getByLabel("File").setInputFiles({
      name: "soup.cook",
      mimeType: "text/plain",
      buffer: Buffer.from(exported),
    });
    await button(page, "Read the recipe").click();
    await page.getByRole("heading", { name: "The recipe is read" }).waitFor();
    expect(await page.getByLabel("Category").inputValue()).toBe("soups");
    await button(page, "Preview").click();
    await page.getByRole("heading", { name: "This is how your recipe reads" }).waitFor();
    expect(await countRecipes()).toBe(before);
    await page.getByLabel("Title").fill("Soup again");
    await button(page, "Publish").click();

    await heading(page, "Soup again");
    expect(await countRecipes()).toBe(before + 1);
    const again = await (await fetch(`${site.url}${new URL(page.url()).pathname}.cook`)).text();
    const body = (text: string) => text.slice(text.indexOf("\n---\n"));
    expect(body(again)).toBe(body(exported));
  });

  test("met no error in the console but the refusals", () => {
    expect(page.complaints.filter((it) => !/status of 422/.test(it))).toEqual([]);
  });
});
