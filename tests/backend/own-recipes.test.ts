import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PHOTO_LIMIT, Recipe } from "~/contract/recipes";
import { type ApiAnswer, createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  expect(site.failures).toEqual([]);
  await site.destroy();
});

const draft = {
  title: "Quince & walnut toast",
  categorySlug: "breads",
  description: "Sweet, sharp and crunchy.",
  cuisine: "British",
  servings: 2,
  prepMinutes: 5,
  cookMinutes: 10,
  restMinutes: 0,
  difficulty: "easy",
  ingredients: [
    { ref: "bread", quantity: { min: 2 }, unit: "slice", name: "bread", scalable: true },
    { ref: "quince", quantity: { min: 1, max: 2 }, unit: "piece", name: "quince", scalable: true },
  ],
  steps: [
    { parts: ["Toast the ", { ingredient: "bread", share: 1 }, " for ", { timer: { minutes: 3 } }, "."] },
  ],
  equipment: ["Toaster"],
  tips: [],
};

const codeOf = (answer: ApiAnswer) => [answer.status, answer.body?.code];
const fieldsOf = (answer: ApiAnswer) => [answer.status, Object.keys(answer.body?.fields ?? {})];
const publish = async (who: string, change: object = {}): Promise<number> =>
  (await site.as(who).post("/recipe", { ...draft, ...change })).body.id;

async function counted(slug: string): Promise<number> {
  const { body } = await site.get("/category/all");
  return body.data.find((category: { slug: string }) => category.slug === slug).recipeCount;
}

async function found(words: string): Promise<number[]> {
  const { body } = await site.get(`/recipe?q=${encodeURIComponent(words)}`);
  return body.data.map((recipe: { id: number }) => recipe.id);
}

