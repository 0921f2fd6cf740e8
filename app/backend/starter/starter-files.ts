import { type DishFile, readDish } from "../repertoire/dish-file";
import fewText from "./few.txt?raw";

/** The recipe files by their path, "./recipes/soups/beef-pho.cook". */
const files = import.meta.glob<string>("./recipes/*/*.cook", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Their paths, by the dish's name and not by the folder. */
export const starterPaths: readonly string[] = Object.keys(files).sort(byDish);

const few: ReadonlySet<string> = new Set(
  fewText
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => `./recipes/${line}`),
);

/** How many recipes a new site starts with. */
export type StarterChoice = "all" | "few" | "none";

export function chosenPaths(choice: StarterChoice): readonly string[] {
  if (choice === "all") return starterPaths;
  return choice === "few" ? starterPaths.filter((it) => few.has(it)) : [];
}

const read = new Map<string, DishFile>();

/** Read once: a first start fills the store with what the generator begins with afterwards. */
export function starterFile(path: string): DishFile {
  const known = read.get(path) ?? readDish(path, files[path]!);
  read.set(path, known);
  return known;
}

function byDish(a: string, b: string): number {
  const dish = (path: string) => path.slice(path.lastIndexOf("/"));
  return dish(a).localeCompare(dish(b)) || a.localeCompare(b);
}
