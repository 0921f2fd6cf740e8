import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta } from "~/seo/page-meta";
import { SearchForm } from "~/ui/search-form";
import { siteOf } from "~/web/root-data";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Generate",
      description: "Recipes written on request are not available on this site yet.",
      path: paths.generate(),
      noindex: true,
    },
    siteOf(matches),
  );

/** Until the generator is built: an honest word, and the search, which can do part of it already. */
export default function Generate() {
  return (
    <main
      id="main"
      className="container-page flex w-full flex-1 flex-col items-start justify-center gap-5 py-16"
    >
      <h1 className="text-4xl sm:text-5xl">No generator yet</h1>
      <p className="max-w-prose text-lg text-soft">
        One day this page will write a recipe for you. Until then, search the recipes we have: the names of a
        few ingredients are a good start.
      </p>
      <div className="w-full max-w-xl">
        <SearchForm id="generate-search" name="Recipes" large />
      </div>
      <Link to={paths.browse()} className="link">
        See all recipes
      </Link>
    </main>
  );
}
