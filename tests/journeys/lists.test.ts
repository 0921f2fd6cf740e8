import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import {
  accessibilityViolations,
  launchBrowser,
  type OpenPage,
  openPage,
  pressAndSend,
} from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { CRUMBLE, SOUP } from "../support/starter";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "100" } })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A page of somebody who became a member. */
async function memberPage(firstName: string, javaScriptEnabled: boolean): Promise<OpenPage> {
  const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
  await becomeMember(page, site.dataDir, firstName);
  return page;
}

/** Sends a form of the recipe page, as the page itself would. */
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { origin: site.url } });

const pressed = (page: Page, name: RegExp | string) =>
  page.getByRole("main").getByRole("button", { name }).first().getAttribute("aria-pressed");

async function fits(page: OpenPage): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityViolations(page), `${page.url()} ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.each(["/collections", "/collections/1", "/shopping-list"])(
  "%s asks a stranger to log in first",
  async (path) => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto(path);

    expect(new URL(page.url()).pathname).toBe("/login");
    expect(new URL(page.url()).searchParams.get("next")).toBe(path);
    await page.context().close();
  },
);

test("a stranger who wants to keep a recipe logs in first and comes back to the recipe", async () => {
  const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false });
  await page.goto("/about");

  const byAddress = await page.goto(`/shopping-list/recipe/${SOUP.id}`);

  expect(new URL(byAddress!.url()).pathname).toBe(SOUP.path);
  await page.context().close();
});

test("what a stranger wanted to shop for is on the list once they are signed in", async () => {
  const page = await openPage(browser, { baseURL: site.url, javaScriptEnabled: false });
  await becomeMember(page, site.dataDir, "Cleo");
  await page.getByLabel("Menu of Cleo").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.goto(SOUP.path);
  await page.getByRole("button", { name: "Add to shopping list" }).click();
  await page.getByText("We remember what you wanted.").waitFor();

  await page.getByLabel("E-mail address").fill("cleo@example.test");
  await page.getByLabel("Password", { exact: true }).fill("a pan, a pot, a lid");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();

  await page.getByText("Hello, Cleo!").waitFor();
  await page.getByText("The recipe is on your shopping list.").waitFor();
  expect(new URL(page.url()).pathname).toBe(SOUP.path);
  await page.goto("/shopping-list");
  await page.getByRole("main").getByRole("link", { name: "Roasted tomato soup" }).waitFor();
  await page.context().close();
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a member %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await memberPage(javaScriptEnabled ? "Ana" : "Bo", javaScriptEnabled);
  });
  afterAll(() => page.context().close());

  test("begins, fills, renames and deletes a collection", async () => {
    const main = page.getByRole("main");
    await page.goto("/");
    await page.getByLabel(/^Menu of/).click();
    await page.getByRole("link", { name: "Bookmarks and collections" }).click();
    await page.getByLabel("New collection").fill("Soups");
    await main.getByRole("button", { name: "Create" }).click();
    await main.getByRole("link", { name: "Soups" }).waitFor();
    await page.getByLabel("New collection").fill("SOUPS");
    await main.getByRole("button", { name: "Create" }).click();
    await page.getByText("is the name of another collection of yours").waitFor();
    if (javaScriptEnabled) await fits(page);

    await main.getByRole("link", { name: "Soups" }).click();
    await page.getByRole("heading", { level: 1, name: "Soups" }).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    await post(page, `/collections/recipe/${SOUP.id}`, { add: id });
    await post(page, `/collections/recipe/${CRUMBLE.id}`, { name: "Sweet" });
    await page.reload();
    await main.getByRole("article").getByRole("link", { name: "Roasted tomato soup" }).waitFor();
    if (javaScriptEnabled) await fits(page);
    await main.getByRole("button", { name: "Take out Roasted tomato soup" }).click();
    await page.getByText("Nothing in it yet").waitFor();

    await page.goto("/collections");
    await main.getByText("1 recipe", { exact: true }).waitFor();
    await main.locator("summary", { hasText: "Soups" }).click();
    await main.getByLabel("Name", { exact: true }).and(page.locator('[value="Soups"]')).fill("Sweet");
    await main.getByRole("button", { name: "Rename" }).and(page.locator(":visible")).click();
    await page.getByText("is the name of another collection of yours").waitFor();
    await main.getByRole("button", { name: "Rename" }).and(page.locator(":visible")).waitFor();
    await main.getByLabel("Name", { exact: true }).and(page.locator(":visible")).fill("Broths");
    await main.getByRole("button", { name: "Rename" }).and(page.locator(":visible")).click();
    await main.getByRole("link", { name: "Broths" }).waitFor();
    await main.locator("summary", { hasText: "Broths" }).click();
    await main.getByRole("button", { name: "Delete Broths" }).click();
    await main.getByRole("link", { name: "Broths" }).waitFor({ state: "detached" });
    await main.getByRole("link", { name: "Sweet" }).waitFor();
  });

  test("shops for two recipes at once, and checks off", async () => {
    const main = page.getByRole("main");
    await page.goto("/shopping-list");
    await page.getByText("Nothing on it yet").waitFor();
    await post(page, `/shopping-list/recipe/${SOUP.id}`, { servings: "8" });
    await post(page, `/shopping-list/recipe/${CRUMBLE.id}`, { servings: "6" });
    await page.reload();

    await main.getByRole("heading", { name: "Fruit and vegetables" }).waitFor();
    const tomatoes = /2\.4\skg ripe tomatoes/;
    expect(await pressed(page, tomatoes)).toBe("false");
    await pressAndSend(page, main.getByRole("button", { name: tomatoes }));
    await main.getByRole("button", { name: tomatoes, pressed: true }).waitFor();
    await page.reload();
    expect(await pressed(page, tomatoes)).toBe("true");

    await page.getByLabel("Something else to buy").fill("Kitchen roll");
    await main.getByRole("button", { name: "Add" }).click();
    await main.getByRole("button", { name: "Kitchen roll", exact: true }).waitFor();
    expect(await page.getByLabel("Something else to buy").inputValue()).toBe("");
    await pressAndSend(page, main.getByRole("button", { name: "Kitchen roll", exact: true }));
    await main.getByRole("button", { name: "Kitchen roll", pressed: true, exact: true }).waitFor();

    await page.getByLabel("Servings of Roasted tomato soup").fill("12");
    await main.getByRole("button", { name: "Set servings of Roasted tomato soup" }).click();
    await main.getByRole("button", { name: /3\.6\skg ripe tomatoes/, pressed: false }).waitFor();
    if (javaScriptEnabled) await fits(page);

    await main.getByRole("button", { name: "Clear what is checked" }).click();
    await main.getByRole("button", { name: "Kitchen roll", exact: true }).waitFor({ state: "detached" });
    expect(await main.getByRole("button", { name: /ripe tomatoes/ }).count()).toBe(1);
  });

  test("shares the list by a link that others can only look at, and takes it back", async () => {
    const main = page.getByRole("main");
    await page.goto("/shopping-list");
    await main.getByRole("button", { name: "Make a link" }).click();
    const link = await page.getByLabel("Link to this list").inputValue();
    const other = await openPage(browser, { baseURL: site.url, javaScriptEnabled });
    const answer = await other.goto(link);

    expect(answer!.status()).toBe(200);
    expect(answer!.headers()["referrer-policy"]).toBe("no-referrer");
    expect(await other.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    expect(await other.content()).not.toContain('rel="canonical"');
    expect(await other.getByRole("main").getByRole("button").count()).toBe(0);
    await other.getByText("ripe tomatoes").waitFor();
    if (javaScriptEnabled) await fits(other);

    await main.getByRole("button", { name: "Stop sharing" }).click();
    await main.getByRole("button", { name: "Make a link" }).waitFor();
    expect((await other.goto(link))!.status()).toBe(404);
    await other.context().close();
  });

  test("empties the list", async () => {
    const main = page.getByRole("main");
    await page.goto("/shopping-list");
    await main.getByRole("button", { name: "Clear everything" }).click();

    await page.getByText("Nothing on it yet").waitFor();
  });

  test("is told what is wrong with what a recipe page sends", async () => {
    for (const [path, form, words] of [
      [`/shopping-list/recipe/${SOUP.id}`, { servings: "0" }, "Servings must be at least 1."],
      [`/shopping-list/recipe/${SOUP.id}`, {}, "Servings"],
      [`/collections/recipe/${SOUP.id}`, { name: " " }, "Name is missing."],
      [`/collections/recipe/${SOUP.id}`, { name: "sweet" }, "is the name of another collection"],
      [`/collections/recipe/${SOUP.id}`, { add: "999999" }, "There is no such collection."],
    ] as [string, Record<string, string>, string][]) {
      const answer = await post(page, path, form);

      expect(new URL(answer.url()).pathname).toBe(SOUP.path);
      expect((await answer.text()).replaceAll("<!-- -->", ""), words).toContain(words);
    }
    expect((await page.goto(CRUMBLE.path))!.status()).toBe(200);
  });

  test("meets no page that complains", () => {
    // The browser's own word for a refused form, of which there were some.
    expect(page.complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
  });
});
