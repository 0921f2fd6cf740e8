import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { startSlowModel } from "../support/slow-model";
import { SOUP } from "../support/starter";

let browser: Browser;
let model: Awaited<ReturnType<typeof startSlowModel>>;
/** One site writes with the built-in composer, the other with a model whose pace the tests set. */
let site: SiteProcess;
let modelSite: SiteProcess;
/** A site whose recipe API is the one of `modelSite`. */
let remoteSite: SiteProcess;
beforeAll(async () => {
  [browser, model] = await Promise.all([launchBrowser(), startSlowModel()]);
  // All visitors here come from one address.
  const env = {
    LIMIT_SCALE: "1000",
    AI_TOKENS_A_DAY_ALL_ANONYMOUS: "100000000",
    AI_TOKENS_A_DAY_ANONYMOUS: "100000000",
  };
  [site, modelSite] = await Promise.all([startSite({ env }), startSite({ env: { ...env, ...model.env } })]);
  remoteSite = await startSite({ env: { API_BASE_URL: `${modelSite.url}/api` } });
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.stop(), remoteSite.stop(), modelSite.stop(), model.close()]);
});
afterEach(() => {
  model.mood.pace = 1;
  model.mood.status = undefined;
  model.mood.retryAfter = undefined;
});

const words = (page: OpenPage) => page.locator("#words");
const send = (page: OpenPage) => page.getByRole("button", { name: /^(?:Generate|Change it)$/ }).click();
const title = (page: OpenPage) => page.getByRole("heading", { level: 1 });
const recipe = (page: OpenPage) => page.getByRole("region", { name: "Recipe", exact: true });
const versions = (page: OpenPage) => page.getByRole("list", { name: "Versions" }).getByRole("listitem");

/** The address leads the page: what it names is there once the page is no longer busy with the turn. */
async function version(page: OpenPage, number: number): Promise<void> {
  await page.waitForURL(new RegExp(`version=${number}\\b`));
  await recipe(page).and(page.locator(":not([aria-busy])")).waitFor();
}

async function ask(page: OpenPage, wish: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await words(page).fill(wish);
  await send(page);
}

const visitors = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

