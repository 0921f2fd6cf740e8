import { type ShouldRevalidateFunctionArgs, useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { Recipe } from "~/contract/recipes";
import { pageMeta, pageTitle } from "~/seo/page-meta";
import { CookView } from "~/ui/cook/cook-view";
import { type Cooked, homePath } from "~/ui/cook/cooked";
import { screenName, screenOf } from "~/ui/cook/screens";
import { readingQuery, shownRecipe, useReading } from "~/ui/recipe/reading";
import { siteOf, useRootData } from "~/web/root-data";

/** A recipe or a draft in cook mode, at the step and in the amounts that the address says. */
export function CookPage({ recipe }: { recipe: Cooked & Pick<Recipe, "tips"> }) {
  const site = useRootData()!.site;
  const [search] = useSearchParams();
  const reading = useReading(recipe);
  const carried = readingQuery(reading);
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(carried)), [carried]);
  const screen = screenOf(search.get("step"), recipe.steps.length);
  return (
    <CookView
      // Another recipe, as by the link of its timer, begins anew.
      key={recipe.id}
      recipe={shownRecipe(recipe, reading)}
      units={reading.units}
      query={query}
      screen={screen}
      title={pageTitle(titleOf(recipe, screen), site)}
    />
  );
}

/** Another step is on the page already: with a dead connection, too, cooking goes on. */
export function unlessAnotherStep({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const another = currentUrl.searchParams.get("version") !== nextUrl.searchParams.get("version");
  return currentUrl.pathname === nextUrl.pathname && !another ? false : defaultShouldRevalidate;
}

type Matches = Parameters<typeof siteOf>[0];
type Titled = Pick<Recipe, "title" | "steps">;

/** The head of a page in cook mode, which no search engine is to list beside the recipe. */
export function cookMeta(
  recipe: Cooked & Pick<Recipe, "description">,
  matches: Matches,
  location: { search: string },
) {
  return pageMeta(
    {
      title: titleOf(recipe, screenIn(recipe, location)),
      description: recipe.description,
      path: homePath(recipe),
      noindex: true,
    },
    siteOf(matches),
  );
}

export function cookTitle(recipe: Titled, matches: Matches, location: { search: string }): string {
  return pageTitle(titleOf(recipe, screenIn(recipe, location)), siteOf(matches));
}

function screenIn({ steps }: Titled, { search }: { search: string }): number {
  return screenOf(new URLSearchParams(search).get("step"), steps.length);
}

function titleOf({ title, steps }: Titled, screen: number): string {
  return `${screenName(screen, steps.length)}: ${title}`;
}
