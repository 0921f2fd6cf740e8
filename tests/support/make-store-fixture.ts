import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import Sqlite from "better-sqlite3";
import { Migrator } from "kysely";
import { knownMigrations, migrations } from "~/backend/store/migrate";
import { trigramsOf } from "~/backend/store/search/vocabulary";
import { openSqlite } from "~/backend/store/sqlite/open-sqlite";

/**
 * tests/fixtures/stores/0008.sqlite.gz: a store as a release with migrations up to 0008 left it, with a little
 * of everything its tables hold. Made once for each released schema, and never again:
 * `npm run store-fixture -- 0008`.
 */
export const storeFixtures = path.resolve("tests/fixtures/stores");

/** Puts the store of a released schema into a data folder. */
export function unpackStore(schema: string, dataDir: string): string {
  const file = path.join(dataDir, "simmer.sqlite");
  writeFileSync(file, gunzipSync(readFileSync(path.join(storeFixtures, `${schema}.sqlite.gz`))));
  return file;
}

const at = "2026-01-02T03:04:05.000Z";
const body = JSON.stringify({
  ingredients: [
    { ref: "bread", quantity: { min: 2 }, unit: "slice", name: "bread", scalable: true },
    { ref: "butter", quantity: { min: 20 }, unit: "g", name: "butter", scalable: true },
  ],
  steps: [
    {
      parts: [
        "Toast the ",
        { ingredient: "bread", share: 1 },
        " and spread the ",
        { ingredient: "butter", share: 1 },
        ".",
      ],
    },
  ],
  equipment: ["Toaster"],
  tips: [],
});

/** The words of the two recipes, folded, with how many of them have each. */
const WORDS = Object.entries({ ana: 1, bread: 2, british: 1, butter: 2, buttered: 1, toast: 2 });
const rowsOf = (rows: (string | number)[][]) =>
  rows.map((row) => `(${row.map((it) => (typeof it === "number" ? it : `'${it}'`)).join(", ")})`).join(", ");

/** A version of a draft as it was stored before changes had reasons, based on a recipe of the site. */
const generatedOnce = JSON.stringify({
  ...{ id: "draft-of-bo", version: 1, prompt: "toast for two", createdAt: at, requestId: "request-of-bo" },
  brief: { diets: [], allergens: [], exclude: [], include: [] },
  recipe: {
    ...{ slug: "toast", title: "Toast", description: "Crisp.", categorySlug: "breads", cuisine: "British" },
    ...{ servings: 2, prepMinutes: 5, cookMinutes: 0, restMinutes: 0, totalMinutes: 5, difficulty: "easy" },
    ...{ source: "composer", diets: [], dietsProven: [], allergens: ["gluten", "milk"], nutrition: null },
    assessment: { contains: [], mayContain: [], usAllergens: [], unknown: [], diets: [] },
    ...JSON.parse(body),
  },
  ...{ source: "composer", verified: true, checks: [], repaired: false, notes: [], warnings: [] },
  ...{ basedOn: 41, changes: ["With butter."] },
});

