import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, launchBrowser, openPage } from "../support/browser";
import { rawRequest } from "../support/raw-request";
import { freePort, type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const raw = (path: string, base = site.url) =>
  rawRequest(base, { path, headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } });

describe("an odd address", () => {
  test.each([
    ["/recipes/x/abc/y", 404],
    ["/recipes/soups/999999999/x", 404],
    ["/recipes/soups/99999999999999999999/x", 404],
    ["/recipes/soups/-1/x", 404],
    ["/category/nope", 404],
    ["/u/nobody", 404],
    ["/u/%00", 404],
    ["/%ff", 404],
    ["/category/%ff", 404],
    ["/%00", 404],
    ["/..%2f..%2fetc%2fpasswd", 404],
    ["/../../etc/passwd", 404],
    ["//evil.test", 404],
    ["/browse?page=-1", 404],
    ["/browse?page=0", 404],
    ["/browse?page=1e9", 404],
    ["/browse?page=999999999", 404],
    ["/browse?page=9", 404],
    ["/browse?sort=sideways", 404],
    ["/browse?q=%00", 200],
    ["/browse?q=%ff", 200],
    ["/browse?q=<script>alert(1)</script>", 200],
    [`/browse?q=${"a".repeat(20_000)}`, 414],
    [`/browse?q=${"a".repeat(1001)}`, 404],
    ["/img/dish/0.svg", 404],
    ["/img/dish/1.gif", 404],
    ["/img/dish/x.svg", 404],
    ["/api/nowhere", 404],
  ])("%s answers %i, and never with a stack trace", async (at, status) => {
    const answer = await raw(at);

    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/\bat .*\.(?:js|ts):\d+|node_modules|Error:/);
    expect(answer.body).not.toContain("<script>alert");
  });

  test("in a post to a page without an action is refused quietly", async () => {
    const answer = await fetch(`${site.url}/browse`, { method: "POST", body: "x=1" });

    expect(answer.status).toBe(405);
  });

  test("with a theme that does not exist changes nothing", async () => {
    for (const [body, status] of [
      [new URLSearchParams("theme=neon"), 400],
      [new URLSearchParams(), 400],
      ["{}", 415],
    ] as const) {
      const answer = await fetch(`${site.url}/theme`, { method: "POST", body, redirect: "manual" });
      expect([body, answer.status, answer.headers.get("set-cookie")]).toEqual([body, status, null]);
    }
  });
});

describe("the error page", () => {
  test("of a page that is not there shows status, message and description, and the ways on", async () => {
    const page = await openPage(browser, { baseURL: site.url });

    const answer = await page.goto("/no/such/page");

    expect(answer!.status()).toBe(404);
    expect(await page.title()).toBe("Page Not Found · Simmer");
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 1 }).textContent()).toBe("Page Not Found");
    expect(await main.textContent()).toContain("404");
    expect(await main.textContent()).toContain("Page not found: /no/such/page");
    expect(await page.getByRole("banner").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("heading", { name: "What shall we cook?" }).waitFor();
    await page.context().close();
  });

  test("appears also when a visitor walks to such a page", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/about", { waitUntil: "networkidle" });
    await page.waitForFunction(() => "__remixRouter" in window);

    await page.evaluate(() => {
      (window as unknown as { __remixRouter: { navigate(to: string): void } }).__remixRouter.navigate(
        "/category/nope",
      );
    });

    await page.getByText("Page not found: /category/nope").waitFor();
    await expect.poll(() => page.title()).toBe("Page Not Found · Simmer");
    await page.context().close();
  });
});

describe("while a remote API is down", () => {
  let remote: SiteProcess;
  let deadPort: number;
  beforeAll(async () => {
    deadPort = await freePort();
    remote = await startSite({ env: { API_BASE_URL: `http://127.0.0.1:${deadPort}/api` } });
  });
  afterAll(() => remote.stop());

  test.each(["/", "/browse", "/category/soups", "/recipes/soups/1/x", "/u/simmer"])(
    "%s says so with status 503, and the shell stands",
    async (at) => {
      const { status, body } = await raw(at, remote.url);

      expect(status).toBe(503);
      expect(body).toContain("The recipes cannot be reached right now.");
      expect(body).toContain("Try again");
      expect(body).toContain("Search recipes");
      expect(body).not.toMatch(/ECONNREFUSED|node_modules|127\.0\.0\.1/);
    },
  );

  test.each(["/about", "/tos", "/privacy", "/generate", "/robots.txt"])(
    "%s works all the same",
    async (at) => {
      expect((await raw(at, remote.url)).status).toBe(200);
    },
  );

  test("the failed categories set the flag and show no message", async () => {
    const page = await openPage(browser, { baseURL: remote.url });
    await page.goto("/about");

    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("category")))
      .toBe(
        JSON.stringify({
          isLoading: false,
          isError: true,
          error: "The recipes cannot be reached right now.",
          categories: [],
        }),
      );
    expect(await page.getByText("cannot be reached").count()).toBe(0);
    expect(await page.getByRole("navigation", { name: "Categories" }).count()).toBe(0);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test("the error page is accessible, and its retry works once the API is back", async () => {
    const page = await openPage(browser, { baseURL: remote.url });
    await page.goto("/category/soups");
    expect(await page.title()).toBe("Internal Server Error · Simmer");
    expect(await accessibilityViolations(page)).toEqual([]);

    const api = await startSite({ port: deadPort });
    await page.getByRole("link", { name: "Try again" }).click();

    await page.getByRole("heading", { level: 1, name: "Soups" }).waitFor();
    await page.context().close();
    await api.stop();
  });
});

