import { readDish } from "../repertoire/dish-file";

/** The recipe files by their path, "./recipes/soups/beef-pho.cook". */
const files = import.meta.glob<string>("./recipes/*/*.cook", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Their paths, by the dish's name and not by the folder. */
export const starterPaths: readonly string[] = Object.keys(files).sort(byDish);

export const starterFile = (path: string) => readDish(path, files[path]!);

function byDish(a: string, b: string): number {
  const dish = (path: string) => path.slice(path.lastIndexOf("/"));
  return dish(a).localeCompare(dish(b)) || a.localeCompare(b);
}
