import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecipeCard } from "~/contract/recipes";
import { createTestSite, type TestSite } from "../support/test-site";

const NOVEMBER = new Date("2026-11-20T12:00:00Z");
/** Beyond the newest hundred of a kind no recipe is looked at. */
const HUNDRED = 100;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ clock: () => NOVEMBER });
});
afterAll(() => site.destroy());

const section = async (name: string, limit = 6): Promise<RecipeCard[]> =>
  (await site.get(`/recipe/sections/${name}${name.includes("?") ? "&" : "?"}limit=${limit}`)).body.data;
const idsOf = (list: RecipeCard[]) => list.map((recipe) => recipe.id);
const like = async (id: number, ...members: string[]) => {
  for (const member of members) await site.as(member).post(`/recipe/${id}/like`);
};

describe("quick ones", () => {
  test("take half an hour at most, the quickest first while nobody likes any", async () => {
    const times = (await section("quick", 12)).map(({ totalMinutes }) => totalMinutes);

    expect(times).toHaveLength(12);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThanOrEqual(30);
  });

  test("begin with those that are liked, the most first, and each is there once", async () => {
    const times = { prepMinutes: 0, cookMinutes: 30, restMinutes: 0 };
    const [once, twice, slow] = [
      await site.given.recipe(times),
      await site.given.recipe(times),
      await site.given.recipe({ ...times, restMinutes: 1 }),
    ];
    const [quickest] = idsOf(await section("quick", 1));
    await like(once, "ana");
    await like(twice, "ana", "ben");
    await like(slow, "ana", "ben", "cyd");
    await like(quickest!, "ana");

    const quick = idsOf(await section("quick", 48));

    expect(quick.slice(0, 3)).toEqual([twice, once, quickest]);
    expect(quick).not.toContain(slow);
    expect(new Set(quick).size).toBe(quick.length);
    expect(idsOf(await section("quick", 2))).toEqual([twice, once]);
  });
});

test("seasonal ones change with the season", async () => {
  const july = await createTestSite({ clock: () => new Date("2026-07-01T12:00:00Z") });
  const inJuly = (await july.get("/recipe/sections/seasonal")).body.data as RecipeCard[];
  await july.destroy();
  const inNovember = await section("seasonal", 24);

  expect(idsOf(inJuly)).not.toEqual(idsOf(inNovember));
  expect(inNovember.map(({ title }) => title)).toContain("Turkish red lentil soup");
});

test("nothing is called popular before somebody likes it", async () => {
  const untouched = await createTestSite({ clock: () => NOVEMBER });

  expect((await untouched.get("/recipe/sections/popular")).body.data).toEqual([]);
  await untouched.destroy();
});

describe("related ones", () => {
  const related = (id: number, limit?: number) => section(`related?for=${id}`, limit);
  const given = (categorySlug: string, cuisine: string) => site.given.recipe({ categorySlug, cuisine });

  test("are of its category and cuisine first, then of its category, then of its cuisine", async () => {
    const [id, cuisine, both, other] = [
      await given("drinks", "Laputan"),
      await given("breads", "Laputan"),
      await given("drinks", "Laputan"),
      await given("breads", "Houyhnhnm"),
    ];
    const drinks = (await site.get("/recipe?category=drinks&limit=48")).body.total;

    const ids = idsOf(await related(id, 48));

    expect(ids[0]).toBe(both);
    expect(ids[drinks - 1]).toBe(cuisine);
    expect(ids).toHaveLength(drinks);
    expect(ids).not.toContain(other);
    expect(ids).not.toContain(id);
  });

  test("have no cuisine in common when they say none", async () => {
    const [id, elsewhere, shelved] = [
      await given("sauces-and-pickles", ""),
      await given("breads", ""),
      await given("sauces-and-pickles", ""),
    ];
    const sauces = (await site.get("/recipe?category=sauces-and-pickles&limit=48")).body.total;

    const ids = idsOf(await related(id, 48));

    expect(ids).toHaveLength(sauces - 1);
    expect(ids).toContain(shelved);
    expect(ids).not.toContain(elsewhere);
  });

  test("of the same likeness begin with those that are liked", async () => {
    const [id, , liked] = [
      await given("salads", "Yahoo"),
      await given("salads", "Yahoo"),
      await given("salads", "Yahoo"),
    ];
    await like(liked, "ana");

    expect(idsOf(await related(id))[0]).toBe(liked);
  });

  test("are never hidden ones", async () => {
    const [id, hidden, shown] = [
      await given("soups", "Balnibarbian"),
      await given("soups", "Balnibarbian"),
      await given("soups", "Balnibarbian"),
    ];
    await site.query(`UPDATE recipe SET hidden_at = '${NOVEMBER.toISOString()}' WHERE id = ${hidden}`);

    const ids = idsOf(await related(id));

    expect(ids[0]).toBe(shown);
    expect(ids).not.toContain(hidden);
  });

  test("are of the newest, when there are very many", async () => {
    const ids: number[] = [];
    for (let at = 0; at < HUNDRED + 2; at++) ids.push(await given("desserts", "Lilliputian"));
    const [old, id] = [ids[0]!, ids.at(-1)!];
    await like(old, "ana");

    const alike = idsOf(await related(id, 48));

    expect(alike).toHaveLength(48);
    expect(alike).not.toContain(old);
    expect(ids).toEqual(expect.arrayContaining(alike));
  });

  test("are refused for nothing, and for a recipe that is not there", async () => {
    expect((await site.get("/recipe/sections/related")).status).toBe(422);
    expect((await site.get("/recipe/sections/related?for=4242")).status).toBe(404);
  });
});