describe("the categories in the browser", () => {
  test("are kept in local storage, without those that have no recipes", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/about");

    await expect.poll(() => page.evaluate(() => localStorage.getItem("category"))).not.toBeNull();
    const held = JSON.parse((await page.evaluate(() => localStorage.getItem("category")))!);

    expect(held).toMatchObject({ isLoading: false, isError: false, error: null });
    expect(held.categories).toHaveLength(16);
    expect(held.categories[0]).toMatchObject({ slug: "breakfast", recipeCount: 12 });
    await page.context().close();
  });

  test("that are held stand in when the API has gone down", async () => {
    const api = await startSite();
    const remote = await startSite({ env: { API_BASE_URL: `${api.url}/api` } });
    const page = await openPage(browser, { baseURL: remote.url });
    await page.goto("/about");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("category"))).not.toBeNull();
    await api.stop();

    await page.goto("/privacy");

    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Soups" }).waitFor();
    await page.context().close();
    await remote.stop();
  });

  test("damaged by hand do no harm", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.addInitScript(() => localStorage.setItem("category", "{ not json"));

    await page.goto("/about");

    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Soups" }).waitFor();
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});

describe("a chunk of the site that is gone", () => {
  /** A page whose chunk for the recipe route answers 404, as after a release. */
  async function pageWithoutChunk() {
    const page = await openPage(browser, { baseURL: site.url });
    const chunk = /\/assets\/route-.*\.js$/;
    await page.goto("/category/soups", { waitUntil: "networkidle" });
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: "gone" }));
    return page;
  }

  test("is answered by loading the page that was asked for, in full", async () => {
    const page = await pageWithoutChunk();
    const documents: string[] = [];
    page.on(
      "request",
      (asked) => asked.isNavigationRequest() && documents.push(new URL(asked.url()).pathname),
    );

    await page.getByRole("link", { name: "Beef pho" }).click();
    await page.waitForURL("**/beef-pho");
    await page.getByRole("heading", { level: 1, name: "Beef pho" }).waitFor();

    expect(documents).toEqual([expect.stringMatching(/^\/recipes\/soups\/\d+\/beef-pho$/)]);
    expect(await page.evaluate(() => Number(sessionStorage.getItem("route-chunk-reload")))).toBeGreaterThan(
      0,
    );
    await page.context().close();
  });

  test("twice within ten seconds ends at the error page and not in a circle of reloads", async () => {
    const page = await pageWithoutChunk();
    await page.evaluate(() => sessionStorage.setItem("route-chunk-reload", String(Date.now() - 9_000)));

    await page.getByRole("link", { name: "Beef pho" }).click();

    await page.getByRole("heading", { level: 1, name: "Internal Server Error" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/beef-pho$/);
    await page.context().close();
  });

  test("and scales recipes lets the server scale it, once", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.route(/\/assets\/scaling-.*\.js$/, (route) => route.fulfill({ status: 404, body: "gone" }));
    await page.goto(SOUP.path, { waitUntil: "networkidle" });
    const documents: string[] = [];
    page.on("request", (asked) => asked.isNavigationRequest() && documents.push(new URL(asked.url()).search));

    await page.getByRole("button", { name: "More servings" }).click();
    await page.getByText("For 5 servings").waitFor();
    await page.waitForLoadState("networkidle");

    expect(documents).toEqual(["?servings=5"]);
    await page.context().close();
  });

  test("after ten seconds may reload again", async () => {
    const page = await pageWithoutChunk();
    await page.evaluate(() => sessionStorage.setItem("route-chunk-reload", String(Date.now() - 10_100)));

    await page.getByRole("link", { name: "Beef pho" }).click();

    await page.getByRole("heading", { level: 1, name: "Beef pho" }).waitFor();
    await page.context().close();
  });
});
