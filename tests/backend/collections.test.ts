import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLLECTION_LIMIT } from "~/contract/collections";
import { SOUP } from "../support/starter";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.destroy());

const begin = async (owner: string, name: string) =>
  (await site.as(owner).post("/collection", { name })).body.id;
const names = async (owner: string) =>
  (await site.as(owner).get("/collection")).body.data.map((it: { name: string }) => it.name);

describe("collections", () => {
  test("are begun, listed by name, renamed and deleted by their member", async () => {
    const zest = await begin("ana", "  Zest  ");
    await begin("ana", "apples");
    const renamed = await site.as("ana").patch(`/collection/${zest}`, { name: "Baking" });
    const listed = await names("ana");
    const removed = await site.as("ana").delete(`/collection/${zest}`);

    expect(renamed.body).toEqual({ id: zest, name: "Baking", recipeCount: 0 });
    expect(listed).toEqual(["apples", "Baking"]);
    expect([removed.status, await names("ana")]).toEqual([204, ["apples"]]);
  });

  test("need somebody who is signed in", async () => {
    expect((await site.get("/collection")).status).toBe(401);
    expect((await site.post("/collection", { name: "Mine" })).status).toBe(401);
  });

  test.each([
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["PUT", "/recipe/48"],
    ["DELETE", "/recipe/48"],
  ])("of somebody else are not there for %s%s", async (method, rest) => {
    const id = await begin("bo", `Secret ${method}${rest}`);
    const body = method === "PATCH" ? { name: "Stolen" } : undefined;

    const answer = await site.as("eve").send(method, `/collection/${id}${rest}`, body);
    const none = await site.as("eve").send(method, `/collection/999999${rest}`, body);

    expect([answer.status, answer.body.code]).toEqual([404, "collection_not_found"]);
    expect([none.status, none.body.code]).toEqual([404, "collection_not_found"]);
    expect((await site.as("bo").get(`/collection/${id}`)).body).toMatchObject({
      name: `Secret ${method}${rest}`,
      recipeCount: 0,
    });
  });

  test("have names that differ in more than letter case, for each member alone", async () => {
    const id = await begin("cy", "Straße Ünal");
    await begin("cy", "Other");

    const twice = await site.as("cy").post("/collection", { name: " straße üNAL" });
    const renamed = await site.as("cy").patch(`/collection/${id}`, { name: "OTHER" });
    const own = await site.as("cy").patch(`/collection/${id}`, { name: "STRAßE ünal" });
    const elsewhere = await site.as("dee").post("/collection", { name: "Other" });

    for (const refused of [twice, renamed])
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
        422,
        "invalid",
        ["name"],
      ]);
    expect([own.status, elsewhere.status]).toEqual([200, 201]);
  });

  test.each([
    ["", 422],
    ["   ", 422],
    ["\0", 422],
    ["x".repeat(61), 422],
    [7, 422],
    ["x".repeat(60), 201],
    ["<script>alert(1)</script>", 201],
    ["'; DROP TABLE collection; --", 201],
    ["שבת\nשלום 🍅", 201],
  ])("named %j answer %i", async (name, expected) => {
    const { status, body } = await site.as("odd").post("/collection", { name });

    expect(status).toBe(expected);
    if (expected === 201) expect(await names("odd")).toContain(body.name);
    else expect(body.fields.name).toBeDefined();
  });

  test("begun twice at once with one name are one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => site.as("fay").post("/collection", { name: "At once" })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await names("fay")).toEqual(["At once"]);
  });

  test("are at most a hundred a member", async () => {
    for (let index = 0; index < COLLECTION_LIMIT; index += 1) await begin("max", `Number ${index}`);

    const { status, body } = await site.as("max").post("/collection", { name: "One more" });

    expect([status, Object.keys(body.fields)]).toEqual([422, ["name"]]);
    expect(await names("max")).toHaveLength(COLLECTION_LIMIT);
  });
});

describe("recipes in collections", () => {
  test("may be in several, are bookmarked with it, and are put in and taken out once however often", async () => {
    const [soups, sundays] = [await begin("gil", "Soups"), await begin("gil", "Sundays")];
    const as = site.as("gil");

    for (const id of [soups, sundays, soups]) await as.put(`/collection/${id}/recipe/48`);
    const both = (await as.get("/collection?recipe=48")).body.data;
    const bookmarked = (await as.get("/recipe/48/user-interaction")).body.bookmarked;
    const bookmarkCount = (await as.get("/recipe/48")).body.bookmarkCount;
    await as.delete(`/collection/${soups}/recipe/48`);
    const again = await as.delete(`/collection/${soups}/recipe/48`);

    expect(both.map((it: object) => Object.values(it).slice(1))).toEqual([
      ["Soups", 1, true],
      ["Sundays", 1, true],
    ]);
    expect([bookmarked, bookmarkCount]).toEqual([true, 1]);
    expect([again.status, again.body.recipeCount]).toEqual([200, 0]);
    expect((await as.get("/recipe/48/user-interaction")).body.bookmarked).toBe(true);
  });

  test("lose a recipe whose bookmark is taken back, and only this member's", async () => {
    const [hers, his] = [await begin("una", "Soups"), await begin("vic", "Soups")];
    await site.as("una").put(`/collection/${hers}/recipe/48`);
    await site.as("una").put(`/collection/${hers}/recipe/49`);
    await site.as("vic").put(`/collection/${his}/recipe/48`);

    await site.as("una").delete("/recipe/48/bookmark");

    const left = (await site.as("una").get(`/collection/${hers}`)).body.recipes;
    expect(left.map((card: { id: number }) => card.id)).toEqual([49]);
    expect((await site.as("vic").get(`/collection/${his}`)).body.recipes).toHaveLength(1);
  });

  test("are shown as cards, the newest first", async () => {
    const id = await begin("hal", "Soups");
    for (const recipe of [48, 1, 2]) {
      await site.as("hal").put(`/collection/${id}/recipe/${recipe}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    const { body } = await site.as("hal").get(`/collection/${id}`);

    expect(body.recipes.map((card: { id: number }) => card.id)).toEqual([2, 1, 48]);
    expect(body.recipes[0]).toHaveProperty("author");
  });

  test("have to exist", async () => {
    const id = await begin("ida", "Air");

    const { status, body } = await site.as("ida").put(`/collection/${id}/recipe/999999`);

    expect([status, body.code]).toEqual([404, "recipe_not_found"]);
  });

  test("put in many times at once are in once", async () => {
    const id = await begin("jo", "Once");

    await Promise.all(Array.from({ length: 8 }, () => site.as("jo").put(`/collection/${id}/recipe/48`)));

    expect((await site.as("jo").get(`/collection/${id}`)).body.recipeCount).toBe(1);
  });
});

test("collections are in the export of their member, and go with the account", async () => {
  const id = await begin("kim", "Keepers");
  await site.as("kim").put(`/collection/${id}/recipe/${SOUP.id}`);

  const { body } = await site.as("kim").get("/user/me/export");
  await site.as("kim").leave();

  expect(body.collections).toEqual([
    { name: "Keepers", recipes: [{ recipeId: SOUP.id, title: "Roasted tomato soup" }] },
  ]);
  const { id: kim } = await site.given.member("kim");
  expect(await site.store.collections.all(kim)).toEqual([]);
});
