import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";

/** The built files, whose `.br` neighbours are what a browser gets. */
const CLIENT = path.resolve(import.meta.dirname, "../../build/client");

/** The most that a first visit may load, in bytes of brotli; the chat has with it what shows its recipes. */
const JAVASCRIPT = 97_000;
const CHAT = 106_000;
const STYLES = 12 * 1024;
const FONTS = 56_000;

let site: SiteProcess;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Everything of the site's own build that a person's first visit to a page loads. */
async function loadedBy(address: string): Promise<{ name: string; bytes: number; text: string }[]> {
  const page = await openPage(browser, { baseURL: site.url });
  const names = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) names.add(pathname);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.context().close();
  return [...names].map((name) => {
    const file = path.join(CLIENT, name);
    const sent = existsSync(`${file}.br`) ? `${file}.br` : file;
    return { name, bytes: readFileSync(sent).length, text: readFileSync(file, "utf8") };
  });
}

const weight = (files: { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

describe("a first visit", () => {
  test.each([
    ["/", JAVASCRIPT],
    ["/browse", JAVASCRIPT],
    ["/category/soups", JAVASCRIPT],
    [SOUP.path, JAVASCRIPT],
    ["/u/simmer", JAVASCRIPT],
    ["/generate", CHAT],
  ])("to %s loads little JavaScript, and all of it compressed", async (address, most) => {
    const scripts = (await loadedBy(address)).filter(({ name }) => name.endsWith(".js"));

    expect(weight(scripts)).toBeLessThanOrEqual(most);
    expect(scripts.filter(({ name }) => !existsSync(path.join(CLIENT, `${name}.br`)))).toEqual([]);
  });

  test.each(["/", "/browse", "/category/soups", SOUP.path, "/u/simmer", "/about"])(
    "to %s loads neither zod nor Conform, nor more styles than a page needs",
    async (address) => {
      const files = await loadedBy(address);

      expect(files.filter(({ text }) => /ZodError|conform/i.test(text)).map(({ name }) => name)).toEqual([]);
      expect(weight(files.filter(({ name }) => name.endsWith(".css")))).toBeLessThanOrEqual(STYLES);
    },
  );
});

describe("what is seen", () => {
  test.each(["/", SOUP.path, "/generate"])("of %s comes before the scripts", async (address) => {
    const page = await openPage(browser, { baseURL: site.url });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const asked = new Map<string, { name: string; at: number; priority: string }>();
    const arrived = new Map<string, number>();
    network.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
      const name = new URL(request.url).pathname;
      asked.set(requestId, { name, at: timestamp, priority: request.initialPriority });
    });
    network.on("Network.loadingFinished", ({ requestId, timestamp }) => {
      arrived.set(asked.get(requestId)!.name, timestamp);
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const pictures = await page
      .locator("img:not([loading=lazy])")
      .evaluateAll((all) => (all as HTMLImageElement[]).map((it) => new URL(it.currentSrc).pathname));
    await page.context().close();

    const names = [...asked.values()].map(({ name }) => name);
    const first = Math.min(
      ...[...asked.values()].filter(({ name }) => name.endsWith(".js")).map(({ at }) => at),
    );
    const seen = [...names.filter((name) => /\.(css|woff2)$/.test(name)), ...pictures];
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.filter((name) => !(arrived.get(name)! < first))).toEqual([]);
    const of = (ending: string) =>
      [...asked.values()].filter(({ name }) => name.endsWith(ending)).map(({ priority }) => priority);
    expect(new Set(of(".css"))).toEqual(new Set(["VeryHigh"]));
    expect(of(".woff2").filter((how) => how === "Low")).toEqual([]);
  });

  test("is set in few bytes of fonts", async () => {
    const fonts = (await loadedBy(SOUP.path)).filter(({ name }) => name.endsWith(".woff2"));

    expect(fonts).toHaveLength(2);
    expect(weight(fonts)).toBeLessThanOrEqual(FONTS);
  });
});

describe("pictures", () => {
  test.each(["/", "/browse", SOUP.path])(
    "of %s have their size, and wait below the fold",
    async (address) => {
      const page = await openPage(browser, { baseURL: site.url });
      await page.goto(address);
      const pictures = await page.locator("img").evaluateAll((all) =>
        (all as HTMLImageElement[]).map((it) => ({
          sized: it.hasAttribute("width") && it.hasAttribute("height"),
          lazy: it.loading === "lazy",
          below: it.getBoundingClientRect().top > innerHeight * 1.5,
        })),
      );

      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
      expect(pictures.filter(({ below, lazy }) => below && !lazy)).toEqual([]);
    },
  );
});

describe("a link", () => {
  test("is followed without a new document, and fetched ahead when a pointer rests on it", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    const ahead = page.waitForRequest((request) => /\/recipes\/.*\.data/.test(request.url()));
    await page.goto("/category/soups", { waitUntil: "networkidle" });
    await page.evaluate(() => Object.assign(window, { same: true }));

    const link = page.locator("article a").first();
    await link.hover();
    await ahead;
    await link.click();
    await page.waitForURL(/\/recipes\//);

    expect(await page.evaluate(() => "same" in window)).toBe(true);
  });

  test("is left to the browser when a key asks for a new tab", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/category/soups", { waitUntil: "networkidle" });

    const opened = page.context().waitForEvent("page");
    await page
      .locator("article a")
      .first()
      .click({ modifiers: ["Control"] });

    await (await opened).waitForURL(/\/recipes\//);
    expect(new URL(page.url()).pathname).toBe("/category/soups");
  });
});
