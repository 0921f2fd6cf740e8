import type { DishFile } from "~/backend/repertoire/dish-file";
import type { Written } from "../ports";

/** A recipe that no file of the repertoire has, as a dish: it has no other names, and no changes of its own. */
export function dishOfRecipe(slug: string, written: Written): DishFile {
  const { title, description, cuisine, servings, difficulty, tips } = written;
  const { prepMinutes: prep, cookMinutes: cook, restMinutes: rest } = written;
  const own = { title, description, cuisine, servings, prep, cook, rest, difficulty, tips };
  return {
    slug,
    front: {
      ...own,
      names: [],
      season: [],
      featured: false,
      defining: [],
      roles: {},
      variants: [],
      swaps: [],
      methods: [],
    },
    names: [title],
    season: [],
    featured: false,
    written,
    edited() {
      throw new Error("A recipe without a file has no edits of its own");
    },
    variants: () => [],
  };
}
