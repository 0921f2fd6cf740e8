import { expect, test } from "vitest";
import type { Brief } from "~/backend/generator/brief";
import { withNearest } from "~/backend/generator/nearest";
import { EMPTY_BRIEF } from "~/backend/generator/read-brief/chips";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import { Problem } from "~/contract/problems";
import type { RecipeCard } from "~/contract/recipes";
import { dishFiles } from "../../support/every-limit";

const dishes = dishFiles();
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
