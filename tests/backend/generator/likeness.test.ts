import { expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import { withNearest } from "~/backend/generator/nearest";
import type { Written } from "~/backend/generator/ports";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { keepsAsItIs } from "~/backend/generator/retrieve/keeps-as-it-is";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import { Problem } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";
import { dishFiles } from "../../support/every-limit";

const dishes = dishFiles();
const minutesOf = ({ prepMinutes, cookMinutes, restMinutes }: Written) =>
  prepMinutes + cookMinutes + restMinutes;
const repertoire = createRepertoire(
  () => dishes,
  () => false,
);

test("recipes near to a dish that cannot be had are those most like it, not the first of the alphabet", async () => {
  const stews = dishes.filter(({ written }) => written.categorySlug === "meat").map(({ written }) => written);
  const cards = stews.map(
    ({ title, categorySlug }, id) => ({ id, title, categorySlug }) as unknown as RecipeCard,
  );
  const alphabetical = cards.toSorted((a, b) => a.title.localeCompare(b.title));
  const store = {
    list: async ({ limit }: { limit: number }) => ({ data: alphabetical.slice(0, limit * 4) }),
  };
  const brief: Brief = {
    ...EMPTY_BRIEF,
    dish: {
      words: "beef stroganoff",
      names: ["beef stroganoff"],
      title: "Beef Stroganoff",
      id: "beef-stroganoff",
    },
  };

  const problem = await withNearest(new Problem("unsatisfiable"), brief, { store, repertoire, before: null });

  const titles = (problem as Problem).nearest!.map(({ title }) => title);
  expect(titles).toHaveLength(4);
  expect(titles).not.toEqual(alphabetical.slice(0, 4).map(({ title }) => title));
  expect(titles.filter((it) => /beef|mushroom|steak|stew/i.test(it)).length).toBeGreaterThan(1);
});

test("what is offered instead of a dish keeps the time and the way to eat that it could not keep", async () => {
  const cards = dishes.map(
    ({ written }, id) => ({ ...written, id, totalMinutes: minutesOf(written) }) as unknown as RecipeCard,
  );
  const asked: { maxMinutes?: number }[] = [];
  const store = {
    list: async (filter: { maxMinutes?: number }) => {
      asked.push(filter);
      return { data: cards };
    },
  };
  const dish = { words: "goulash", names: ["goulash"], title: "Goulash", id: null };
  const nearest = async (limits: Partial<Brief>) => {
    const brief: Brief = { ...EMPTY_BRIEF, dish, ...limits };
    const found = await withNearest(new Problem("unsatisfiable"), brief, { store, repertoire, before: null });
    return (found as Problem).nearest!.map(({ title }) => dishes.find((it) => it.written.title === title)!);
  };

  const quick = await nearest({ maxMinutes: 25 });
  const mild = await nearest({ patterns: ["low-salt"] });

  expect(asked.slice(0, 1)[0]?.maxMinutes).toBe(25);
  expect(quick.length).toBeGreaterThan(0);
  expect(quick.every(({ written }) => minutesOf(written) <= 25)).toBe(true);
  expect(mild.length).toBeGreaterThan(0);
  expect(mild.every((it) => keepsAsItIs(it, "low-salt"))).toBe(true);
});