describe.each(visitors)("a visitor %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: modelSite.url });
  });
  afterAll(() => page.context().close());

  test("asks for a recipe and gets it with its proof and who wrote it", async () => {
    await page.goto("/generate");
    await ask(page, "A stew of white beans, for 4");
    await version(page, 1);

    expect(await title(page).innerText()).toBe(model.title);
    await expect.poll(() => recipe(page).innerText()).toContain("Written by an AI model");
    const ledger = page.getByRole("region", { name: "Checked" });
    expect(await ledger.getByRole("listitem").count()).toBeGreaterThan(3);
    expect(await ledger.innerText()).not.toMatch(/not kept/i);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    if (javaScriptEnabled)
      await expect.poll(() => title(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  test("scales it and reads it in other units at once", async () => {
    const ingredients = page.getByRole("region", { name: "Ingredients" });
    await ingredients.getByRole("button", { name: "More servings" }).click();
    await page.waitForURL(/servings=5/);

    await expect.poll(() => ingredients.innerText()).toContain("For 5 servings");
    expect(page.url()).toContain("version=1");
    await ingredients.getByRole("link", { name: "US" }).click();
    await expect.poll(() => ingredients.innerText()).toMatch(/cups? (?:water|canned)/);
  });

  test("says what should be different, and sees what changed", async () => {
    await ask(page, "With lemon");
    await version(page, 2);

    await expect.poll(() => title(page).innerText()).toBe(model.lemonTitle);
    await page.getByText("Line by line since version 1").click();
    const changes = page.locator("details", { hasText: "Line by line since version 1" });
    const said = (await changes.innerText()).replaceAll("\u00a0", " ");
    expect(said).toContain("1 lemon");
    expect(said).toContain("2 cloves garlic");
    expect(said).toContain("300 ml water → 250 ml water");
  });

  test("goes back to an earlier version, and on from there", async () => {
    await page.getByRole("link", { name: /^Version 1/ }).click();
    await version(page, 1);
    await expect.poll(() => title(page).innerText()).toBe(model.title);
    expect(await recipe(page).innerText()).toContain("goes on from this one");

    await ask(page, "Thicker");
    await version(page, 3);

    await expect.poll(() => versions(page).count()).toBe(3);
    await expect.poll(() => title(page).innerText()).toBe(model.title);
    await page.getByRole("link", { name: /^Version 2/ }).click();
    await expect.poll(() => title(page).innerText()).toBe(model.lemonTitle);
  });

  test("finds all of it after loading the page again, and nobody else does", async () => {
    await page.reload();
    expect(await title(page).innerText()).toBe(model.lemonTitle);
    expect(await versions(page).count()).toBe(3);
    await expect
      .poll(() => page.locator("article img").evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);

    const stranger = await openPage(browser, { baseURL: modelSite.url });
    const answer = await stranger.goto(page.url());

    expect(answer!.status()).toBe(404);
    await stranger.context().close();
  });

  test("makes an older version the newest", async () => {
    await page.goto(`${new URL(page.url()).pathname}?version=1`);
    await page.getByRole("button", { name: "Make this the newest" }).click();
    await version(page, 4);

    await expect.poll(() => recipe(page).innerText()).toContain("repeats version 1");
    expect(await title(page).innerText()).toBe(model.title);
    expect(await versions(page).count()).toBe(4);
  });

  test("is told of a model that fails, keeps the words, and may use the built-in composer", async () => {
    model.mood.status = 401;
    await page.goto("/generate");
    await ask(page, "A soup of leeks and potatoes");

    await page.getByRole("alert").getByRole("heading").waitFor();
    expect(await words(page).inputValue()).toBe("A soup of leeks and potatoes");
    await page.getByRole("button", { name: "Use the built-in composer" }).click();
    await version(page, 1);
    await expect.poll(() => recipe(page).innerText()).toContain("Written by the built-in composer");
  });

  test("is told of nothing that is wrong", () => {
    expect(page.complaints.filter((it) => !/status of (?:50\d|422)/.test(it))).toEqual([]);
  });
});

describe("while it is written", () => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { baseURL: modelSite.url });
  });
  afterAll(() => page.context().close());
  const status = () => page.getByRole("main").getByRole("status").innerText();

  test("its parts are there before the end, marked as not checked", async () => {
    model.mood.pace = 25;
    await page.goto("/generate", { waitUntil: "networkidle" });
    await ask(page, "A stew of white beans");

    await page.getByText("Draft, not yet checked").waitFor();
    await page.getByText("2 tbsp olive oil").first().waitFor();
    expect(page.url()).not.toContain("version=");
    expect(await page.getByText("Season with").count()).toBe(0);
    expect(await status()).toBe("Writing …");
    expect(await page.getByRole("region", { name: "Checked" }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await version(page, 1);
    await expect.poll(() => page.getByText("Draft, not yet checked").count()).toBe(0);
  });

  test("it can be cancelled: the model is stopped, the words stay", async () => {
    model.mood.pace = 30;
    const left = model.left();
    await page.goto("/generate", { waitUntil: "networkidle" });
    await ask(page, "Another stew");
    await page.getByRole("heading", { name: model.title }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();

    await expect.poll(() => model.left()).toBe(left + 1);
    expect(await status()).toContain("Cancelled");
    expect(await words(page).inputValue()).toBe("Another stew");
    expect(await words(page).evaluate((it) => it === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/generate");
  });

  test("the page can be loaded again and keeps the words of what was interrupted", async () => {
    model.mood.pace = 30;
    await page.goto("/generate", { waitUntil: "networkidle" });
    await ask(page, "A third stew");
    await page.getByRole("heading", { name: model.title }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/generate\/[\w-]{8,}$/);
    await page.reload();

    await expect.poll(() => words(page).inputValue(), { timeout: 15_000 }).toBe("A third stew");
    model.mood.pace = 1;
    await send(page);
    await version(page, 1);
    expect(await title(page).innerText()).toBe(model.title);
  });

  test("a lost connection is told, and what was finished can be fetched", async () => {
    await page.goto("/generate", { waitUntil: "networkidle" });
    await page.route("**/generate/stream", async (route) => {
      const answer = await route.fetch();
      const whole = await answer.text();
      await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf("event: recipe")) });
    });
    await ask(page, "A stew that gets lost");
    await page.getByRole("heading", { name: "Connection lost" }).waitFor();
    expect(await words(page).inputValue()).toBe("A stew that gets lost");
    await page.unroute("**/generate/stream");
    await page.getByRole("link", { name: "See what is there" }).click();

    await expect.poll(() => title(page).innerText()).toBe(model.title);
  });
});