describe("a member's recipe", () => {
  test("may take as long as its three times may together, and breaks no list that it stands in", async () => {
    const longest = { prepMinutes: 100_000, cookMinutes: 100_000, restMinutes: 100_000 };

    const answer = await site.as("ana").post("/recipe", { ...draft, ...longest });
    const list = await site.get("/recipe?sort=newest&limit=1");

    expect([answer.status, answer.body.totalMinutes]).toEqual([201, 300_000]);
    expect([list.status, list.body.data[0].id]).toEqual([200, answer.body.id]);
    await site.as("ana").delete(`/recipe/${answer.body.id}`);
  });

  test("is there for everyone once it is published, counted and found", async () => {
    const [before, { total }] = [await counted("breads"), (await site.get("/recipe")).body];

    const answer = await site.as("ana").post("/recipe", draft);

    const { body } = await site.get(`/recipe/${answer.body.id}`);
    expect(answer.status).toBe(201);
    expect(Recipe.parse(body)).toEqual(body);
    expect(answer.body).toEqual(body);
    expect(body).toMatchObject({
      ...draft,
      slug: "quince-walnut-toast",
      source: "member",
      author: { username: "ana" },
      totalMinutes: 15,
      image: null,
      likeCount: 0,
    });
    expect(await counted("breads")).toBe(before + 1);
    expect((await site.get("/recipe")).body.total).toBe(total + 1);
    expect((await site.get("/recipe?limit=1")).body.data[0].id).toBe(body.id);
    expect(await found("quince toast")).toEqual([body.id]);
  });

  test("changes where it is edited and nowhere else, and search follows", async () => {
    const id = await publish("bea", { title: "Plain crumpets" });
    const before = (await site.get(`/recipe/${id}`)).body;

    const { status, body } = await site.as("bea").patch(`/recipe/${id}`, { title: "Butter brindlecakes" });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      title: "Butter brindlecakes",
      slug: "butter-brindlecakes",
      updatedAt: expect.any(String),
    });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect(await found("brindlecakes")).toEqual([id]);
    expect(await found("crumpets")).not.toContain(id);
  });

  test("moves to another category with the counts of both", async () => {
    const id = await publish("cleo");
    const [from, to] = [await counted("breads"), await counted("soups")];

    await site.as("cleo").patch(`/recipe/${id}`, { categorySlug: "soups" });
    await site.as("cleo").patch(`/recipe/${id}`, { categorySlug: "soups", servings: 3 });

    expect([await counted("breads"), await counted("soups")]).toEqual([from - 1, to + 1]);
    expect((await site.get("/recipe?category=soups&sort=newest&limit=1")).body.data[0].id).toBe(id);
  });

  test("is gone with all that hangs on it once it is taken down", async () => {
    const id = await publish("dora", { title: "Vanishing scones" });
    await site.as("dora").put(`/recipe/${id}/photo`, await picture());
    await site.as("eve").post(`/recipe/${id}/like`);
    const before = await counted("breads");

    const answer = await site.as("dora").delete(`/recipe/${id}`);

    expect(answer.status).toBe(204);
    expect(codeOf(await site.get(`/recipe/${id}`))).toEqual([404, "recipe_not_found"]);
    expect((await site.get(`/recipe/${id}/photo`)).status).toBe(404);
    expect(await counted("breads")).toBe(before - 1);
    expect(await found("vanishing")).toEqual([]);
    expect((await site.as("dora").delete(`/recipe/${id}`)).status).toBe(404);
    expect(await counted("breads")).toBe(before - 1);
  });

  test("goes with its author's account, and out of the counts", async () => {
    const before = await counted("breads");
    const id = await publish("faye");
    await site.as("faye").put(`/recipe/${id}/photo`, await picture());

    await site.as("faye").leave();

    expect((await site.get(`/recipe/${id}`)).status).toBe(404);
    expect((await site.get(`/recipe/${id}/photo`)).status).toBe(404);
    expect(await counted("breads")).toBe(before);
  });

  test("is in its author's export as they wrote it, and in nobody else's", async () => {
    const id = await publish("frida");

    const [mine, another] = [
      await site.as("frida").get("/user/me/export"),
      await site.as("greta").get("/user/me/export"),
    ];

    expect(mine.body.recipes).toEqual([expect.objectContaining({ id, ...draft })]);
    expect(another.body.recipes).toEqual([]);
  });

  test("may say what it is based on, when that is there", async () => {
    const [based, baseless] = [
      await publish("gina", { basedOn: 1 }),
      await publish("gina", { basedOn: 99_999 }),
    ];

    expect((await site.get(`/recipe/${based}`)).body.basedOn).toBe(1);
    expect((await site.get(`/recipe/${baseless}`)).body.basedOn).toBeUndefined();
  });
});

describe("somebody else's recipe", () => {
  test("is not there to edit, illustrate or take down, for members and for nobody", async () => {
    const id = await publish("hana");
    const mallory = site.as("mallory");
    const before = (await site.get(`/recipe/${id}`)).body;

    for (const at of [`/recipe/${id}`, "/recipe/1", "/recipe/99999"])
      expect(
        [
          await mallory.patch(at, { title: "Mine now" }),
          await mallory.put(`${at}/photo`, await picture()),
          await mallory.delete(`${at}/photo`),
          await mallory.delete(at),
        ].map(codeOf),
      ).toEqual(Array(4).fill([404, "recipe_not_found"]));

    expect((await site.patch(`/recipe/${id}`, { title: "Mine" })).status).toBe(401);
    expect((await site.delete(`/recipe/${id}`)).status).toBe(401);
    expect((await site.post("/recipe", draft)).status).toBe(401);
    expect((await site.get(`/recipe/${id}`)).body).toEqual(before);
  });

  test("cannot be given away or made important by what a form sends along", async () => {
    const sent = {
      id: 1,
      slug: "hello",
      source: "starter",
      author: { username: "simmer" },
      authorId: 1,
      likeCount: 999,
      rating: { average: 5, count: 9 },
      featured: true,
      seasons: ["autumn"],
      image: "https://evil.test/pixel.gif",
      createdAt: "2000-01-01T00:00:00Z",
    };
    const id = await publish("ines", sent);
    const edited = await site.as("ines").patch(`/recipe/${id}`, { ...sent, tips: ["Eat it."], basedOn: 1 });

    expect(id).not.toBe(1);
    expect(edited.body).toMatchObject({
      id,
      slug: "quince-walnut-toast",
      source: "member",
      author: { username: "ines" },
      likeCount: 0,
      rating: { average: null, count: 0 },
      image: null,
      tips: ["Eat it."],
    });
    expect(edited.body.basedOn).toBeUndefined();
    expect(edited.body.createdAt > "2026").toBe(true);
    const featured = (await site.get("/recipe/sections/featured?limit=48")).body.data;
    expect(featured.map((recipe: { id: number }) => recipe.id)).not.toContain(id);
  });
});

