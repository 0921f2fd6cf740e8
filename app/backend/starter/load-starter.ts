import { createHash } from "node:crypto";
import type { Store } from "~/backend/store/store";
import { readCooklang } from "../recipes/cooklang/read-cooklang";
import categories from "./categories.json";

/** The setting that says a store has been filled; a member who deletes a starter recipe never meets it again. */
const FILLED = "starter-recipes";

/** The author of the starter recipes: a member whom nobody signs in as. */
const KITCHEN = {
  id: 1,
  username: "simmer",
  firstName: "Simmer",
  lastName: "Kitchen",
  email: null,
  emailVerified: false,
  passwordHash: null,
};
const BIO = "The recipes this site started with, written for it and cooked from it.";

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
    await it.accounts.add({ ...KITCHEN, joinedAt: now.toISOString() });
    await it.accounts.change(KITCHEN.id, { bio: BIO });

    const paths = Object.keys(files).sort(byDish);
    const turns = [...paths].sort(byChance);
    for (const path of paths) {
      const [, categorySlug, slug] = /\/([^/]+)\/([^/]+)\.cook$/.exec(path) ?? [];
      const { featured, season, ...recipe } = readCooklang(files[path]!);
      const createdAt = new Date(now.getTime() - turns.indexOf(path) * 60_000).toISOString();
      await it.recipes.add({
        ...recipe,
        slug: slug!,
        categorySlug: categorySlug!,
        authorId: KITCHEN.id,
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

/** By the dish's name and not by the folder. */
function byDish(a: string, b: string): number {
  const dish = (path: string) => path.slice(path.lastIndexOf("/"));
  return dish(a).localeCompare(dish(b)) || a.localeCompare(b);
}

/** A mixture that is the same on every site: "newest first" would else show them by the alphabet. */
function byChance(a: string, b: string): number {
  const chance = (path: string) => createHash("sha1").update(path).digest("hex");
  return chance(a).localeCompare(chance(b));
}
