import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import urlRecipeScraper from "@rethora/url-recipe-scraper";
import recipeDataScraper from "recipe-data-scraper";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import vnu from "vnu-jar";
import type { Recipe } from "~/contract/recipes";
import { isoDuration } from "~/seo/json-ld";
import { type SiteProcess, startSite } from "../support/site-process";
import { SOUP } from "../support/starter";
import { PAGES } from "./pages";

const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const PUBLIC_URL = "https://simmer.example";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: PUBLIC_URL } });
});
afterAll(() => site.stop());

const fetched = (at: string, agent = CRAWLER) =>
  fetch(site.url + at, { headers: { "user-agent": agent }, redirect: "manual" });
const html = async (at: string) => (await fetched(at)).text();

/** The structured data of a page, by its type. */
async function jsonLd(at: string) {
  const documents = [
    ...(await html(at)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ];
  // biome-ignore lint/suspicious/noExplicitAny: documents of many shapes.
  return new Map<string, any>(documents.map(([, text]) => JSON.parse(text!)).map((it) => [it["@type"], it]));
}

describe("a crawler", () => {
  test("reads a recipe whole, without running a script", async () => {
    const page = await html(PAGES.recipe);

    expect(page).toContain("Roast for ");
    expect(page).toContain("balsamic vinegar");
    expect(page.trimEnd()).toMatch(/<\/html>$/);
  });

  test.each([
    [PAGES.home, "/"],
    ["/browse?utm_source=mail&page=2", "/browse?page=2"],
    ["/browse?sort=quickest&q=leek", "/browse?q=leek"],
    ["/category/soups?fbclid=1", "/category/soups"],
    [`${PAGES.recipe}?units=us`, PAGES.recipe],
  ])("is told the canonical address of %s", async (at, canonical) => {
    expect(await html(at)).toContain(`<link rel="canonical" href="${PUBLIC_URL}${canonical}"/>`);
  });

  test.each([
    "/browse?q=leek",
    "/browse?maxMinutes=30",
    "/category/soups?difficulty=easy",
    "/generate?q=leek",
  ])("is asked not to index %s", async (at) => {
    expect(await html(at)).toContain('<meta name="robots" content="noindex,follow"/>');
  });

  test("is shown no error page, only the status", async () => {
    const crawler = await fetched("/nowhere");
    const person = await fetched("/nowhere", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");

    expect(crawler.status).toBe(404);
    expect(await crawler.text()).toBe("404");
    expect(person.status).toBe(404);
    expect(await person.text()).toContain("Page not found: /nowhere");
  });

  test("is sent to the one address of a recipe and of a member", async () => {
    for (const [from, to] of [
      [`/recipes/meat/${SOUP.id}/x`, PAGES.recipe],
      [`${SOUP.path}/`, PAGES.recipe],
      ["/u/1", "/u/simmer"],
      ["/u/Simmer", "/u/simmer"],
      ["/category/Soups", "/category/soups"],
    ] as const) {
      const answer = await fetched(from);
      expect([from, answer.status, answer.headers.get("location")]).toEqual([from, 301, to]);
    }
  });
});

describe("the structured data", () => {
  test("of a recipe has what Google asks for and recommends", async () => {
    const recipe = (await jsonLd(PAGES.recipe)).get("Recipe");

    expect(recipe).toMatchObject({
      name: "Roasted tomato soup",
      author: { name: "Simmer Kitchen" },
      prepTime: "PT15M",
      cookTime: "PT1H5M",
      totalTime: "PT1H20M",
      recipeYield: ["4", "4 servings"],
      recipeCategory: "Soups",
      recipeCuisine: "British",
    });
    expect(recipe.image).toHaveLength(3);
    for (const url of recipe.image)
      expect(url).toMatch(new RegExp(`^https://simmer\\.example/img/dish/${SOUP.id}-.*\\.jpg$`));
    expect(recipe.recipeIngredient).toContain("2 red onions, cut into wedges");
    expect(recipe.recipeInstructions[0]).toEqual({
      "@type": "HowToStep",
      text: expect.stringMatching(/^Heat the oven to 200 °C/),
      url: `${PUBLIC_URL}${PAGES.recipe}#step-1`,
    });
    expect(recipe).not.toHaveProperty("aggregateRating");
  });

  test("has anchors that lead to the steps of the page", async () => {
    const page = await html(PAGES.recipe);
    const { recipeInstructions } = (await jsonLd(PAGES.recipe)).get("Recipe");

    for (const step of recipeInstructions) expect(page).toContain(`id="${step.url.split("#")[1]}"`);
  });

  test("names the way to a page, the lists and the site's search", async () => {
    expect((await jsonLd(PAGES.recipe)).get("BreadcrumbList").itemListElement).toHaveLength(3);
    const { total } = await (await fetched("/api/recipe?category=soups")).json();
    expect((await jsonLd(PAGES.category)).get("ItemList").itemListElement).toHaveLength(total);
    expect((await jsonLd(PAGES.home)).get("WebSite").potentialAction["@type"]).toBe("SearchAction");
  });

  test("cannot be closed by what a recipe says", async () => {
    for (const path of [PAGES.recipe, PAGES.home]) {
      const scripts = (await html(path)).match(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)!;
      for (const script of scripts) expect(script.slice(1, -9)).not.toContain("<");
    }
  });
});

describe("a share card", () => {
  test("has an absolute raster picture of the size it names", async () => {
    const page = await html(PAGES.recipe);
    const [, url] = /<meta property="og:image" content="([^"]+)"/.exec(page)!;
    const picture = await fetched(url!.replace(PUBLIC_URL, ""));

    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(jpegSize(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 675]);
  });

  test("comes in every ratio", async () => {
    const sizes = { "1x1": [1200, 1200], "4x3": [1200, 900], "16x9": [1200, 675] };
    for (const [ratio, size] of Object.entries(sizes)) {
      const picture = await fetched(`/img/dish/1-${ratio}.jpg`);
      expect(jpegSize(Buffer.from(await picture.arrayBuffer()))).toEqual(size);
    }
  });
});