describe("a recipe is refused", () => {
  test("of a member whose address is not confirmed", async () => {
    await site.given.member("vera", { emailVerified: false });

    expect(codeOf(await site.as("vera").post("/recipe", draft))).toEqual([403, "not_verified"]);
  });

  const salt = { ref: "salt", quantity: null, unit: null, name: "salt", scalable: false };
  test.each([
    ["in an unknown category", { categorySlug: "poison" }, ["categorySlug"]],
    ["without ingredients", { ingredients: [], steps: [{ parts: ["Wait."] }] }, ["ingredients"]],
    ["without steps", { steps: [] }, ["steps"]],
    ["with a step that says nothing", { steps: [{ parts: [" "] }] }, ["steps"]],
    ["with a step of no parts", { steps: [{ parts: [] }] }, ["steps.0.parts"]],
    ["with a ref twice", { ingredients: [...draft.ingredients, salt, salt] }, ["ingredients"]],
    ["with an ingredient nobody listed", { steps: [{ parts: [{ ingredient: "saffron" }] }] }, ["steps"]],
    ["that loses an ingredient its steps need", { ingredients: [salt] }, ["steps"]],
    [
      "with a range that runs backwards",
      { ingredients: [...draft.ingredients, { ...salt, quantity: { min: 2, max: 1 } }] },
      ["ingredients"],
    ],
    ["with an unknown unit", { ingredients: [{ ...salt, unit: "furlong" }] }, ["ingredients.0.unit"]],
    [
      "with a negative amount",
      { ingredients: [{ ...salt, quantity: { min: -1 } }] },
      ["ingredients.0.quantity.min"],
    ],
    ["with a title of blanks", { title: "  \u0000 " }, ["title"]],
    ["for nobody", { servings: 0 }, ["servings"]],
    ["of a hundred and one ingredients", { ingredients: Array(101).fill(salt) }, ["ingredients"]],
    ["with a wall of text", { description: "x".repeat(501) }, ["description"]],
  ])("%s, with a word at the field, also as an edit", async (_, change, fields) => {
    const id = await publish("judge");

    const answers = [
      await site.as("judge").post("/recipe", { ...draft, ...change }),
      await site.as("judge").patch(`/recipe/${id}`, change),
    ];

    expect(answers.map(fieldsOf)).toEqual([
      [422, fields],
      [422, fields],
    ]);
    expect((await site.get(`/recipe/${id}`)).body).toMatchObject(draft);
  });

  test("that weighs more than a recipe can", async () => {
    const answer = await site.as("judge").post("/recipe", { ...draft, tips: ["x".repeat(300_000)] });

    expect(codeOf(answer)).toEqual([413, "too_large"]);
  });

  test("after twenty in a day, and not for what was refused before", async () => {
    const strict = await createTestSite({ config: { limitScale: 1 } });
    const writer = strict.as("writer");
    for (let i = 0; i < 3; i++) await writer.post("/recipe", { ...draft, steps: [] });

    const answers: ApiAnswer[] = [];
    for (let i = 0; i < 21; i++) answers.push(await writer.post("/recipe", draft));

    expect(answers.map((answer) => answer.status)).toEqual([...Array(20).fill(201), 429]);
    expect(Number(answers[20]!.headers.get("retry-after"))).toBeGreaterThan(3600);
    expect((await strict.as("another").post("/recipe", draft)).status).toBe(201);
    await strict.destroy();
  });
});

