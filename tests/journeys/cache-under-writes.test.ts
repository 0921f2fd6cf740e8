import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiMember, becomeApiMember } from "../support/api-member";
import { type SiteProcess, startSite } from "../support/site-process";

let site: SiteProcess;
let ana: ApiMember;
/** The address of a recipe's page. */
let pageOf: (id: number) => Promise<string>;

beforeAll(async () => {
  site = await startSite();
  ana = await becomeApiMember(site, "Ana");
  pageOf = async (id) => {
    const { categorySlug, slug } = await json(await ana.call("GET", `/recipe/${id}`));
    return `/recipes/${categorySlug}/${id}/${slug}`;
  };
});
afterAll(() => site.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
const json = (answer: Response): Promise<any> => answer.json();

async function read(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** How many pages the cache had made for it. */
async function made(): Promise<number> {
  const [, count] = /^page_cache_made (\d+)$/m.exec(await read("/metrics"))!;
  return Number(count);
}

/** How many pages are made anew when these are read after each of as many writes as there may be, at most 15. */
async function madeMeanwhile(pages: string[], write: (nth: number) => Promise<Response>) {
  for (const page of pages) await read(page);
  const before = await made();
  let written = 0;
  let status = 0;
  while (written < 15 && status !== 429) {
    const answer = await write(written);
    status = answer.status;
    await answer.arrayBuffer();
    written += 1;
    for (const page of pages) await read(page);
  }
  return { made: (await made()) - before, written, status };
}

const RECIPE = {
  title: "Toast for one",
  categorySlug: "breads",
  description: "A slice of bread, browned.",
  cuisine: "British",
  servings: 1,
  prepMinutes: 1,
  cookMinutes: 3,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [{ ref: "bread", quantity: { min: 1 }, unit: "slice", name: "bread", scalable: true }],
  steps: [{ parts: ["Toast ", { ingredient: "bread", share: 1 }, "."] }],
  equipment: [],
  tips: [],
};

test("whatever a member writes, another recipe's page and the texts stay in the cache", async () => {
  const picture = (green: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 0, g: green, b: 0 } } })
      .png()
      .toBuffer()
      .then((bytes) => new Uint8Array(bytes));
  const mine = (await json(await ana.call("POST", "/recipe", RECIPE))).id as number;
  const collection = (await json(await ana.call("POST", "/collection", { name: "Soups" }))).id as number;
  const chat = { messages: [{ role: "user", content: "a vegan lentil soup" }], mode: "composer" };
  const draft = (await json(await ana.call("POST", "/chat", chat))).id as string;
  const WRITES: Record<string, (nth: number) => Promise<Response>> = {
    "an empty change of the profile": () => ana.call("PATCH", "/user/me", {}),
    "the same name": () => ana.call("PATCH", "/user/me", { firstName: "Ana", lastName: "Lee" }),
    "another bio": (nth) => ana.call("PATCH", "/user/me", { bio: `Soup number ${nth}` }),
    "another username": (nth) => ana.call("PATCH", "/user/me", { username: `ana-${nth}` }),
    "a picture": async (nth) => ana.call("PUT", "/user/me/avatar", await picture(nth)),
    "no picture": () => ana.call("DELETE", "/user/me/avatar"),
    "a like": () => ana.call("POST", "/recipe/7/like"),
    "likes come and go": (nth) => ana.call(nth % 2 ? "POST" : "DELETE", "/recipe/7/like"),
    "bookmarks come and go": (nth) => ana.call(nth % 2 ? "POST" : "DELETE", "/recipe/7/bookmark"),
    "a comment with stars": (nth) =>
      ana.call("POST", "/recipe/7/comment", { text: `Good, ${nth}`, rating: 1 + (nth % 5) }),
    "a comment goes": async () => {
      const { data } = await json(await ana.call("GET", "/recipe/7/comment"));
      return ana.call("DELETE", `/comment/${data[0]?.id ?? 999_999}`);
    },
    "a comment that is not there": () => ana.call("DELETE", "/comment/999999"),
    "a collection": (nth) => ana.call("POST", "/collection", { name: `Soups ${nth}` }),
    "another name for it": (nth) => ana.call("PATCH", `/collection/${collection}`, { name: `Stews ${nth}` }),
    "a recipe for it": () => ana.call("PUT", `/collection/${collection}/recipe/7`),
    "a recipe out of it": () => ana.call("DELETE", `/collection/${collection}/recipe/7`),
    "a recipe to shop for": (nth) => ana.call("PUT", "/shopping-list/recipe/7", { servings: 1 + nth }),
    "a line to shop for": (nth) => ana.call("POST", "/shopping-list/item", { text: `Salt ${nth}` }),
    "an empty shopping list": () => ana.call("DELETE", "/shopping-list"),
    "a shared shopping list": () => ana.call("POST", "/shopping-list/share"),
    "a recipe of her own": (nth) => ana.call("POST", "/recipe", { ...RECIPE, title: `Toast ${nth}` }),
    "the same recipe": () => ana.call("PATCH", `/recipe/${mine}`, { title: RECIPE.title }),
    "another title": (nth) => ana.call("PATCH", `/recipe/${mine}`, { title: `Toast for ${nth}` }),
    "a photo": async (nth) => ana.call("PUT", `/recipe/${mine}/photo`, await picture(nth)),
    "no photo": () => ana.call("DELETE", `/recipe/${mine}/photo`),
    "a text to import": () =>
      ana.call("POST", "/recipe/import", { text: "Toast\n\n1 slice bread\n\nToast it." }),
    "an older version of a draft": () => ana.call("POST", `/chat/${draft}/restore`, { version: 1 }),
    "drafts to take over": () => ana.call("POST", "/chat/claim"),
    feedback: () => ana.call("POST", "/feedback", { topic: "idea", message: "More soups, please." }),
    "a wrong password": () => ana.call("POST", "/auth/login", { email: "ana@example.test", password: "x" }),
  };
  const pages = [await pageOf(115), "/about"];

  const emptied: unknown[] = [];
  for (const [name, write] of Object.entries(WRITES)) {
    const result = await madeMeanwhile(pages, write);
    if (result.made > 0 || result.status >= 500) emptied.push({ name, ...result });
  }

  expect(emptied).toEqual([]);
}, 180_000);

