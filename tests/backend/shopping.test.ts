import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOPPING_ITEM_LIMIT, type ShoppingLine, ShoppingList } from "~/contract/shopping";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
/** Toast for one takes a slice of bread and 10 g butter; pudding for two takes three slices. */
let toast: number;
let pudding: number;
beforeAll(async () => {
  site = await createTestSite();
  const bread = (slices: number) =>
    ({ ref: "bread", quantity: { min: slices }, unit: "slice", name: "bread", scalable: true }) as const;
  toast = await site.given.recipe({
    ingredients: [
      bread(1),
      { ref: "butter", quantity: { min: 10 }, unit: "g", name: "butter", scalable: true },
      { ref: "salt", quantity: null, unit: null, name: "salt", scalable: false },
    ],
  });
  pudding = await site.given.recipe({
    title: "Pudding",
    slug: "pudding",
    servings: 2,
    ingredients: [bread(3)],
  });
});
afterAll(() => site.destroy());

const put = (who: string, recipe: number, servings: number) =>
  site.as(who).put(`/shopping-list/recipe/${recipe}`, { servings });
const listOf = async (who: string): Promise<ShoppingList> =>
  ShoppingList.parse((await site.as(who).get("/shopping-list")).body);
const check = (who: string, id: string | number, checked = true) =>
  site.as(who).patch(`/shopping-list/item/${encodeURIComponent(id)}`, { checked });
const write = async (who: string, text: string) =>
  (await site.as(who).post("/shopping-list/item", { text })).body.id as number;
const lineOf = (list: ShoppingList, key: string): ShoppingLine | undefined =>
  list.lines.find((line) => line.key === key);
const bread = async (who: string) => {
  const line = lineOf(await listOf(who), "food-bread");
  return line && [line.amounts[0]!.quantity.min, line.checked];
};

describe("recipes on the list", () => {
  test("add up, each for as many as it is wanted for", async () => {
    await put("ana", toast, 2);
    const { status, body } = await put("ana", pudding, 4);

    expect([status, ShoppingList.parse(body)]).toEqual([200, body]);
    expect(body.recipes.map((it: { servings: number }) => it.servings)).toEqual([2, 4]);
    expect(lineOf(body, "food-bread")).toMatchObject({
      name: "bread",
      amounts: [{ quantity: { min: 8 }, unit: "slice" }],
      recipes: [toast, pudding],
      aisle: "bakery",
      checked: false,
    });
    expect(lineOf(body, "food-salt")).toMatchObject({ amounts: [], some: true, atHome: true });
  });

  test("are there once, with the servings that were said last, and go once however often", async () => {
    await put("bo", toast, 2);
    await put("bo", toast, 5);
    const after = await listOf("bo");
    await site.as("bo").delete(`/shopping-list/recipe/${toast}`);
    const again = await site.as("bo").delete(`/shopping-list/recipe/${toast}`);

    expect(after.recipes.map((it) => [it.recipe.id, it.servings])).toEqual([[toast, 5]]);
    expect([again.status, again.body.recipes, again.body.lines]).toEqual([200, [], []]);
  });

  test("put there many times at once are there once", async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => put("cy", toast, index + 1)));

    expect((await listOf("cy")).recipes).toHaveLength(1);
  });

  test.each([[0], [101], [1.5], ["4"], [null], [undefined]])("for %j are refused", async (servings) => {
    const { status, body } = await site.as("dee").put(`/shopping-list/recipe/${toast}`, { servings });

    expect([status, Object.keys(body.fields)]).toEqual([422, ["servings"]]);
  });

  test("have to exist, and somebody has to be signed in", async () => {
    expect((await put("dee", 999_999, 2)).body.code).toBe("recipe_not_found");
    expect((await site.get("/shopping-list")).status).toBe(401);
    expect((await site.put(`/shopping-list/recipe/${toast}`, { servings: 1 })).status).toBe(401);
  });

  test("leave the list when they are deleted", async () => {
    const gone = await site.given.recipe({
      title: "Short-lived",
      authorId: (await site.given.member("quick")).id,
    });
    await put("eli", gone, 2);
    await check("eli", "food-bread");

    await site.as("quick").leave();

    expect(await listOf("eli")).toMatchObject({ recipes: [], lines: [] });
  });
});

