import { readFileSync } from "node:fs";
import path from "node:path";

const few = path.resolve(import.meta.dirname, "../../app/backend/starter/few.txt");

/** The few starter recipes of a test, each with the id it has in a new store: they are numbered by their dish's name. */
const dishes = readFileSync(few, "utf8")
  .split("\n")
  .filter((file) => file.endsWith(".cook"))
  .map((file) => ({ category: path.dirname(file), slug: path.basename(file, ".cook") }))
  .sort((a, b) => `/${a.slug}.cook`.localeCompare(`/${b.slug}.cook`));

/** A starter recipe by its slug: the id it has in a new store, and the path of its page. */
export function starterRecipe(slug: string): { id: number; path: string } {
  const at = dishes.findIndex((dish) => dish.slug === slug);
  if (at < 0) throw new Error(`No starter recipe ${slug}`);
  return { id: at + 1, path: `/recipes/${dishes[at]!.category}/${at + 1}/${slug}` };
}

/** Two that many tests visit: a plain one, and one whose ingredients and steps are in parts. */
export const SOUP = starterRecipe("roasted-tomato-soup");
export const CRUMBLE = starterRecipe("apple-and-blackberry-crumble");