test("a like ends the page of its recipe, and no other", async () => {
  const seventh = await pageOf(7);
  const others = [await pageOf(8), await pageOf(115), "/", "/browse", "/about"];
  const toggle = (nth: number) => ana.call(nth % 2 ? "DELETE" : "POST", "/recipe/7/like");
  await ana.call("DELETE", "/recipe/7/like");

  expect(await madeMeanwhile(others, toggle)).toMatchObject({ made: 0, written: 15 });
  await ana.call("DELETE", "/recipe/7/like");
  expect(await madeMeanwhile([seventh], toggle)).toMatchObject({ made: 15, written: 15 });
});

test("another name shows at once wherever it stands, and a recipe that is gone on no card", async () => {
  const eva = await becomeApiMember(site, "Eva");
  const { id } = await json(await eva.call("POST", "/recipe", { ...RECIPE, title: "Toast with Eva" }));
  await eva.call("POST", "/recipe/20/comment", { text: "A good one." });
  const own = await pageOf(id);
  const pages = [own, `${own}/print`, await pageOf(20), "/browse", "/", "/category/breads"];
  const shownOn = async (words: string) => {
    const texts = await Promise.all(pages.map(read));
    return texts.map((text) => text.includes(words));
  };
  const [named, before] = [await shownOn("Evangeline"), await shownOn("Toast with Eva")];

  await eva.call("PATCH", "/user/me", { firstName: "Evangeline" });
  const renamed = await shownOn("Evangeline");
  await eva.call("DELETE", `/recipe/${id}`);
  const gone = await shownOn("Toast with Eva");

  expect({ named, before, renamed, gone }).toEqual({
    named: [false, false, false, false, false, false],
    before: [true, true, false, true, true, true],
    renamed: [true, true, true, true, true, true],
    gone: [false, false, false, false, false, false],
  });
});