describe("lines that are checked", () => {
  test("stay so when another recipe comes that needs none of it", async () => {
    await put("fay", toast, 1);
    await check("fay", "food-butter");
    await put("fay", pudding, 2);

    expect(lineOf(await listOf("fay"), "food-butter")?.checked).toBe(true);
  });

  test("are unchecked when more is needed, checked again when it is not, and may be unchecked", async () => {
    await put("gil", toast, 2);
    await check("gil", "food-bread");
    const bought = await bread("gil");
    await put("gil", pudding, 2);
    const grown = await bread("gil");
    await site.as("gil").delete(`/shopping-list/recipe/${pudding}`);
    const back = await bread("gil");
    await check("gil", "food-bread", false);

    expect([bought, grown, back, await bread("gil")]).toEqual([
      [2, true],
      [5, false],
      [2, true],
      [2, false],
    ]);
  });

  test("do not remember what was bought for a recipe that left", async () => {
    await put("hal", toast, 2);
    await put("hal", pudding, 2);
    await check("hal", "food-bread");
    await site.as("hal").delete(`/shopping-list/recipe/${pudding}`);
    const fewer = await bread("hal");
    await put("hal", pudding, 2);

    expect([fewer, await bread("hal")]).toEqual([
      [2, true],
      [5, false],
    ]);
  });

  test("that are not on the list are not there", async () => {
    await put("ida", toast, 1);

    for (const id of ["food-caviar", "food-", "bread", "999999", "-1", "food-bread'"]) {
      const { status } = await check("ida", id);
      expect([id, status]).toEqual([id, 404]);
    }
  });

  test("are found by a key in any script", async () => {
    const ingredients = ["葱", "crème fraîche", "🍅"].map((name) => ({
      ref: "x",
      name,
      quantity: null,
      unit: null,
      scalable: false,
    }));
    await put("jo", await site.given.recipe({ ingredients }), 1);

    for (const { key } of (await listOf("jo")).lines) expect((await check("jo", key)).status).toBe(204);

    expect((await listOf("jo")).lines.map(({ checked }) => checked)).toEqual([true, true, true]);
  });
});

describe("own lines", () => {
  test("are written several at once: what is to be bought already stands once, and all fit or none", async () => {
    await write("uma", "2 onions");
    const bought = await write("uma", "milk");
    await check("uma", bought);
    const add = (texts: string[]) => site.as("uma").post("/shopping-list/items", { texts });

    const { status, body } = await add(["2 onions", "milk", "500 g red lentils", "500 g red lentils"]);
    for (let more = 0; more < 4; more++) await add(Array.from({ length: 70 }, (_, at) => `${more} ${at}`));
    const full = await add(Array.from({ length: 30 }, (_, at) => `more ${at}`));

    expect(status).toBe(200);
    expect(body.items.map((it: { text: string; checked: boolean }) => [it.text, it.checked])).toEqual([
      ["2 onions", false],
      ["milk", true],
      ["milk", false],
      ["500 g red lentils", false],
    ]);
    expect([full.status, full.body.code]).toEqual([422, "invalid"]);
    expect((await listOf("uma")).items).toHaveLength(284);
  });

  test("are written, checked, unchecked and deleted", async () => {
    const id = await write("kim", "  Kitchen roll ");
    await check("kim", id);
    const checked = (await listOf("kim")).items;
    await check("kim", id, false);
    const unchecked = (await listOf("kim")).items;
    const removed = await site.as("kim").delete(`/shopping-list/item/${id}`);
    const again = await site.as("kim").delete(`/shopping-list/item/${id}`);

    expect(checked).toEqual([{ id, text: "Kitchen roll", checked: true }]);
    expect(unchecked[0]!.checked).toBe(false);
    expect([removed.status, again.status, again.body.code]).toEqual([204, 404, "shopping_item_not_found"]);
  });

  test("of somebody else are not there", async () => {
    const id = await write("lea", "Secret");

    const answers = [await check("eve", id), await site.as("eve").delete(`/shopping-list/item/${id}`)];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await listOf("lea")).items).toEqual([{ id, text: "Secret", checked: false }]);
  });

  test.each([
    ["", 422],
    [" \0 ", 422],
    ["x".repeat(201), 422],
    [null, 422],
    ["x".repeat(200), 201],
    ["<img src=x onerror=alert(1)>", 201],
    ["two\nlines", 201],
  ])("that say %j answer %i", async (text, expected) => {
    expect((await site.as("odd").post("/shopping-list/item", { text })).status).toBe(expected);
  });

  test("have an end", async () => {
    const { id } = await site.given.member("max");
    for (let index = 0; index < SHOPPING_ITEM_LIMIT; index += 1)
      await site.store.shopping.addItem(id, `${index}`);

    const { status, body } = await site.as("max").post("/shopping-list/item", { text: "one more" });

    expect([status, Object.keys(body.fields)]).toEqual([422, ["text"]]);
  });
});