test("words that were not sent stay while another version is looked at", async () => {
  const page = await openPage(browser, { baseURL: modelSite.url });
  await page.goto("/generate");
  await ask(page, "A stew of white beans");
  await version(page, 1);
  await expect.poll(() => words(page).inputValue()).toBe("");
  await ask(page, "With lemon");
  await version(page, 2);
  await expect.poll(() => words(page).inputValue()).toBe("");

  await words(page).fill("and a little more");
  await page.getByRole("link", { name: /^Version 1/ }).click();
  await version(page, 1);
  await expect.poll(() => title(page).innerText()).toBe(model.title);

  expect(await words(page).inputValue()).toBe("and a little more");
  await page.context().close();
});

test("a page without JavaScript looks again for as long as it is being written", async () => {
  model.mood.pace = 30;
  const page = await openPage(browser, { baseURL: modelSite.url });
  const refresh = /<noscript><meta http-equiv="refresh" content="\d+"/i;
  await page.goto("/generate", { waitUntil: "networkidle" });
  await ask(page, "A stew that takes its time");
  await page.getByRole("heading", { name: model.title }).waitFor();
  const meanwhile = await (await page.request.get(page.url())).text();
  await version(page, 1);
  const after = await (await page.request.get(page.url())).text();

  expect(meanwhile).toMatch(refresh);
  expect(meanwhile).toContain("Look again");
  // The one who asked can stop it; this page has nothing to stop it by.
  expect(meanwhile).not.toContain(">Cancel<");
  expect(after).not.toMatch(refresh);
  await page.context().close();
});

test.each([375, 1440])("nothing jumps while it is written, at %i px", async (width) => {
  model.mood.pace = 15;
  const page = await openPage(browser, { baseURL: modelSite.url, viewport: { width, height: 850 } });
  await page.goto("/generate", { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift" });
  });
  await ask(page, "A stew of white beans");
  if (width < 1024) await expect.poll(() => page.getByText("Draft, not yet checked").isVisible()).toBe(true);
  await version(page, 1);
  await expect.poll(() => recipe(page).innerText()).toContain("Written by an AI model");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

  expect(shifts.reduce((sum, it) => sum + it, 0)).toBeLessThan(0.02);
  await page.context().close();
});

describe.each([
  ["embedded", () => modelSite.url],
  ["remote", () => remoteSite.url],
])("why there is no recipe, from an API that is %s", (_, url) => {
  test.each(visitors)("is told a visitor %s", async (_, javaScriptEnabled) => {
    const page = await openPage(browser, { javaScriptEnabled, baseURL: url() });
    const alert = page.getByRole("alert");
    await page.goto("/generate");
    await ask(page, "A stew of white beans without garlic");
    await alert.getByRole("heading").waitFor();
    expect(await alert.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringMatching(/garlic/),
      expect.stringMatching(/You said “garlic”/),
    ]);
    const nearest = page.getByRole("region", { name: "The nearest we have" });
    expect(await nearest.getByRole("article").count()).toBeGreaterThan(0);

    Object.assign(model.mood, { status: 429, retryAfter: 90 });
    await page.goto("/generate");
    await ask(page, "A stew of white beans");
    await alert.getByRole("heading", { name: "The AI model is busy" }).waitFor();
    expect(await alert.innerText()).toContain("Please wait 2 minutes");
    await page.context().close();
  });
});

