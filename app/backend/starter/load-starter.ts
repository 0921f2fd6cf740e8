import { createHash } from "node:crypto";
import type { Store } from "~/backend/store/store";
import categories from "./categories.json";
import { chosenPaths, type StarterChoice, starterFile } from "./starter-files";

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

/** Fills a new store with categories and recipes, once, all or nothing. Returns how many recipes it added. */
export async function loadStarter(store: Store, now: Date, choice: StarterChoice = "all"): Promise<number> {
  const paths = chosenPaths(choice);
  return store.transaction(async (it) => {
    if ((await it.settings.get(FILLED)) !== null) return 0;

    for (const [position, category] of categories.entries()) await it.categories.add(category, position);
    await it.accounts.add({ ...KITCHEN, joinedAt: now.toISOString() });
    await it.accounts.change(KITCHEN.id, { bio: BIO });

    const turns = [...paths].sort(byChance);
    for (const path of paths) {
      const { slug, season, featured, written } = starterFile(path);
      const createdAt = new Date(now.getTime() - turns.indexOf(path) * 60_000).toISOString();
      await it.recipes.add({
        ...written,
        slug,
        authorId: KITCHEN.id,
        source: "starter",
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

/** A mixture that is the same on every site: "newest first" would else show them by the alphabet. */
function byChance(a: string, b: string): number {
  const chance = (path: string) => createHash("sha1").update(path).digest("hex");
  return chance(a).localeCompare(chance(b));
}
