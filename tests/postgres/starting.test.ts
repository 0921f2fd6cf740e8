import { expect, test } from "vitest";
import { loadStarter } from "~/backend/starter/load-starter";
import { openStore } from "~/backend/store/store";
import { keepPlace, newDatabase, queryStore } from "../support/databases";

const opening = (databaseUrl: string) =>
  openStore({ dataDir: "", databaseUrl }, async () => {}).then(
    (store) => store.close(),
    (error: Error) => error.message,
  );

test("what is wrong with a database is said by its name, without its password", async () => {
  const url = new URL(await newDatabase());
  const [wrong, gone, nobody] = [new URL(url), new URL(url), new URL(url)];
  wrong.password = "not-the-right-one";
  gone.pathname = "/no_such_database";
  nobody.port = "1";

  const said = await Promise.all([wrong, gone, nobody].map((it) => opening(it.href)));

  for (const [n, it] of [wrong, gone, nobody].entries())
    expect(said[n]).toContain(`PostgreSQL at ${it.host}${it.pathname} cannot be used (DATABASE_URL): `);
  expect(said.join()).not.toMatch(/not-the-right-one|only(%20| )for/);
});

test("a database that is not UTF-8 is refused", async () => {
  const url = await newDatabase("template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'");

  expect(await opening(url)).toMatch(/is encoded in LATIN1; it has to be UTF8/);
});

test("a first start that is cut off in the middle leaves nothing, and the next one does it all", async () => {
  const databaseUrl = await newDatabase();
  keepPlace({ dataDir: databaseUrl, databaseUrl });
  const cut = openStore({ dataDir: "", databaseUrl }, async (store) => {
    await store.transaction(async (at) => {
      await at.settings.set("half", "done");
      await queryStore(
        databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid != pg_backend_pid()`,
      );
      await at.settings.set("other half", "done");
    });
  });
  await expect(cut).rejects.toThrow();

  const store = await openStore({ dataDir: "", databaseUrl }, (opened) =>
    loadStarter(opened, new Date(), "few"),
  );

  expect(await store.settings.get("half")).toBeNull();
  expect(await store.recipes.count()).toBeGreaterThan(150);
  expect((await store.recipes.find(1))!.id).toBe(1);
  await store.close();
});

test("numbers of sixty-four bits, nasty text and pictures come back as they went in", async () => {
  const databaseUrl = await newDatabase();
  const store = await openStore({ dataDir: "", databaseUrl }, (opened) =>
    loadStarter(opened, new Date(), "few"),
  );
  const [id, at] = [2 ** 46 + 1, new Date().toISOString()];
  const bio = "%_'\"\\ 🥘 \u202eright\n$1 \\x00 ー";
  const picture = Uint8Array.from({ length: 1024 }, (_, n) => n % 256);
  await store.accounts.add({
    ...{ id, username: "zoe", firstName: "Zoë", lastName: "", email: "zoe@example.test" },
    ...{ emailVerified: true, passwordHash: null, joinedAt: at },
  });
  await store.accounts.change(id, { bio });
  await store.avatars.set(id, picture);

  expect(await store.accounts.find(id)).toMatchObject({ id, bio, joinedAt: at, emailVerified: true });
  expect([...(await store.avatars.find(id))!]).toEqual([...picture]);
  expect(await store.recipes.find(2 ** 50)).toBeNull();
  await store.close();
});