describe.each(visitors)("with the built-in composer, a visitor %s", (_, javaScriptEnabled) => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
  });
  afterAll(() => page.context().close());

  test("has what was understood shown back as chips, and corrects it", async () => {
    const kept = page.getByRole("group", { name: /^Kept in mind/ });
    const vegan = kept.getByRole("checkbox", { name: "Vegan", exact: true });
    await page.goto("/generate?seed=7");
    await ask(page, "A lentil soup, vegan, for 6, without coriander");
    await version(page, 1);

    await expect.poll(() => vegan.count()).toBe(1);
    expect(await vegan.isChecked()).toBe(true);
    expect(await kept.getByRole("checkbox", { name: "Without coriander" }).isChecked()).toBe(true);
    expect(await page.locator('#turn [name="servings"]').inputValue()).toBe("6");

    await kept.getByText("Vegan", { exact: true }).click();
    await ask(page, "for 4");
    await version(page, 2);
    await expect.poll(() => vegan.count()).toBe(0);
    expect(await page.getByRole("region", { name: "Ingredients" }).innerText()).toContain("For 4 servings");
  });

  test("takes time, servings and category back to any", async () => {
    const field = (name: string) => page.locator(`#turn [name="${name}"]`);
    await page.goto("/generate?seed=7");
    await field("category").selectOption("soups");
    await ask(page, "A lentil soup, for 6, in under 60 minutes");
    await version(page, 1);
    await expect.poll(() => field("maxMinutes").inputValue()).toBe("60");
    expect(await field("servings").inputValue()).toBe("6");

    await page.waitForLoadState("networkidle");
    await field("maxMinutes").selectOption("");
    await field("servings").fill("");
    await field("category").selectOption("");
    await ask(page, "spicier");
    await version(page, 2);

    await expect.poll(() => field("maxMinutes").inputValue()).toBe("");
    expect(await field("servings").inputValue()).toBe("");
    expect(await field("category").inputValue()).toBe("");
  });

  test("is asked again what has to stay out when that was unclear, with the words kept", async () => {
    await page.goto("/generate");
    await ask(page, "Noodles without flurbs");

    const alert = page.getByRole("alert");
    await alert.getByRole("heading", { name: "What has to stay out?" }).waitFor();
    expect(await alert.innerText()).toContain("We did not understand “flurbs”");
    expect(await words(page).inputValue()).toBe("Noodles without flurbs");

    await ask(page, "Noodles for my son with a penut alergy");
    await version(page, 1);
    expect(await page.getByRole("main").innerText()).toContain("“penut” was read as “peanut”");
  });

  test("has what it said before in mind when it answers in its own words", async () => {
    await page.goto("/generate");
    await ask(page, "Chocolate cake, my son reacts to flurbs");
    await page.getByRole("alert").getByRole("heading", { name: "What has to stay out?" }).waitFor();

    await ask(page, "eggs");
    await version(page, 1);

    expect(await recipe(page).getByRole("heading", { level: 1 }).innerText()).toMatch(/chocolate cake/i);
    expect(await page.getByRole("region", { name: "Ingredients" }).innerText()).not.toMatch(/\beggs?\b/i);
  });

  test("is refused what cannot be, with the words kept and the nearest recipes", async () => {
    await page.goto("/generate");
    await ask(page, "A vegan stew with beef");

    await page.getByRole("alert").getByRole("heading").waitFor();
    expect(await words(page).inputValue()).toBe("A vegan stew with beef");
    expect(
      await page.getByRole("region", { name: "The nearest we have" }).getByRole("article").count(),
    ).toBeGreaterThan(0);
  });
});

