import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiAnswer, createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  expect(site.failures).toEqual([]);
  await site.destroy();
});

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

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "green" } })
      .png()
      .toBuffer(),
  );

/** Makes the calls one after the other, and answers those that said something else than they should have. */
async function wrongOf(calls: [name: string, call: () => Promise<ApiAnswer>, said: string | null][]) {
  const wrong = [];
  for (const [name, call, said] of calls) {
    const { headers, status, body } = await call();
    if (headers.get("x-changed") !== said) wrong.push({ name, status, body, said: headers.get("x-changed") });
  }
  return wrong;
}

test("a mark says which page it changed, and a repeated one that it changed nothing", async () => {
  const ana = site.as("ana");
  const { id } = (await ana.post("/collection", { name: "Soups" })).body;

  expect(
    await wrongOf([
      ["a like", () => ana.post("/recipe/7/like"), "recipe:7"],
      ["the same like", () => ana.post("/recipe/7/like"), "nothing"],
      ["no like", () => ana.delete("/recipe/7/like"), "recipe:7"],
      ["no like again", () => ana.delete("/recipe/7/like"), "nothing"],
      ["a like of nothing", () => ana.post("/recipe/999999/like"), null],
      ["a bookmark by a collection", () => ana.put(`/collection/${id}/recipe/7`), "recipe:7"],
      ["the same bookmark", () => ana.post("/recipe/7/bookmark"), "nothing"],
      ["the same collection", () => ana.put(`/collection/${id}/recipe/7`), "nothing"],
      ["out of it", () => ana.delete(`/collection/${id}/recipe/7`), "nothing"],
      ["no bookmark", () => ana.delete("/recipe/7/bookmark"), "recipe:7"],
      ["a look", () => ana.get("/recipe/7"), null],
    ]),
  ).toEqual([]);
});

test("a comment ends the page it stands on, and with stars the cards of its recipe too", async () => {
  const bo = site.as("ben");
  const comment = (body: object) => () => bo.post("/recipe/8/comment", { text: "Good.", ...body });
  const { id } = (await comment({})()).body;

  expect(
    await wrongOf([
      ["words", comment({}), "recipe:8"],
      ["words with stars", comment({ rating: 4 }), "recipe:8, card:8"],
      ["gone", () => bo.delete(`/comment/${id}`), "recipe:8, card:8"],
      ["gone again", () => bo.delete(`/comment/${id}`), null],
    ]),
  ).toEqual([]);
});

test("a profile ends the pages that show its member, when there is something else to see", async () => {
  const cy = site.as("cyd");

  expect(
    await wrongOf([
      ["nothing", () => cy.patch("/user/me", {}), "nothing"],
      ["the same name", () => cy.patch("/user/me", { firstName: "cyd" }), "nothing"],
      ["what nobody is shown", () => cy.patch("/user/me", { sex: "other" }), "nothing"],
      ["a bio", () => cy.patch("/user/me", { bio: "Soups." }), "member:cyd, member:cyd"],
      ["a username", () => cy.patch("/user/me", { username: "cy-lee" }), "member:cyd, member:cy-lee"],
      ["no picture", () => cy.delete("/user/me/avatar"), "nothing"],
      ["a picture", async () => cy.put("/user/me/avatar", await picture()), "member:cy-lee"],
      ["no picture any more", () => cy.delete("/user/me/avatar"), "member:cy-lee"],
      ["no account", () => cy.leave(), "member:cy-lee"],
    ]),
  ).toEqual([]);
});

test("a recipe ends lists when it comes, moves or goes, and menus only with the first or last of a category", async () => {
  const di = site.as("dia");
  await site.query(
    "INSERT INTO category (slug, name, description, icon, position) VALUES ('odds', 'Odds', '', 'soup', 99)",
  );
  await site.query("INSERT INTO category_count (category_slug, recipes) VALUES ('odds', 0)");
  const { id } = (await di.post("/recipe", RECIPE)).body;
  const its = `recipe:${id}, card:${id}`;
  const published = async (change: object) => di.post("/recipe", { ...RECIPE, ...change });

  expect(
    await wrongOf([
      ["the same recipe, sent twice", () => published({}), "nothing"],
      ["a recipe", () => published({ title: "Toast soldiers" }), "listings, member:dia"],
      ["the same", () => di.patch(`/recipe/${id}`, { title: RECIPE.title }), "nothing"],
      ["nothing", () => di.patch(`/recipe/${id}`, {}), "nothing"],
      ["a title", () => di.patch(`/recipe/${id}`, { title: "Toast" }), `${its}, listings`],
      [
        "a new category",
        () => di.patch(`/recipe/${id}`, { categorySlug: "odds" }),
        `${its}, listings, categories`,
      ],
      ["back", () => di.patch(`/recipe/${id}`, { categorySlug: "breads" }), `${its}, listings, categories`],
      ["no photo", () => di.delete(`/recipe/${id}/photo`), "nothing"],
      ["a photo", async () => di.put(`/recipe/${id}/photo`, await picture()), its],
      ["no photo any more", () => di.delete(`/recipe/${id}/photo`), its],
      ["gone", () => di.delete(`/recipe/${id}`), `${its}, listings`],
      ["gone again", () => di.delete(`/recipe/${id}`), null],
      [
        "the first of its kind",
        () => published({ categorySlug: "odds" }),
        "listings, member:dia, categories",
      ],
      ["an account with recipes", () => di.leave(), "everything"],
    ]),
  ).toEqual([]);
});

test("how often a member may change what others see has a limit", { timeout: 30_000 }, async () => {
  const limited = await createTestSite({ config: { limitScale: 0.05 } });
  const ana = limited.as("ana");
  const tries = async (call: () => Promise<ApiAnswer>) => {
    for (let nth = 0; nth < 40; nth++) {
      const { status } = await call();
      if (status === 429) return nth;
    }
    return "never";
  };
  const png = await picture();
  const { id } = (await ana.post("/recipe", RECIPE)).body;
  const counts = {
    profile: await tries(() => ana.patch("/user/me", {})),
    avatar: await tries(() => ana.put("/user/me/avatar", png)),
    reactions: await tries(() => ana.post("/recipe/7/like")),
    collections: await tries(() => ana.delete("/collection/7")),
    shopping: await tries(() => ana.delete("/shopping-list")),
    edits: await tries(() => ana.patch(`/recipe/${id}`, {})),
    photo: await tries(() => ana.put(`/recipe/${id}/photo`, png)),
  };
  await limited.destroy();

  expect(counts).toEqual({
    profile: 1,
    avatar: 1,
    reactions: 15,
    collections: 15,
    shopping: 30,
    edits: 6,
    photo: 2,
  });
});
