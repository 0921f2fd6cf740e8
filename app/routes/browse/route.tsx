import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { itemListJsonLd } from "~/seo/json-ld";
import { pageMeta } from "~/seo/page-meta";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { ListingFilters } from "~/ui/listing/listing-filters";
import { RecipeListing } from "~/ui/listing/recipe-listing";
import { recipeCountWords } from "~/ui/words";
import type { RouteHandle } from "~/web/equip-routes.server";
import { type Listing, listingOf } from "~/web/recipe-listing.server";
import { siteOf, useCategories } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

export const handle: RouteHandle = { cache: { tags: () => [tags.listings], numbered: true } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  return listingOf(request, api);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (data === undefined) return [];
  const site = siteOf(matches);
  const { query, page, recipes, first } = data;
  return pageMeta(
    {
      title: titleOf(query.q) + (page > 1 ? `, page ${page}` : ""),
      description: query.q
        ? `Recipes for “${query.q}” on ${site.name}.`
        : `All recipes of ${site.name}: by category, time and difficulty.`,
      path: location.pathname,
      search: location.search,
      noindex: Object.values(query).some((value) => value !== undefined),
      jsonLd: [itemListJsonLd(recipes, site, first)],
    },
    site,
  );
};

export default function Browse() {
  const { query, recipes, total, page, pages, facets, isAtLeast, didYouMean, unknownFood } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" className="container-page py-8">
      <h1 className="text-4xl sm:text-5xl">{titleOf(query.q)}</h1>
      <p className="mt-2 mb-5 text-soft" role="status">
        {recipeCountWords(total, isAtLeast)}
        {didYouMean && total > 0 && ` for “${didYouMean}”`}
      </p>
      {didYouMean && <DidYouMean meant={didYouMean} query={query} />}
      <div className="mb-8">
        <ListingFilters
          linkTo={(chosen) => paths.browse({ ...chosen })}
          filters={query}
          categories={useCategories()}
          facets={facets}
          isAtLeast={isAtLeast}
          unknownFood={unknownFood}
        />
      </div>
      {total === 0 ? (
        <NothingFound query={query} />
      ) : (
        <RecipeListing
          recipes={recipes}
          page={page}
          pages={pages}
          linkTo={(to) => paths.browse({ ...query, page: to > 1 ? to : undefined })}
        />
      )}
    </main>
  );
}

/** Nothing has the words as they were typed: says what is shown in their place, or offers it. */
function DidYouMean({ meant, query }: { meant: string; query: Listing["query"] }) {
  const { q, exact, ...filters } = query;
  const meantLink = (
    <Link to={paths.browse({ q: meant, ...filters })} className="link font-semibold">
      {meant}
    </Link>
  );
  return (
    <p className="mb-5 text-lg">
      {exact ? (
        <>Did you mean {meantLink}?</>
      ) : (
        <>
          Showing results for {meantLink}. Search instead for{" "}
          <Link to={paths.browse({ q, exact: "1", ...filters })} className="link">
            {q}
          </Link>
          .
        </>
      )}
    </p>
  );
}

function NothingFound({ query: { q, exact: _, ...filters } }: { query: Listing["query"] }) {
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <div className="max-w-prose rounded-2xl border border-line bg-card p-6">
      <h2 className="text-2xl">Nothing found</h2>
      <p className="mt-2 text-soft">
        {q ? `No recipe here has all of the words “${q}”` : "No recipe here fits"}
        {narrowed ? " with these filters." : "."} Fewer words or another spelling may help, or have a recipe
        written for it.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={paths.generate({ q })} className="button button-strong">
          <Icon name="sparkles" size={18} /> Generate it
        </Link>
        {narrowed && (
          <Link to={paths.browse({ q })} className="button">
            Search without filters
          </Link>
        )}
        <Link to={paths.browse()} className="button">
          See all recipes
        </Link>
      </p>
    </div>
  );
}

function titleOf(q: string | undefined): string {
  return q ? `Recipes for “${q}”` : "All recipes";
}
