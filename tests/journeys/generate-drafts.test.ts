import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { changeVersion } from "../support/change-version";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "1000" } })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const main = (page: OpenPage) => page.getByRole("main");
const title = (page: OpenPage) => page.getByRole("heading", { level: 1 });
const button = (page: OpenPage, name: string) => page.getByRole("button", { name, exact: true });
const open = (page: OpenPage, name: string) => main(page).getByText(name, { exact: true }).first().click();
const visitors = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

/** Has a recipe written, and answers the draft's id. */
async function generate(page: OpenPage, words: string): Promise<string> {
  await page.goto("/generate?seed=7");
  await page.waitForLoadState("networkidle");
  await page.locator("#words").fill(words);
  await button(page, "Generate").click();
  await page.waitForURL(/version=1\b/);
  await page.getByRole("region", { name: "What to do with it" }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

const CHANGES = [
  { what: "swap", from: "butter", to: "olive oil", why: "dairy-free" },
  { what: "out", from: "walnuts", why: "nut-free" },
  { what: "time", from: "40 minutes", to: "25 minutes", why: "quicker" },
] as const;

describe.each(visitors)("a visitor %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  let id: string;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    id = await generate(page, "A red lentil soup");
  });
  afterAll(() => page.context().close());

  test("is told first what was not understood, and never that all was kept", async () => {
    changeVersion(site.dataDir, id, 1, { notUnderstood: ["keto-ish", "nightshade"] });
    await page.reload();

    const said = await page.getByRole("region", { name: "Recipe", exact: true }).innerText();
    expect(said).toMatch(/^I did not understand: “keto-ish”, “nightshade”/);
    expect(said).toMatch(/checks kept; 2 words were not read/);
    expect(said).not.toMatch(/All \d+ checks/);
    await page.getByRole("link", { name: "Say it in other words" }).click();
    await expect
      .poll(() => page.locator("#words").evaluate((it) => it === document.activeElement))
      .toBe(true);
  });

  test("sees what it is based on and whose that is, what is different and why", async () => {
    changeVersion(site.dataDir, id, 1, {
      notUnderstood: [],
      basedOn: { id: SOUP.id, title: "Roasted tomato soup" },
      changes: [...CHANGES],
    });
    await page.reload();

    const based = main(page).getByText(/^Based on/);
    expect(await based.innerText()).toBe("Based on Roasted tomato soup by Simmer Kitchen.");
    expect(await based.getByRole("link").first().getAttribute("href")).toBe(SOUP.path);
    const changes = page.getByRole("region", { name: "What is different" });
    expect(await changes.getByRole("listitem").evaluateAll((all) => all.map((it) => it.textContent))).toEqual(
      [
        "butter, replaced by  → olive oil:  · dairy-free",
        "walnuts:  · nut-free",
        "40 minutes, now  → 25 minutes:  · quicker",
      ],
    );
    expect(await main(page).innerText()).toMatch(/All \d+ checks kept/);
  });

  test("reads an answer in words before the dish", async () => {
    changeVersion(site.dataDir, id, 1, { reply: "A green salad goes well with it." });
    await page.reload();

    const answer = page.getByRole("region", { name: "An answer" });
    expect(await answer.innerText()).toContain("A green salad goes well with it.");
    expect(await title(page).getAttribute("aria-describedby")).toBe("reply-words");
    changeVersion(site.dataDir, id, 1, { reply: undefined });
  });

  test("gets an answer in words to a question, and no version more", async () => {
    await page.goto(`/generate/${id}?version=1`);
    await page.waitForLoadState("networkidle");
    await page.locator("#words").fill("Can I freeze it?");
    await button(page, "Change it").click();

    const answer = page.getByRole("region", { name: "“Can I freeze it?”" });
    expect(await answer.innerText()).toMatch(/freez/i);
    if (javaScriptEnabled)
      await expect
        .poll(() => answer.getByRole("heading").evaluate((it) => it === document.activeElement))
        .toBe(true);
    expect(await page.locator("#words").inputValue()).toBe("");
    expect(await page.getByRole("list", { name: "Versions" }).getByRole("listitem").count()).toBe(1);
  });

  test("cooks it step by step, and comes back to it", async () => {
    await page.goto(`/generate/${id}?version=1`);
    await page.getByRole("link", { name: "Cook" }).click();
    await page.waitForURL(/\/cook\?version=1/);
    await title(page).filter({ hasText: "Get ready" }).waitFor();
    await page.getByRole("link", { name: "Start cooking" }).click();
    await title(page).filter({ hasText: "Step 1" }).waitFor();
    expect(page.url()).toContain("version=1");
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");

    await page.getByRole("link", { name: "Leave" }).click();
    await page.waitForURL(new RegExp(`/generate/${id}\\?version=1`));
  });

  test.each(["Add to list", "Make a link"])(
    "is led to sign in by “%s”, and back to the draft",
    async (name) => {
      await page.goto(`/generate/${id}?version=1`);
      await page.waitForLoadState("networkidle");
      if (name === "Make a link") await open(page, "Share");
      await button(page, name).click();
      await page.waitForURL(/\/login/);

      expect(new URL(page.url()).searchParams.get("next")).toBe(`/generate/${id}?version=1`);
    },
  );

  test("finds the draft on the empty page, renames it there, and deletes it in two steps", async () => {
    await page.goto("/generate");
    await page.waitForLoadState("networkidle");
    const drafts = page.getByRole("region", { name: "Your drafts" });
    expect(await drafts.innerText()).toMatch(/1 version/);
    await expect
      .poll(() => drafts.locator("img").evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    await drafts.getByText("Rename").first().click();
    await drafts.getByLabel("New name").fill("Soup for rainy days");
    await drafts.getByRole("button", { name: "Rename" }).click();
    await drafts.getByRole("link", { name: "Soup for rainy days" }).waitFor();

    await drafts.getByText("Delete").first().click();
    await drafts.getByRole("button", { name: "Delete it for good" }).click();
    await drafts.waitFor({ state: "detached" });
    expect((await page.request.get(`/generate/${id}`)).status()).toBe(404);
  });

  test("changes a recipe of the site by one press", async () => {
    await page.goto(SOUP.path);
    await page.waitForLoadState("networkidle");
    await page.getByText("Make it …").click();
    await main(page).getByRole("link", { name: "vegan", exact: true }).click();
    await page.waitForURL(/\/generate\?/);
    expect(await page.locator("#words").inputValue()).toBe("Make it vegan");
    await page.waitForLoadState("networkidle");
    expect(await main(page).innerText()).toContain("by Simmer Kitchen");
    await button(page, "for 2").click();
    await page.waitForURL(/version=1\b/);

    expect(await page.getByRole("list", { name: "Versions" }).innerText()).toContain("Make it for 2");
  });
});

