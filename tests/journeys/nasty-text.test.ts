import type { APIResponse, Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Recipe } from "~/contract/recipes";
import { becomeMember } from "../support/become-member";
import { launchBrowser, type OpenPage, openPage } from "../support/browser";
import { type SiteProcess, startSite } from "../support/site-process";

/** What tries to leave its place, each of a kind: every one would call `pwned`, or turn the page around it. */
const NASTY = [
  "<script>pwned()</script>",
  '"><img src=x onerror=pwned()>',
  "javascript:pwned()",
  "</script><script>pwned()</script>",
  "]]><!--",
  "\u202eright to left",
  "zero\u200bwidth\ufeff",
] as const;

/** Marks on one letter, which would cover half a page. */
const TOWER = `o${"\u0301".repeat(1900)}`;

let browser: Browser;
let site: SiteProcess;
let page: OpenPage;
let token: string;
let recipe: Recipe;

/** As the member, at the API. */
async function api(method: "POST" | "PATCH" | "PUT", path: string, data?: unknown): Promise<APIResponse> {
  const headers = { authorization: `Bearer ${token}` };
  return page.request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) });
}

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ env: { LIMIT_SCALE: "100" } })]);
  page = await openPage(browser, { baseURL: site.url });
  await becomeMember(page, site.dataDir, "Nadia");
  const login = { email: "nadia@example.test", password: "a pan, a pot, a lid" };
  token = (await (await page.request.post("/api/auth/login", { data: login })).json()).access_token;

  const long = NASTY.join("\n");
  const answers = [
    await api("PATCH", "/user/me", { firstName: NASTY[0], lastName: NASTY[1], bio: long }),
    await api("POST", "/recipe", {
      ...{ title: NASTY[3], description: long, cuisine: NASTY[1], categorySlug: "soups" },
      ...{ servings: 2, prepMinutes: 1, cookMinutes: 1, restMinutes: 0, difficulty: "easy" },
      ingredients: NASTY.map((name, i) => ({
        ...{ ref: `i-${i}`, group: NASTY[1], name, note: NASTY[0], quantity: { min: 1 } },
        ...{ unit: "cup", scalable: true },
      })),
      steps: NASTY.map((text, i) => ({ group: NASTY[0], parts: [text, { ingredient: `i-${i}` }] })),
      equipment: NASTY,
      tips: [...NASTY, TOWER.slice(0, 500)],
    }),
  ];
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true);
  recipe = await answers[1]!.json();
  const collection = await (await api("POST", "/collection", { name: NASTY[1] })).json();
  const more = [
    ...(await Promise.all(
      [long, TOWER].map((text) => api("POST", `/recipe/${recipe.id}/comment`, { text })),
    )),
    await api("PUT", `/collection/${collection.id}/recipe/${recipe.id}`),
    await api("PUT", `/shopping-list/recipe/${recipe.id}`, { servings: 2 }),
    await api("POST", "/shopping-list/item", { text: NASTY[1] }),
    await api("POST", `/recipe/${recipe.id}/like`),
  ];
  for (const answer of more) expect(answer.ok(), await answer.text()).toBe(true);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What is wider than a small phone, if anything is. */
function widest(): string {
  if (document.documentElement.scrollWidth <= 320) return "";
  const wide = [...document.querySelectorAll("body *")].filter(
    (it) => it.getBoundingClientRect().right > 320,
  );
  return wide.map((it) => it.outerHTML.slice(0, 200)).join("\n");
}

const username = () => recipe.author.username;
const recipePath = () => `/recipes/soups/${recipe.id}/${recipe.slug}`;
const sharedList = async () =>
  `/shopping-list/${(await (await api("POST", "/shopping-list/share")).json()).token}`;

/** Every page that shows something a member typed. */
const PLACES: [string, () => string | Promise<string>][] = [
  ["the home page", () => "/"],
  ["a listing", () => "/browse?sort=newest"],
  ["a search that finds nothing", () => `/browse?q=${encodeURIComponent(NASTY[1])}`],
  ["a category", () => "/category/soups?sort=newest"],
  ["the recipe", recipePath],
  ["the form to edit it", () => `${recipePath()}/edit`],
  ["the profile", () => `/u/${username()}`],
  ["its likes", () => `/u/${username()}?tab=likes`],
  ["the settings", () => `/u/${username()}/edit`],
  ["the collections", () => "/collections"],
  ["a collection", () => "/collections/1"],
  ["the shopping list", () => "/shopping-list"],
  ["the shared shopping list", sharedList],
];

test.each(PLACES)("nothing that was typed comes to life on %s", async (_, at) => {
  const visited = await openPage(browser, {
    baseURL: site.url,
    storageState: await page.context().storageState(),
  });
  let alive = false;
  await visited.exposeFunction("pwned", () => {
    alive = true;
  });

  const answer = await visited.goto(await at());
  await visited.waitForLoadState("networkidle");

  expect(answer!.status()).toBe(200);
  expect(alive).toBe(false);
  expect(await visited.locator("img[src=x], a[href^=javascript]").count()).toBe(0);
  expect(visited.complaints).toEqual([]);
  await visited.setViewportSize({ width: 320, height: 800 });
  expect(await visited.evaluate(widest)).toBe("");
  await visited.context().close();
});

test("the page's data for machines stays data", async () => {
  const html = await (await page.request.get(recipePath())).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const read = blocks.map(([, json]) => JSON.parse(json!)).find((it) => it["@type"] === "Recipe");

  expect(read.name).toBe(NASTY[3]);
  expect(read.recipeIngredient[0]).toContain(NASTY[0]);
  expect(read.recipeInstructions).toHaveLength(NASTY.length);
});

test("the feed stays XML, and says what was typed", async () => {
  const xml = await (await page.request.get("/feed.xml")).text();

  const complaint = (source: string) =>
    new DOMParser().parseFromString(source, "text/xml").querySelector("parsererror")?.textContent ?? null;
  expect(await page.evaluate(complaint, xml)).toBeNull();
  expect(xml).toContain("&lt;/script&gt;&lt;script&gt;pwned()");
  expect(xml).not.toContain("<script>");
});

test("a tower of marks is no higher than a handful, wherever it was typed", async () => {
  const shown = await (await page.request.get(recipePath())).text();

  expect(shown).toContain(`o${"\u0301".repeat(8)}`);
  expect(shown).not.toContain("\u0301".repeat(9));
});