describe("the sitemap", () => {
  test("leads from robots.txt over its index to every recipe, and each of them answers", async () => {
    const [, index] = /^Sitemap: (.+)$/m.exec(await html("/robots.txt"))!;
    const [, first] = /<loc>([^<]+)<\/loc>/.exec(await html(index!.replace(PUBLIC_URL, "")))!;
    const urls = [...(await html(first!.replace(PUBLIC_URL, ""))).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url!,
    );

    const { total } = (await (await fetched("/api/recipe?limit=1")).json()) as { total: number };
    expect(urls.filter((url) => url.includes("/recipes/"))).toHaveLength(total);
    for (const url of urls)
      expect([url, (await fetched(url.replace(PUBLIC_URL, ""))).status]).toEqual([url, 200]);
  });

  test("ends where the recipes end", async () => {
    for (const at of ["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-x.xml", "/other.xml"])
      expect([at, (await fetched(at)).status]).toEqual([at, 404]);
  });
});

test("the feed tells of the newest recipes", async () => {
  const feed = await html("/feed.xml");

  expect(feed.match(/<entry>/g)).toHaveLength(30);
  expect(feed).toContain(`<link rel="self" href="${PUBLIC_URL}/feed.xml"/>`);
});

test("every page is valid HTML by the Nu checker", async () => {
  const files = await Promise.all(
    Object.entries(PAGES).map(async ([name, at]) => {
      const file = path.join(site.dataDir, `${name.replaceAll(" ", "-")}.html`);
      const answer = await fetched(at, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
      writeFileSync(file, await answer.text());
      return file;
    }),
  );

  const verdict = await nuChecker(files);

  expect(verdict).toEqual([]);
});

/** What the Nu HTML checker complains of; it needs Java, and without it the test says so and fails. */
async function nuChecker(files: string[]): Promise<string[]> {
  const args = ["-jar", vnu, "--format", "json", "--exit-zero-always", "--stdout", ...files];
  // Not execFileSync: a thread that stands still does not see the site close what it no longer needs.
  const { stdout } = await promisify(execFile)("java", args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stdout) as {
    messages: { type: string; message: string; url: string; extract?: string }[];
  };
  // "info" tells of taste, such as the slashes of React's void elements.
  const complaints = messages.filter((it) => it.type !== "info");
  return complaints.map((it) => `${it.type} ${path.basename(it.url)}: ${it.message} ${it.extract ?? ""}`);
}

/** Width and height out of a JPEG's frame header. */
function jpegSize(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc3) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error("no JPEG");
}

describe("a recipe importer that somebody else wrote", () => {
  /** What both have to find, from the API's own answer. */
  async function truth(at: string) {
    const [, , , id] = at.split("/");
    return (await (await fetched(`/api/recipe/${id}`)).json()) as Recipe;
  }

  test.each([PAGES.recipe, PAGES["recipe in parts"]])("recipe-data-scraper reads %s in full", async (at) => {
    const recipe = await truth(at);

    const { recipeInstructions = [], ...read } = await recipeDataScraper(site.url + at);

    expect(read).toMatchObject({
      name: recipe.title,
      recipeYield: String(recipe.servings),
      prepTimeOriginalFormat: isoDuration(recipe.prepMinutes),
      cookTimeOriginalFormat: isoDuration(recipe.cookMinutes),
      totalTimeOriginalFormat: isoDuration(recipe.totalMinutes),
      image: expect.stringMatching(/^https:\/\//),
    });
    expect(read.recipeIngredients).toHaveLength(recipe.ingredients.length);
    expect(recipeInstructions).toHaveLength(recipe.steps.length);
    for (const step of recipeInstructions) expect(step.length).toBeGreaterThan(20);
  });

  test.each([PAGES.recipe, PAGES["recipe in parts"]])("url-recipe-scraper reads %s in full", async (at) => {
    const recipe = await truth(at);

    // It reads no list of pictures, which Google asks for; everything else it must find.
    const { image: _, recipeInstructions = [], ...read } = await urlRecipeScraper(await html(at));
    const steps = recipeInstructions as { name?: string; text?: string }[];

    expect(read).toMatchObject({
      name: recipe.title,
      totalTime: isoDuration(recipe.totalMinutes),
      recipeYield: expect.arrayContaining([String(recipe.servings)]),
    });
    expect(read.recipeIngredient).toHaveLength(recipe.ingredients.length);
    expect(steps.map((step) => step.name)).toEqual(recipe.steps.map(() => undefined));
    for (const step of steps) expect(step.text?.length).toBeGreaterThan(20);
  });
});
