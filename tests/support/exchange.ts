import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readCooklang } from "~/backend/recipes/cooklang/read-cooklang";
import { fitDraft } from "~/backend/recipes/import/fit-draft";
import { recipeIn } from "~/backend/recipes/import/read-import";
import categories from "~/backend/starter/categories.json";
import type { ImportedRecipe, ImportKind, Recipe } from "~/contract/recipes";
import { recipeCooklang } from "~/seo/recipe-cooklang";
import { recipeJson } from "~/seo/recipe-json";
import { recipeMarkdown } from "~/seo/recipe-markdown";

const site = { url: "https://simmer.example", name: "Simmer" };
const all = categories.map((category) => ({ ...category, recipeCount: 1 }));

/** Every format a recipe is exported in, and the kind it is imported as. */
export const FORMATS = {
  cook: { kind: "cooklang", write: (recipe: Recipe) => recipeCooklang(recipe, site) },
  json: {
    kind: "json-ld",
    write: (recipe: Recipe) =>
      recipeJson(recipe, all.find(({ slug }) => slug === recipe.categorySlug)!, site),
  },
  md: { kind: "markdown", write: (recipe: Recipe) => recipeMarkdown(recipe, site) },
} as const;

/** What stands in a text, as the API answers it; null when no recipe does. */
export function imported(text: string, kind: ImportKind = "auto"): ImportedRecipe | null {
  const read = recipeIn(text, kind);
  return read === null ? null : fitDraft(read, all);
}

/** What a recipe is here before anybody wrote it: its place, its author, its counts. */
const BLANK = {
  ...{ id: 7, slug: "a-recipe", image: null, diets: [], dietsProven: [], allergens: [], nutrition: null },
  assessment: { contains: [], mayContain: [], usAllergens: [], unknown: [], diets: [] },
  ...{ likeCount: 0, bookmarkCount: 0, commentCount: 0, comments: [], rating: { average: null, count: 0 } },
  author: { username: "ana", name: "Ana Cook", avatarUrl: null },
  ...{ source: "member", createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-02T10:00:00.000Z" },
  ...{ title: "", categorySlug: "soups", description: "", cuisine: "", servings: 1, difficulty: "easy" },
  ...{ prepMinutes: 0, cookMinutes: 0, restMinutes: 0, ingredients: [], steps: [], equipment: [], tips: [] },
} satisfies Omit<Recipe, "totalMinutes">;

/** A recipe out of nothing but these words of it. */
export function recipeOf({ warnings: _, image: __, ...draft }: Partial<ImportedRecipe>): Recipe {
  const recipe = {
    ...BLANK,
    ...Object.fromEntries(Object.entries(draft).filter(([, it]) => it !== undefined)),
  };
  return { ...recipe, totalMinutes: recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes } as Recipe;
}

const folder = path.resolve(import.meta.dirname, "../../app/backend/starter/recipes");

/** The starter recipes by the names of their files. */
export const starters: [file: string, recipe: Recipe][] = readdirSync(folder, {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".cook"))
  .map((file) => {
    const {
      prep,
      cook,
      rest,
      season: _,
      featured: __,
      ...read
    } = readCooklang(readFileSync(path.join(folder, file), "utf8"));
    const categorySlug = path.dirname(file);
    return [
      file,
      recipeOf({ ...read, categorySlug, prepMinutes: prep, cookMinutes: cook, restMinutes: rest }),
    ];
  });
