import { afterEach, beforeEach, expect, test } from "vitest";
import { createGroupCommit } from "~/backend/store/group-commit";
import { openSqlite } from "~/backend/store/sqlite/open-sqlite";

let opened: ReturnType<typeof openSqlite>;
beforeEach(() => {
  opened = openSqlite(":memory:");
  opened.sqlite.exec("create table setting (name text primary key, value text not null)");
});
afterEach(() => opened.db.destroy());

const names = () => opened.sqlite.prepare("select name from setting order by rowid").pluck().all();

function keeper() {
  const together = createGroupCommit(opened.db);
  let transactions = 0;
  const seen = new Set<unknown>();
  const keep = (name: string) =>
    together(async (at) => {
      if (!seen.has(at)) transactions++;
      seen.add(at);
      await at.insertInto("setting").values({ name, value: "kept" }).execute();
      return name;
    });
  return { keep, transactions: () => transactions };
}

test("writes of one moment share a transaction, and each has its own answer", async () => {
  const { keep, transactions } = keeper();

  const answers = await Promise.all(["a", "b", "c"].map(keep));

  expect([answers, names(), transactions()]).toEqual([["a", "b", "c"], ["a", "b", "c"], 1]);
});

test("writes that follow each other wait for each other, so that they are few transactions", async () => {
  const { keep, transactions } = keeper();
  await keep("first");

  const following = ["a", "b", "c", "d", "e", "f"].map(async (name, turns) => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    return keep(name);
  });
  await Promise.all(following);

  expect(names()).toEqual(["first", "a", "b", "c", "d", "e", "f"]);
  expect(transactions()).toBeLessThanOrEqual(3);
});

test("one that fails takes nobody along", async () => {
  const { keep } = keeper();
  await keep("taken");

  const answers = await Promise.allSettled(["a", "taken", "b"].map(keep));
  await keep("later");

  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(names()).toEqual(["taken", "a", "b", "later"]);
});
