import type { RecipeCard, SectionName } from "~/contract/recipes";

interface Section {
  name: SectionName;
  title: string;
  /** The list that goes on where the section ends. */
  more?: Record<string, string | number>;
  moreWords?: string;
}

/** The home page from top to bottom. */
export const SECTIONS: readonly Section[] = [
  { name: "featured", title: "From our kitchen" },
  {
    name: "quick",
    title: "On the table in half an hour",
    more: { maxMinutes: 30, sort: "quickest" },
    moreWords: "All quick recipes",
  },
  { name: "seasonal", title: "In season" },
  { name: "popular", title: "Well liked", more: { sort: "popular" }, moreWords: "More well liked recipes" },
  { name: "latest", title: "New", more: {}, moreWords: "All recipes" },
];

/** How many recipes a section shows. */
const SHOWN = 4;

/** As many as leave the nth section its full number, should all that stand above it be the first of its own. */
export function mostOf(nth: number): number {
  return 1 + SHOWN * (nth + 1);
}

/** Each recipe in the first section that has it, the hero in none, and no section that would be empty. */
export function withoutRepeats<T extends { recipes: RecipeCard[] }>(
  sections: readonly T[],
  hero: RecipeCard | undefined,
): T[] {
  const seen = new Set<number | undefined>([hero?.id]);
  return sections.flatMap((section) => {
    const recipes = section.recipes.filter((recipe) => !seen.has(recipe.id)).slice(0, SHOWN);
    for (const recipe of recipes) seen.add(recipe.id);
    return recipes.length === 0 ? [] : [{ ...section, recipes }];
  });
}