test("the same wish and seed give the same recipe with and without JavaScript", async () => {
  const ends = await Promise.all(
    visitors.map(async ([, javaScriptEnabled]) => {
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await page.goto("/generate?seed=42");
      await ask(page, "A soup with chickpeas and spinach");
      await version(page, 1);
      const article = await recipe(page).locator("article").innerText();
      await page.context().close();
      return article;
    }),
  );

  expect(ends[0]).toBe(ends[1]);
});

describe("ways in", () => {
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { baseURL: modelSite.url });
  });
  afterAll(() => page.context().close());

  test("from the home page, with what is in the kitchen", async () => {
    await page.goto("/");
    await page.getByLabel("What is in your kitchen?").fill("half a cauliflower");
    await page.getByRole("button", { name: "Generate a recipe" }).click();
    await page.waitForURL(/\/generate\?q=/);

    expect(await words(page).inputValue()).toBe("half a cauliflower");
  });

  test("from a search that found nothing", async () => {
    await page.goto("/browse?q=xyzzy");
    await page.getByRole("link", { name: "Generate it" }).click();
    await page.waitForURL(/\/generate\?q=xyzzy/);

    expect(await words(page).inputValue()).toBe("xyzzy");
  });

  test("from a recipe, which becomes another one", async () => {
    await page.goto(SOUP.path);
    await page.getByText("Make it …").click();
    await page.getByLabel("Or in your own words").fill("with lemon");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.waitForURL(/\/generate\?/);
    expect(await recipe(page).innerText()).toContain("Roasted tomato soup");
    await send(page);
    await version(page, 1);

    expect(await title(page).innerText()).toBe(model.lemonTitle);
  });

  test("from the header", async () => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Generate" }).click();
    await title(page).filter({ hasText: "Generate a recipe" }).waitFor();
  });
});

describe.each(visitors)("a member %s", (_, javaScriptEnabled) => {
  test("takes a draft along when logging in, finds it among the drafts, and publishes it", async () => {
    const page = await openPage(browser, { javaScriptEnabled, baseURL: modelSite.url });
    const firstName = javaScriptEnabled ? "Gen" : "Ida";
    await page.goto("/generate");
    await ask(page, "A stew of white beans");
    await version(page, 1);
    const { pathname, search } = new URL(page.url());
    const link = page.getByRole("link", { name: "Log in to publish or keep it" });
    expect(await link.getAttribute("href")).toBe(`/login?next=${encodeURIComponent(pathname + search)}`);

    await becomeMember(page, modelSite.dataDir, firstName, pathname + search);
    await expect.poll(() => title(page).innerText()).toBe(model.title);
    const publish = page.getByRole("region", { name: "Publish it" });
    await publish.getByRole("link", { name: "your drafts" }).click();
    await page.waitForURL(/tab=drafts/);
    await page.getByRole("main").getByRole("link", { name: model.title }).click();
    await page.waitForURL(/\/generate\//);
    await page.getByLabel("Publish in").selectOption("soups");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.waitForURL(/\/recipes\/soups\//);

    expect(await title(page).innerText()).toBe(model.title);
    expect(await page.getByRole("main").innerText()).toContain("Written by an AI model");
    await page.context().close();
  });
});

test.each(["light", "dark"] as const)("a draft is accessible and fits at 320 px, %s", async (colorScheme) => {
  const page = await openPage(browser, {
    baseURL: modelSite.url,
    colorScheme,
    viewport: { width: 320, height: 700 },
  });
  await page.goto("/generate");
  await ask(page, "A stew of white beans");
  await version(page, 1);
  await ask(page, "With lemon");
  await version(page, 2);
  await page.getByRole("heading", { name: model.lemonTitle }).waitFor();

  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});
