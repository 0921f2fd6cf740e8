import { readdirSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { examine, type Finding, mend } from "~/backend/store/doctor/doctor";
import { openKept } from "~/backend/store/open-kept";
import { onPostgres, placeOf, queryStore } from "../support/databases";
import { buildOwnerCommands, type OwnerCommands } from "../support/owner-commands";
import { spoilIndex } from "../support/spoil-index";
import { createTestSite, type TestSite } from "../support/test-site";

// The command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: TestSite;
let commands: OwnerCommands;
let recipe: number;
beforeAll(async () => {
  [site, commands] = await Promise.all([createTestSite(), buildOwnerCommands()]);
  const ana = await site.given.member("ana");
  recipe = await site.given.recipe({ authorId: ana.id, title: "Zebra toast" });
  for (const who of ["kim", "lea"]) {
    await site.as(who).post(`/recipe/${recipe}/like`);
    await site.as(who).post(`/recipe/${recipe}/bookmark`);
    await site.as(who).post(`/recipe/${recipe}/comment`, { text: "Striped.", rating: 4 });
  }
  await site.as("kim").post("/collection", { name: "Stripes" });
});
afterAll(async () => {
  await site.destroy();
  commands.remove();
});

const doctor = (...args: string[]) => commands.run("doctor", site.dataDir, args);
/** What is spoilt, the check that finds it, and how. */
type Spoilt = [what: string, check: string, statements: string];
const NOTHING = onPostgres ? "'\\x00'" : "x'00'";
const wrong = (findings: Finding[]) => findings.filter((it) => it.wrong.length > 0);

/** As nothing in the site ever does it: past all rules that the engine lets nobody break. */
async function spoil(statements: string): Promise<void> {
  const spoilt = statements.replaceAll("RECIPE", String(recipe));
  if (onPostgres) return void (await queryStore(site.dataDir, spoilt));
  const db = new Sqlite(path.join(site.dataDir, "simmer.sqlite"));
  db.pragma("foreign_keys = OFF");
  db.exec(spoilt);
  db.close();
}

async function withStore<T>(work: (store: Awaited<ReturnType<typeof openKept>>) => Promise<T>): Promise<T> {
  const store = await openKept(await placeOf(site.dataDir));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

describe("the doctor", () => {
  test("finds nothing in a store that was only used", async () => {
    const said = await doctor();

    expect([said.code, said.err]).toEqual([0, ""]);
    const lines = said.out.trim().split("\n");
    expect(lines).toHaveLength(onPostgres ? 10 : 12);
    expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
  });

  const ago = "'2020-01-01T00:00:00.000Z'";
  const ahead = "'2999-01-01T00:00:00.000Z'";
  const everywhere: Spoilt[] = [
    ["likes", "counted", "UPDATE recipe_count SET likes = 7 WHERE recipe_id = RECIPE"],
    ["bookmarks", "counted", "UPDATE recipe_count SET bookmarks = bookmarks - 1 WHERE recipe_id = RECIPE"],
    ["comments", "counted", "UPDATE recipe_count SET comments = 0 WHERE recipe_id = RECIPE"],
    ["ratings", "counted", "UPDATE recipe_count SET ratings = 9 WHERE recipe_id = RECIPE"],
    ["a sum of ratings", "counted", "UPDATE recipe_count SET rating_sum = 1 WHERE recipe_id = RECIPE"],
    ["counters that are missing", "counted", "DELETE FROM recipe_count WHERE recipe_id = RECIPE"],
    [
      "a hidden comment that is counted",
      "counted",
      "UPDATE comment SET hidden_at = 'x' WHERE recipe_id = RECIPE",
    ],
    [
      "a shown comment that is not",
      "counted",
      "UPDATE comment SET hidden_at = NULL WHERE recipe_id = RECIPE",
    ],
    [
      "a category's recipes",
      "categories",
      "UPDATE category_count SET recipes = 99 WHERE category_slug = 'breads'",
    ],
    ["a category without a count", "categories", "DELETE FROM category_count WHERE category_slug = 'soups'"],
    [
      "a search text that is not the recipe's",
      "can be read",
      "UPDATE recipe SET ingredient_text = 'okapi' WHERE id = RECIPE",
    ],
    ["a recipe that no list has", "in the lists", "DELETE FROM recipe_facet WHERE recipe_id = RECIPE"],
    [
      "a recipe in a wrong place of a list",
      "in the lists",
      "UPDATE recipe_facet SET minutes = 999 WHERE recipe_id = RECIPE",
    ],
    ["a hidden recipe in lists", "in the lists", "UPDATE recipe SET hidden_at = 'x' WHERE id = 3"],
    ["a filter that counts wrong", "in the lists", "UPDATE facet_cell SET recipes = recipes + 1"],
    [
      "a word that is counted wrong",
      "in the lists",
      "UPDATE search_word SET recipes = 99 WHERE word = 'bread'",
    ],
    ["a word that is missing", "in the lists", "DELETE FROM search_word WHERE word = 'bread'"],
    ["a total time that is no sum", "can be read", "UPDATE recipe SET total_minutes = 999 WHERE id = RECIPE"],
    [
      "an assessment of an older release",
      "assessed",
      "UPDATE recipe_assessment SET knowledge = 'old' WHERE recipe_id = RECIPE",
    ],
    ["an assessment that is missing", "assessed", "DELETE FROM recipe_assessment WHERE recipe_id = RECIPE"],
    [
      "an assessment nobody can read",
      "assessed",
      "UPDATE recipe_assessment SET assessment = '{' WHERE recipe_id = RECIPE",
    ],
    [
      "an allergen that a filter would miss",
      "assessed",
      "DELETE FROM recipe_allergen WHERE recipe_id = RECIPE",
    ],
    ["a diet that does not fit", "assessed", "INSERT INTO recipe_diet VALUES (RECIPE, 'carnivore')"],
    ["a food that is not in it", "assessed", "INSERT INTO recipe_food VALUES (RECIPE, 'okapi')"],
    ["a photo without an address", "pictures", `INSERT INTO recipe_photo VALUES (RECIPE, ${NOTHING})`],
    [
      "an address without a photo",
      "pictures",
      "UPDATE recipe SET image = '/img/photo/RECIPE-aa.webp' WHERE id = RECIPE",
    ],
    [
      "a member's picture without an address",
      "pictures",
      `INSERT INTO avatar SELECT id, ${NOTHING} FROM member WHERE username = 'kim'`,
    ],
    [
      "an address without a member's picture",
      "pictures",
      "UPDATE member SET avatar_url = '/img/avatar/1-a.webp' WHERE username = 'kim'",
    ],
    [
      "a collection with what is not bookmarked",
      "collection",
      `INSERT INTO collection_recipe SELECT id, 1, ${ago} FROM collection WHERE name = 'Stripes'`,
    ],
    [
      "a mail with no attempt ahead",
      "mails",
      `INSERT INTO outbox (message_id, to_address, subject, text, queued_at) VALUES ('m1', 'a@example.test', 's', 't', ${ago})`,
    ],
    [
      "a mail whose attempt is years ahead",
      "mails",
      `DELETE FROM outbox WHERE message_id = 'm2';
       INSERT INTO outbox (message_id, to_address, subject, text, queued_at, due_at) VALUES ('m2', 'a@example.test', 's', 't', ${ago}, ${ahead})`,
    ],
    [
      "a mail that is sent and still readable",
      "mails",
      `INSERT INTO outbox (message_id, to_address, subject, text, queued_at, sent_at) VALUES ('m3', 'a@example.test', 's', 't', ${ago}, ${ago})`,
    ],
    [
      "a session that nobody can use",
      "nobody can use",
      `INSERT INTO login_session (id, member_id, created_at) SELECT 'old', id, ${ago} FROM member WHERE username = 'kim'`,
    ],
    [
      "a token that expired long ago",
      "nobody can use",
      `INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ('old', 'session-of-kim', ${ago})`,
    ],
    [
      "a link that was mailed long ago",
      "nobody can use",
      `INSERT INTO mailed_token (hash, purpose, member_id, expires_at) SELECT 'old', 'reset', id, ${ago} FROM member WHERE username = 'kim'`,
    ],
  ];
  const onSqlite: Spoilt[] = [
    [
      "a search index with what is not said",
      "search index",
      "INSERT INTO recipe_search(rowid, title_text) VALUES (RECIPE, 'okapi')",
    ],
    [
      "a search index that lacks a recipe",
      "search index",
      `INSERT INTO recipe_search(recipe_search, rowid, title_text, ingredient_text, other_text)
       SELECT 'delete', id, title_text, ingredient_text, other_text FROM recipe WHERE id = RECIPE`,
    ],
    [
      "a like of a recipe that is gone",
      "refers",
      `INSERT INTO recipe_like SELECT id, 987654, ${ago} FROM member WHERE username = 'kim'`,
    ],
    [
      "a comment of a member who is gone",
      "refers",
      "UPDATE comment SET member_id = 987654 WHERE recipe_id = RECIPE",
    ],
    ["a photo of a recipe that is gone", "refers", "INSERT INTO recipe_photo VALUES (987654, x'00')"],
  ];
  const onIts: Spoilt[] = onPostgres
    ? [
        [
          "a search index with what is not said",
          "search index",
          "UPDATE recipe_search SET words = to_tsvector('simple', 'okapi') WHERE recipe_id = RECIPE",
        ],
        [
          "a search index that lacks a recipe",
          "search index",
          "DELETE FROM recipe_search WHERE recipe_id = RECIPE",
        ],
      ]
    : onSqlite;
  test.each([...everywhere, ...onIts])("finds and mends %s", async (_, name, statements) => {
    const [mended, after] = await withStore(async ({ db }) => {
      // The site runs beside: what looks for mails may have put this one right before it is found.
      await vi.waitFor(async () => {
        await spoil(statements);
        const found = wrong(await examine(db, new Date()));
        expect(found.map((it) => it.name).join()).toContain(name);
      }, 30_000);
      return [await mend(db, new Date()), await examine(db, new Date())];
    });

    expect(wrong(mended!).every(({ mended, left }) => mended.length > 0 && left.length === 0)).toBe(true);
    expect(wrong(after!)).toEqual([]);
    expect((await site.get(`/recipe/${recipe}`)).body).toMatchObject({
      likeCount: 2,
      bookmarkCount: 2,
      commentCount: expect.any(Number),
    });
  });

  test("says what it found, keeps the store as it was, says what it did, and is content then", async () => {
    await spoil("UPDATE recipe_count SET likes = 7 WHERE recipe_id = RECIPE");

    const found = await doctor();
    const mended = await doctor("--mend", ...(onPostgres ? ["--no-snapshot"] : []));
    const after = await doctor("--json");

    const name = "likes, bookmarks, comments and ratings are counted right";
    expect(found.code).toBe(1);
    expect(found.out).toContain(`wrong   ${name}\n          1 recipe (${recipe}) counted wrong`);
    expect(mended.code).toBe(0);
    expect(mended.out).toContain(`mended  ${name}`);
    expect(mended.out).toContain(`-> counted 1 recipe (${recipe}) anew`);
    const [, snapshot = null] = /as it was before: (.*)/.exec(mended.out) ?? [];
    if (onPostgres) expect(snapshot).toBeNull();
    else expect(readdirSync(path.dirname(snapshot!))).toContain(path.basename(snapshot!));
    expect(after.code).toBe(0);
    expect(wrong(JSON.parse(after.out).findings)).toEqual([]);
  });

  test("leaves what only its owner or a backup can mend, and says so", async () => {
    await spoil(`UPDATE recipe SET body = '{' WHERE id = RECIPE`);

    const said = await doctor("--mend", "--no-snapshot");

    expect(said.code).toBe(1);
    expect(said.out).toContain(`1 recipe (${recipe}) cannot be read: only a backup has what they said`);
  });
});

test.skipIf(onPostgres)("a spoilt index is found, and made anew", async () => {
  const other = await createTestSite();
  await other.close();
  spoilIndex(path.join(other.dataDir, "simmer.sqlite"));

  const found = await commands.run("doctor", other.dataDir);
  const [healed, after] = await (async () => {
    const store = await openKept({ dataDir: other.dataDir });
    const results = [await mend(store.db, new Date()), await examine(store.db, new Date())];
    await store.close();
    return results;
  })();

  expect(found.code).toBe(1);
  expect(found.out).toContain("wrong   the file is whole");
  expect(wrong(healed!)).toMatchObject([{ name: "the file is whole", left: [] }]);
  expect(wrong(after!)).toEqual([]);
});