test("the answers to what was unclear are buttons, which send them", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  const sent: (string | undefined)[] = [];
  await page.route("**/generate/stream", async (route) => {
    sent.push(/name="words"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? "")?.[1]);
    const error = {
      ...{ code: "unclear", message: "Milk: keep it out, or use it?", retryable: false },
      answers: [
        { label: "Keep milk out", say: "pancakes without milk" },
        { label: "Use milk", say: "pancakes with milk" },
      ],
    };
    await route.fulfill({
      headers: { "content-type": "text/event-stream" },
      body: `event: error\ndata: ${JSON.stringify(error)}\n\n`,
    });
  });
  await page.goto("/generate");
  await page.waitForLoadState("networkidle");
  await page.locator("#words").fill("pancakes milk");
  await button(page, "Generate").click();

  await button(page, "Keep milk out").click();

  await expect.poll(() => sent).toEqual(["pancakes milk", "pancakes without milk"]);
  expect(await page.locator("#words").inputValue()).toBe("pancakes without milk");
  await page.context().close();
});

describe.each(visitors)("a member %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  let id: string;
  let link: string;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    id = await generate(page, "A red lentil soup");
    const next = `/generate/${id}?version=1`;
    await becomeMember(page, site.dataDir, javaScriptEnabled ? "Kim" : "Lou", next);
  });
  afterAll(() => page.context().close());

  test("puts what a draft needs on the shopping list, for as many as they read it for", async () => {
    await page.goto(`/generate/${id}?version=1&servings=6`);
    await page.waitForLoadState("networkidle");
    await button(page, "Add to list").click();
    await page.getByText(/is on your shopping list, for 6 servings/).waitFor();

    await page.goto("/shopping-list");
    expect(await main(page).innerText()).toMatch(/red lentils/);
  });

  test("keeps it under a name of their own, and finds it among the drafts", async () => {
    await page.goto(`/generate/${id}?version=1`);
    await page.waitForLoadState("networkidle");
    await open(page, "Keep privately");
    await page.getByLabel("Its name among your drafts").fill("Grandma's soup");
    await button(page, "Keep").click();
    await page.getByText("✓ Kept privately").waitFor();

    await page.getByRole("link", { name: "Your drafts", exact: true }).click();
    await page.waitForURL(/tab=drafts/);
    const drafts = page.getByRole("region", { name: "Drafts", exact: true });
    await drafts.waitFor();
    expect(await drafts.innerText()).toMatch(/Grandma's soup\s.*1 version · Kept/s);
  });

  test("shares a version: whoever has the link reads and cooks it, and nothing of the chat", async () => {
    await page.goto(`/generate/${id}?version=1`);
    await page.waitForLoadState("networkidle");
    await open(page, "Share");
    await button(page, "Make a link").click();
    await page.getByText("✓ Shared").waitFor();
    await page.waitForLoadState("networkidle");
    link = await page.getByLabel("Link to version 1").inputValue();
    const stranger = await openPage(browser, { javaScriptEnabled, baseURL: site.url });

    const answer = await stranger.goto(new URL(link).pathname);
    expect([answer!.status(), answer!.headers()["referrer-policy"]]).toEqual([200, "no-referrer"]);
    expect(await title(stranger).innerText()).toBe(await title(page).innerText());
    expect(await stranger.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    expect(await stranger.content()).not.toContain("A red lentil soup");
    expect(await stranger.content()).not.toContain(id);
    // axe needs scripts.
    if (javaScriptEnabled) expect(await accessibilityViolations(stranger)).toEqual([]);
    await stranger.getByRole("link", { name: "Cook" }).click();
    await title(stranger).filter({ hasText: "Get ready" }).waitFor();
    await stranger.context().close();
  });

  test("ends the sharing, and deletes the draft in two steps", async () => {
    await page.goto(`/generate/${id}?version=1`);
    await page.waitForLoadState("networkidle");
    await open(page, "✓ Shared");
    await button(page, "Stop sharing").click();
    await page.getByText("The link does not work any more.").waitFor();
    expect((await page.request.get(new URL(link).pathname)).status()).toBe(404);

    await page.goto(`/generate/${id}?version=1`);
    await page.waitForLoadState("networkidle");
    await open(page, "✓ Kept privately");
    await open(page, "Delete");
    await button(page, "Delete it for good").click();
    await page.waitForURL(/tab=drafts/);
    expect((await page.request.get(`/generate/${id}`)).status()).toBe(404);
  });

  test("is told of nothing that is wrong", () => {
    expect(page.complaints.filter((it) => !/status of (?:404|422)/.test(it))).toEqual([]);
  });
});

test.each(["light", "dark"] as const)(
  "a draft with all there is to tell is accessible and fits, %s",
  async (colorScheme) => {
    const page = await openPage(browser, { baseURL: site.url, colorScheme });
    const id = await generate(page, "A red lentil soup");
    changeVersion(site.dataDir, id, 1, {
      ...{ notUnderstood: ["nightshade"], reply: "It keeps for three days.", changes: [...CHANGES] },
      basedOn: { id: SOUP.id, title: "Roasted tomato soup" },
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    for (const name of ["Keep privately", "Share"]) await open(page, name);

    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await accessibilityViolations(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.goto("/generate");
    await page.getByRole("region", { name: "Your drafts" }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.context().close();
  },
);
