import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveStore } from "~/backend/store/move";
import type { StorePlace } from "~/backend/store/store";
import { TABLES } from "~/backend/store/tables";
import { keepPlace, newDatabase, placeOf, queryStore } from "../support/databases";
import { SOUP } from "../support/starter";
import { createTestSite, type TestMember, type TestSite } from "../support/test-site";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "simmer-move-"));
const quiet = () => {};

/** A site on SQLite where something of every kind has happened. */
let lived: TestSite;
let ana: TestMember;
let ben: TestMember;
/** Her recipe. */
let hers: number;
/** The number of a comment that is gone. */
let lastComment: number;

beforeAll(async () => {
  lived = await createTestSite({ dataDir: newFolder(), databaseUrl: null });
  [ana, ben] = [await lived.given.member("ana"), await lived.given.member("ben")];
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const image = { "content-type": "image/png" };
  hers = await lived.given.recipe({ authorId: ana.id, title: "Ana’s tölt 🥘 “toast”" });
  await lived.as("ana").send("PUT", "/user/me/avatar", new Uint8Array(picture), image);
  await lived.as("ana").send("PUT", `/recipe/${hers}/photo`, new Uint8Array(picture), image);
  for (const name of ["ana", "ben"]) {
    await lived.as(name).post(`/recipe/${SOUP.id}/like`);
    await lived.as(name).post(`/recipe/${hers}/bookmark`);
    await lived.as(name).post(`/recipe/${SOUP.id}/comment`, { text: `Good, says ${name}.`, rating: 4 });
  }
  const { body: gone } = await lived
    .as("ben")
    .post(`/recipe/${hers}/comment`, { text: "On second thoughts" });
  lastComment = gone.id;
  await lived.as("ben").delete(`/comment/${gone.id}`);
  await lived.as("ben").patch("/user/me", { username: "benny", bio: "Eats\nanything." });
  await lived.as("ana").post("/collection", { name: "Soups" });
  await lived.as("ana").put(`/shopping-list/recipe/${SOUP.id}`, { servings: 3 });
  await lived.as("ana").post("/shopping-list/item", { text: "matches" });
  await lived.as("ana").post("/chat", { messages: [{ role: "user", content: "a lentil soup" }] });
  await lived.post("/feedback", { topic: "idea", message: "More soup, please." });
  await lived.store.outbox.add(
    { to: "late@example.test", subject: "Later", text: "Later." },
    new Date(0),
    "of-this-visit-7",
  );
  expect(lived.failures).toEqual([]);
  await lived.close();
}, 60_000);
afterAll(() => rmSync(lived.dataDir, { recursive: true, force: true }));

const PUBLIC = [
  "/recipe?limit=48",
  "/recipe?limit=48&sort=popular",
  "/recipe?limit=48&sort=quickest&page=2",
  "/recipe?q=toast&sort=newest",
  "/recipe?diet=vegan&without=nuts&limit=48",
  "/recipe/sections/latest",
  "/recipe/sections/popular",
  `/recipe/sections/related?for=${SOUP.id}`,
  `/recipe/${SOUP.id}`,
  `/recipe/${SOUP.id}/comment`,
  "/recipe/sitemap",
  "/category/all",
  "/user/ana",
  "/user/benny",
  "/user/ben",
  "/user/ana/recipe?kind=own",
  "/user/ana/recipe?kind=liked",
];
const OWN = [
  "/user/me",
  "/user/me/export",
  "/user/me/bookmark",
  "/collection",
  "/shopping-list",
  "/chat?mine=1",
  `/recipe/${SOUP.id}/user-interaction`,
  "/recipe?limit=48",
];

async function answersOf(site: TestSite): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const at of PUBLIC) {
    const { status, body } = await site.get(at);
    answers[at] = [status, body];
  }
  for (const { username, token } of [ana, ben])
    for (const at of OWN) {
      const { status, body } = await site.withToken(token).get(at);
      answers[`${username} ${at}`] = [
        status,
        body.exportedAt === undefined ? body : { ...body, exportedAt: 0 },
      ];
    }
  answers.pictures = [
    await site.store.avatars.find(ana.id),
    await site.store.ownRecipes.photo(hers, ana.id),
  ].map((it) => it && Buffer.from(it).toString("base64"));
  return answers;
}

const started = (dataDir: string, databaseUrl: string | null) => createTestSite({ dataDir, databaseUrl });

/** Every row of every table. */
async function rowsOf(place: StorePlace): Promise<unknown[]> {
  keepPlace(place);
  const rows: unknown[] = [];
  for (const table of TABLES)
    rows.push([table, await queryStore(place.dataDir, `SELECT * FROM ${table} ORDER BY 1, 2`)]);
  return rows;
}

test("everything of a store arrives in PostgreSQL, and back in SQLite", async () => {
  const places = [
    { dataDir: lived.dataDir },
    { dataDir: newFolder(), databaseUrl: await newDatabase() },
    { dataDir: newFolder() },
  ] as const;
  const counts: [string, number][] = [];

  await moveStore(places[0], places[1], (...count) => counts.push(count));
  await moveStore(places[1], places[2], quiet);
  const rows = [await rowsOf(places[0]), await rowsOf(places[1]), await rowsOf(places[2])];
  const answers: Record<string, unknown>[] = [];
  for (const { dataDir, ...place } of places) {
    const site = await started(dataDir, "databaseUrl" in place ? place.databaseUrl : null);
    answers.push(await answersOf(site));
    await site.close();
  }

  expect(counts.map(([table]) => table)).toEqual(TABLES);
  expect(Object.fromEntries(counts)).toMatchObject({
    recipe_like: 2,
    comment: 2,
    chat_version: 1,
    avatar: 1,
  });
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toEqual(rows[0]);
  for (const [at, answer] of Object.entries(answers[0]!)) {
    expect(answers[1]![at], at).toEqual(answer);
    expect(answers[2]![at], at).toEqual(answer);
  }
}, 60_000);

test("numbers go on where they were, also those of what is gone", async () => {
  const databaseUrl = await newDatabase();
  await moveStore(lived, { dataDir: "", databaseUrl }, quiet);
  const site = await started(newFolder(), databaseUrl);

  const { body } = await site.withToken(ana.token).post(`/recipe/${SOUP.id}/comment`, { text: "Again." });
  await site.destroy();

  expect(body.id).toBe(lastComment + 1);
});

test("a store that holds something is refused as a target, and stays as it is", async () => {
  const site = await createTestSite();
  const { databaseUrl } = await placeOf(site.dataDir);
  const before = (await site.get("/recipe?limit=1")).body.total;

  const refused = moveStore(lived, { dataDir: "", databaseUrl }, quiet);

  await expect(refused).rejects.toThrow(/target is not empty: its table "setting" has rows/);
  expect((await site.get("/recipe?limit=1")).body.total).toBe(before);
  await site.destroy();
});

test("a folder without a store is no source, and none is made there", async () => {
  const folder = newFolder();

  const refused = moveStore({ dataDir: folder }, { dataDir: "", databaseUrl: await newDatabase() }, quiet);

  await expect(refused).rejects.toThrow(/There is no store/);
  rmSync(folder, { recursive: true });
});