/** What is in each fixture, by the migration that made room for it. */
const ROWS: Record<string, string> = {
  "0001": `
    INSERT INTO setting VALUES ('starter-recipes', '${at}');
    INSERT INTO category VALUES ('breads', 'Breads', 'Baked and toasted.', 'wheat', 0);
    INSERT INTO category_count VALUES ('breads', 2);
    INSERT INTO member (id, username, first_name, last_name, bio, email_verified, joined_at)
      VALUES (1, 'simmer', 'Simmer', 'Kitchen', 'The kitchen.', 0, '${at}'), (7001, 'ana', 'Ana', 'Lee', 'I toast.', 1, '${at}'),
             (7002, 'ben', 'Ben', 'Ek', '', 1, '${at}');
    INSERT INTO recipe (id, slug, title, category_slug, author_id, source, description, cuisine, servings, prep_minutes,
      cook_minutes, rest_minutes, total_minutes, difficulty, seasons, featured_at, body, ingredient_text, other_text, created_at, updated_at)
      VALUES (41, 'buttered-toast', 'Buttered toast', 'breads', 1, 'starter', 'Bread, browned and buttered.', 'British', 1, 1, 3, 0, 4, 'easy',
        ' winter ', '${at}', '${body}', 'bread' || char(10) || 'butter', 'Bread, browned and buttered.' || char(10) || 'British' || char(10) || 'breads', '${at}', '${at}'),
        (42, 'ana-s-toast', 'Ana’s toast', 'breads', 7001, 'member', 'As at home.', '', 2, 1, 3, 0, 4, 'easy',
        '', NULL, '${body}', 'bread' || char(10) || 'butter', 'As at home.' || char(10) || char(10) || 'breads', '${at}', '${at}');
    INSERT INTO recipe_count (recipe_id) VALUES (41), (42);`,
  "0002": `
    UPDATE member SET email = username || '@example.test' WHERE id > 7000;
    INSERT INTO login_session (id, member_id, created_at) VALUES ('session-of-ana', 7001, '${at}');
    INSERT INTO identity (provider, subject, member_id) VALUES ('oidc', 'subject-of-bo', 7002);
    INSERT INTO former_username (username, member_id) VALUES ('ana-once', 7001);`,
  "0003": `
    INSERT INTO outbox (message_id, attempts, queued_at, sent_at)
      VALUES ('6a7e8fb0-95a5-4f7c-9a55-0f8f7d1c9a10', 1, '${at}', '${at}');`,
  "0004": `
    INSERT INTO recipe_like VALUES (7001, 41, '${at}'), (7002, 41, '${at}');
    INSERT INTO recipe_bookmark VALUES (7002, 42, '${at}');
    INSERT INTO comment (id, recipe_id, member_id, text, created_at) VALUES (5, 41, 7002, 'Crisp.', '${at}');
    INSERT INTO recipe_rating VALUES (41, 7002, 4);
    UPDATE recipe_count SET likes = 2, comments = 1, ratings = 1, rating_sum = 4 WHERE recipe_id = 41;
    UPDATE recipe_count SET bookmarks = 1 WHERE recipe_id = 42;
    INSERT INTO feedback (topic, message, created_at) VALUES ('other', 'Lovely.', '${at}');`,
  "0005": `
    INSERT INTO recipe_photo VALUES (42, x'524946460000000057454250');
    UPDATE recipe SET image = '/img/photo/42-0a1b2c3d.webp' WHERE id = 42;`,
  "0006": `
    INSERT INTO collection (id, member_id, name, name_key, created_at) VALUES (3, 7002, 'Toasts', 'toasts', '${at}');
    INSERT INTO collection_recipe VALUES (3, 42, '${at}');
    INSERT INTO shopping_recipe VALUES (7002, 41, 2, '${at}');
    INSERT INTO shopping_item (member_id, text) VALUES (7002, 'Candles');`,
  "0007": `
    INSERT INTO recipe_assessment VALUES (41, 'an-older-release', '{}', '');`,
  "0008": `
    INSERT INTO chat_draft (id, member_id, title, created_at, updated_at) VALUES ('draft-of-bo', 7002, 'Toast', '${at}', '${at}');
    UPDATE recipe SET constraints_kept = '["vegetarian"]' WHERE id = 42;`,
  "0010": `
    UPDATE recipe SET title_text = 'buttered toast', ingredient_text = 'bread butter',
      other_text = 'bread browned and buttered british bread' WHERE id = 41;
    UPDATE recipe SET title_text = 'ana toast', ingredient_text = 'bread butter', other_text = 'as at home bread' WHERE id = 42;
    INSERT INTO facet_cell VALUES (1, 'breads', 'easy', 15, '', 2);
    INSERT INTO recipe_facet VALUES (41, 1, 4, '${at}'), (42, 1, 4, '${at}');
    INSERT INTO search_word VALUES ${rowsOf(WORDS.map(([word, recipes]) => [word, word, recipes]))};
    INSERT INTO search_trigram
      VALUES ${rowsOf(WORDS.flatMap(([word]) => [...trigramsOf(word)].map((three) => [three, word])))};`,
  // The hidden ones are in no list and no count.
  "0011": `
    INSERT INTO recipe (id, slug, title, title_text, category_slug, author_id, source, description, cuisine, servings, prep_minutes,
      cook_minutes, rest_minutes, total_minutes, difficulty, seasons, body, ingredient_text, other_text, created_at, updated_at, hidden_at)
      VALUES (43, 'burnt-toast', 'Burnt toast', 'burnt toast', 'breads', 7002, 'member', 'Too long.', '', 1, 1, 30, 0, 31, 'easy',
        '', '${body}', 'bread butter', 'too long bread', '${at}', '${at}', '${at}');
    INSERT INTO recipe_count (recipe_id) VALUES (43);
    INSERT INTO comment (id, recipe_id, member_id, text, created_at, hidden_at) VALUES (6, 41, 7002, 'Buy watches.', '${at}', '${at}');
    INSERT INTO member (id, username, email, first_name, last_name, bio, email_verified, joined_at, blocked_at)
      VALUES (7003, 'cyd', 'cyd@example.test', 'Cyd', 'Roe', 'I sell watches.', 1, '${at}', '${at}');
    UPDATE feedback SET done_at = '${at}';
    INSERT INTO owner_log VALUES ('note-of-the-owner', '${at}', 'owner', 'hide', 'recipe', '43', 'Burnt.');`,
  "0012": `
    INSERT INTO outbox (message_id, attempts, queued_at, given_up_at, request_id)
      VALUES ('0b4f5b0e-5f0b-4c51-8f1c-2f0e1d6f7a21', 3, '${at}', '${at}', 'of-a-visit-long-ago');`,
  "0014": `
    INSERT INTO known_browser VALUES (7001, 'hash-of-a-browser-key', '${at}');
    UPDATE former_username SET left_at = '${at}';`,
  "0015": `
    INSERT INTO totp VALUES (7001, 'sealed-with-another-secret', '${at}', '${at}', 58900000);
    INSERT INTO recovery_code VALUES (7001, 'hash-of-a-code');
    INSERT INTO passkey VALUES ('hash-of-an-id-that-is-forty-three-signs-123', 7002, 'an-id', 'Phone of Ben', 'a-key', 3, '["internal"]', '${at}', NULL);`,
  "0016": `
    UPDATE login_session SET device = 'Firefox on Linux', last_used_at = '2026-01-02T03:00:00.000Z';
    UPDATE identity SET linked_at = '${at}';
    INSERT INTO security_event (member_id, id, kind, at, times, device, network)
      VALUES (7001, 'event-of-ana', 'signed-in', '${at}', 1, 'Firefox on Linux', '192.0.2.0/24');
    INSERT INTO email_change (id, member_id, session_id, old_email, new_email, asked_at, expires_at)
      VALUES ('change-of-ana', 7001, 'session-of-ana', 'ana@example.test', 'ana@new.test', '${at}', '2026-01-09T03:04:05.000Z');
    INSERT INTO email_change_link VALUES ('hash-of-a-mailed-link', 'change-of-ana', 'new');`,
  "0017": `
    INSERT INTO spent_proof VALUES ('0123456789abcdef', '${at}');
    INSERT INTO invitation VALUES ('hash-of-an-invitation', NULL, 2, '${at}', '2036-01-02T03:04:05.000Z');
    INSERT INTO invitation_use VALUES ('use-of-an-invitation', 'hash-of-an-invitation', '${at}');`,
  "0019": `
    UPDATE login_session SET method = 'a password';
    UPDATE security_event SET method = 'a password';
    UPDATE member SET ended_passwords = '["hash-of-a-password"]' WHERE id = 7001;`,
  "0020": `
    UPDATE chat_draft SET name = 'Toast for two', kept = 1, share_token = 'shared-toast', shared_version = 1;
    INSERT INTO chat_version VALUES ('draft-of-bo', 1, 'request-of-bo', '${generatedOnce}');`,
};

/** Makes an empty store with the tables of a schema. */
export async function makeEmptyStore(file: string, schema: string): Promise<void> {
  const upTo = knownMigrations.filter((name) => name.slice(0, 4) <= schema);
  const { db } = openSqlite(file);
  const provider = {
    getMigrations: async () => Object.fromEntries(upTo.map((name) => [name, migrations[name]!])),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  await db.destroy();
}

/** The statements of a schema and all before it. */
async function make(schema: string): Promise<void> {
  const file = path.join(storeFixtures, `${schema}.sqlite`);
  rmSync(file, { force: true });
  await makeEmptyStore(file, schema);
  const sqlite = new Sqlite(file);
  sqlite.pragma("foreign_keys = ON");
  for (const [since, statements] of Object.entries(ROWS)) if (since <= schema) sqlite.exec(statements);
  sqlite.pragma("journal_mode = DELETE");
  sqlite.exec("VACUUM");
  sqlite.close();
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(file);
}

if (process.argv[1]?.includes("make-store-fixture"))
  for (const schema of process.argv.slice(2)) await make(schema);