test("words that look like code are words", async () => {
  const title = `<script>alert(1)</script> "'; DROP TABLE recipe; -- {{x}}`;

  const { status, body } = await site
    .as("kay")
    .post("/recipe", { ...draft, title, tips: ["<img src=x onerror=1>"] });

  expect(status).toBe(201);
  expect(body).toMatchObject({ title, slug: "script-alert-1-script-drop-table-recipe-x" });
  expect((await site.get(`/recipe/${body.id}`)).body.tips).toEqual(["<img src=x onerror=1>"]);
});

test("a title without a Latin letter has an address all the same", async () => {
  const { body } = await site.as("kay").post("/recipe", { ...draft, title: "味噌汁とごはん" });

  expect(body).toMatchObject({ title: "味噌汁とごはん", slug: "recipe" });
});

describe("a recipe's photo", () => {
  const upload = (who: string, id: number, bytes: Uint8Array) =>
    site.as(who).put(`/recipe/${id}/photo`, new Uint8Array(bytes) as Uint8Array<ArrayBuffer>);
  const stored = async (id: number) => Buffer.from((await site.store.ownRecipes.photo(id, null))!);

  test("is drawn anew as a WebP of at most 1600 px, without anything of the camera", async () => {
    const id = await publish("lea");
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "green" } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "taken by Lea" }, IFD3: { GPSLatitudeRef: "N" } })
      .toBuffer();

    const answer = await upload("lea", id, photo);

    const { body } = await site.get(`/recipe/${id}`);
    const metadata = await sharp(await stored(id)).metadata();
    expect(answer.status).toBe(200);
    expect(answer.body.image).toMatch(new RegExp(`^/img/photo/${id}-[0-9a-f]+\\.webp$`));
    expect(body.image).toBe(answer.body.image);
    expect(metadata).toMatchObject({ format: "webp", width: 800, height: 1600 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  test("stays as small as it is, has a new address when it is another, and goes when it is removed", async () => {
    const id = await publish("mia");

    const [one, two] = [await upload("mia", id, await picture()), await upload("mia", id, await picture())];

    expect(one.body.image).not.toBe(two.body.image);
    expect(await sharp(await stored(id)).metadata()).toMatchObject({ width: 64, height: 48 });
    expect((await site.as("mia").delete(`/recipe/${id}/photo`)).status).toBe(204);
    expect((await site.get(`/recipe/${id}`)).body.image).toBeNull();
    expect((await site.get(`/recipe/${id}/photo`)).status).toBe(404);
  });

  test.each([
    [
      "an SVG",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ["text", "a picture of a cat"],
    ["nothing", ""],
    ["half a JPEG", Buffer.from("/9j/4AAQSkZJRgABAQAAAQABAAD/", "base64")],
  ])("cannot be %s", async (_, bytes) => {
    const id = await publish("nora");

    const answer = await upload("nora", id, Buffer.from(bytes));

    expect(fieldsOf(answer)).toEqual([422, ["photo"]]);
    expect((await site.get(`/recipe/${id}`)).body.image).toBeNull();
  });

  test("of more pixels than can be unpacked is refused before it is", async () => {
    const id = await publish("olive");
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "white" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const started = performance.now();

    const answer = await upload("olive", id, bomb);

    expect(fieldsOf(answer)).toEqual([422, ["photo"]]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("may weigh 8 MB and not a byte more", async () => {
    const id = await publish("pia");
    const padded = async (size: number) => {
      const photo = await picture();
      return Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    };

    const answers = [
      await upload("pia", id, await padded(PHOTO_LIMIT)),
      await upload("pia", id, await padded(PHOTO_LIMIT + 1)),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([200, 413]);
  });
});

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}
