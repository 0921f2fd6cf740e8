import type { Store } from "~/backend/store/store";
import { readCooklang } from "../recipes/cooklang/read-cooklang";
import categories from "./categories.json";

/** The setting that says a store has been filled; a member who deletes a starter recipe never meets it again. */
const FILLED = "starter-recipes";

const KITCHEN = {
  username: "simmer",
  firstName: "Simmer",
  lastName: "Kitchen",
  bio: "The recipes this site started with, written for it and cooked from it.",
};

/** The recipe files by their path, "./recipes/soups/beef-pho.cook". */
const files = import.meta.glob<string>("./recipes/*/*.cook", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Fills a new store with categories and recipes, once, all or nothing. Returns how many recipes it added. */
export async function loadStarter(store: Store, now: Date): Promise<number> {
  return store.transaction(async (it) => {
    if ((await it.settings.get(FILLED)) !== null) return 0;

    for (const [position, category] of categories.entries()) await it.categories.add(category, position);
    const authorId = await it.accounts.add({ ...KITCHEN, joinedAt: now.toISOString() });

    const paths = Object.keys(files).sort(byDishThenCategory);
    for (const [index, path] of paths.entries()) {
      const [, categorySlug, slug] = /\/([^/]+)\/([^/]+)\.cook$/.exec(path) ?? [];
      const { featured, season, ...recipe } = readCooklang(files[path]!);
      // A minute apart, so that "newest first" mixes the categories and is the same on every page.
      const createdAt = new Date(now.getTime() - index * 60_000).toISOString();
      await it.recipes.add({
        ...recipe,
        slug: slug!,
        categorySlug: categorySlug!,
        authorId,
        source: "starter",
        prepMinutes: recipe.prep,
        cookMinutes: recipe.cook,
        restMinutes: recipe.rest,
        seasons: season,
        featured,
        image: null,
        createdAt,
      });
    }
    await it.settings.set(FILLED, now.toISOString());
    return paths.length;
  });
}

/** By the dish's name and not by the folder: the newest recipes of a new site are then of all kinds. */
function byDishThenCategory(a: string, b: string): number {
  const dish = (path: string) => path.slice(path.lastIndexOf("/"));
  return dish(a).localeCompare(dish(b)) || a.localeCompare(b);
}
