import { expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { KeptAnswers } from "~/web/kept-answers.server";

const { accounts, categories, recipes } = calls;

/** Kept answers whose API counts how often it is asked, and whose clock the test turns. */
function begin() {
  const clock = { now: 0 };
  const kept = new KeptAnswers(() => clock.now);
  const asked: string[] = [];
  const api = (path: string) => async () => {
    asked.push(path);
    return { data: [{ path }] };
  };
  const show = (id: number, ask: () => Promise<unknown> = api(`/recipe/${id}`)) =>
    kept.of(recipes.show, { path: `/recipe/${id}`, params: { id }, data: {} }, ask);
  const list = (query: { q?: string; page?: number }) =>
    kept.of(recipes.list, { path: `/recipe?${JSON.stringify(query)}`, params: {}, data: query }, api("list"));
  const all = () => kept.of(categories.all, { path: "/category/all", params: {}, data: {} }, api("all"));
  const me = () => kept.of(accounts.me, { path: "/user/me", params: {}, data: {} }, api("me"));
  return { clock, kept, asked, show, list, all, me };
}

test("who asks again gets the very same answer, and nobody can change it", async () => {
  const { asked, show } = begin();

  const first = (await show(7)) as { data: unknown[] };
  const second = await show(7);

  expect(second).toBe(first);
  expect(asked).toEqual(["/recipe/7"]);
  expect(() => first.data.push("mine")).toThrow(TypeError);
  expect(() => Object.assign(first.data[0]!, { path: "mine" })).toThrow(TypeError);
});

test("every recipe has an answer of its own", async () => {
  const { show } = begin();

  expect(await show(7)).toEqual({ data: [{ path: "/recipe/7" }] });
  expect(await show(8)).toEqual({ data: [{ path: "/recipe/8" }] });
});

test("an answer lasts five seconds", async () => {
  const { clock, asked, show } = begin();

  await show(7);
  clock.now = 4_999;
  await show(7);
  expect(asked).toHaveLength(1);
  clock.now = 5_000;
  await show(7);
  expect(asked).toHaveLength(2);
});

test.each([
  ["a like of recipe 7", ["recipe:7"], [2, 1, 1]],
  ["a like of another one", ["recipe:77"], [1, 1, 1]],
  ["a recipe more", ["listings"], [1, 2, 2]],
  ["what may have changed anything", "everything" as const, [2, 2, 2]],
])("%s ends what it changes and nothing else", async (_, change, [shows, lists, alls]) => {
  const { kept, asked, show, list, all } = begin();
  const askAll = async () => {
    await show(7);
    await list({});
    await all();
  };

  await askAll();
  kept.changed(change);
  await askAll();

  const times = (path: string) => asked.filter((it) => it === path).length;
  expect([times("/recipe/7"), times("list"), times("all")]).toEqual([shows, lists, alls]);
});

test("an answer ends with what happens to the cards and members in it", async () => {
  const { kept, asked, show } = begin();
  const card = { id: 12, categorySlug: "soups", author: { username: "ana" } };
  const ask = () => show(7, async () => asked.push("asked") && { id: 7, related: [card] });

  for (const change of [["card:12"], ["member:ana"], ["card:13", "member:ben"]]) {
    await ask();
    kept.changed(change);
  }
  await ask();

  expect(asked).toHaveLength(3);
});

test("an answer that was asked for before a change is not kept after it", async () => {
  const { kept, asked, show } = begin();
  const slow = show(7, async () => {
    kept.changed(["recipe:7"]);
    return "of before";
  });

  expect(await slow).toBe("of before");
  expect(await show(7)).toEqual({ data: [{ path: "/recipe/7" }] });
  expect(asked).toEqual(["/recipe/7"]);
});

test("a failure is not kept", async () => {
  const { show } = begin();

  await expect(show(7, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await show(7)).toEqual({ data: [{ path: "/recipe/7" }] });
});

test("searches in somebody's own words and what is not on the list are asked every time", async () => {
  const { asked, list, me } = begin();

  for (let n = 0; n < 2; n++) {
    await list({ q: "leeks" });
    await me();
  }

  expect(asked).toEqual(["list", "me", "list", "me"]);
});

test("after two hundred others an answer is asked for again", async () => {
  const { asked, show } = begin();

  for (let id = 1; id <= 201; id++) await show(id);
  await show(201);
  expect(asked).toHaveLength(201);
  await show(1);
  expect(asked).toHaveLength(202);
});