describe("clearing", () => {
  test("takes everything but the public address", async () => {
    await put("moe", toast, 1);
    await write("moe", "Soap");
    await site.as("moe").post("/shopping-list/share");

    const { body } = await site.as("moe").delete("/shopping-list");

    expect(body).toMatchObject({ recipes: [], lines: [], items: [] });
    expect(body.shareToken).not.toBeNull();
  });

  test("of what is checked leaves the rest, and brings a line back when more of it is needed", async () => {
    await put("ned", toast, 1);
    await check("ned", "food-bread");
    await check("ned", await write("ned", "Soap"));
    await write("ned", "Matches");

    const { body } = await site.as("ned").delete("/shopping-list?checked=1");
    await put("ned", pudding, 2);

    expect(body.lines.map((line: ShoppingLine) => line.key)).toEqual(["food-butter", "food-salt"]);
    expect(body.items.map((item: { text: string }) => item.text)).toEqual(["Matches"]);
    expect(await bread("ned")).toEqual([4, false]);
  });

  test("of what is checked takes the recipes of which nothing is left to buy", async () => {
    await put("oda", toast, 1);
    await put("oda", pudding, 2);
    for (const key of ["food-bread"]) await check("oda", key);

    const { body } = await site.as("oda").delete("/shopping-list?checked=1");

    expect(body.recipes.map((it: { recipe: { id: number } }) => it.recipe.id)).toEqual([toast]);
  });

  test("of what is checked forgets no check that does not hold, and lets it be", async () => {
    await put("pia", toast, 1);
    await check("pia", "food-bread");
    await put("pia", toast, 3);

    const { body } = await site.as("pia").delete("/shopping-list?checked=1");

    expect(lineOf(body, "food-bread")).toMatchObject({ checked: false, amounts: [{ quantity: { min: 3 } }] });
  });
});

describe("sharing", () => {
  const shared = (token: string) => site.get(`/shopping-list/shared/${token}`);

  test("shows the list to whoever has its address, and nothing of its owner", async () => {
    await put("quin", toast, 1);
    const { token } = (await site.as("quin").post("/shopping-list/share")).body;

    const { status, body } = await shared(token);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect([status, body.lines.length]).toEqual([200, 3]);
    expect(body).not.toHaveProperty("shareToken");
    expect(JSON.stringify(body)).not.toContain("quin");
  });

  test("keeps one address, also asked twice at once, until it is taken back; the next is another", async () => {
    const [one, two] = await Promise.all([0, 1].map(() => site.as("rae").post("/shopping-list/share")));
    const token = one!.body.token;
    const unshared = await site.as("rae").delete("/shopping-list/share");
    const again = await site.as("rae").delete("/shopping-list/share");
    const old = await shared(token);
    const next = (await site.as("rae").post("/shopping-list/share")).body.token;

    expect(two!.body.token).toBe(token);
    expect([unshared.status, again.status]).toEqual([204, 204]);
    expect([old.status, old.body.code]).toEqual([404, "shopping_list_not_found"]);
    expect(next).not.toBe(token);
  });

  test.each(["x", "%00", "a".repeat(43), "A".repeat(300), "'%20OR%201=1"])(
    "with %s finds nothing",
    async (token) => {
      expect((await shared(token)).status).toBe(404);
    },
  );
});

test("the shopping list is in the export of its member, and goes with the account", async () => {
  await put("sam", toast, 3);
  await check("sam", "food-bread");
  await write("sam", "Soap");
  const { token } = (await site.as("sam").post("/shopping-list/share")).body;
  const { id } = await site.given.member("sam");

  const { body } = await site.as("sam").get("/user/me/export");
  await site.as("sam").leave();

  expect(body.shoppingList).toEqual({
    recipes: [{ recipeId: toast, title: "Plain toast", servings: 3 }],
    ownLines: [{ text: "Soap", checked: false }],
    checked: ["food-bread"],
    isShared: true,
  });
  expect((await site.get(`/shopping-list/shared/${token}`)).status).toBe(404);
  expect([
    await site.store.shopping.recipes(id),
    await site.store.shopping.items(id),
    await site.store.shopping.checks(id),
  ]).toEqual([[], [], []]);
});

test("nothing of this was a failure of the backend", () => {
  expect(site.failures).toEqual([]);
});
