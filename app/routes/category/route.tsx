import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tags } from "~/contract/changes";
import { paths } from "~/paths";
import { breadcrumbJsonLd, itemListJsonLd } from "~/seo/json-ld";
import { pageMeta } from "~/seo/page-meta";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Icon } from "~/ui/icon";
import { ListingFilters } from "~/ui/listing/listing-filters";
import { RecipeListing } from "~/ui/listing/recipe-listing";
import { recipeCountWords } from "~/ui/words";
import { notFound, permanently } from "~/web/answers.server";
import { bySlug, withRecipes } from "~/web/category-state";
import type { RouteHandle } from "~/web/equip-routes.server";
import { listingOf } from "~/web/recipe-listing.server";
import { siteOf } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";

export const handle: RouteHandle = { cache: { tags: () => [tags.listings], numbered: true } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const slug = params.categorySlug!;
  if (slug !== slug.toLowerCase()) throw permanently(paths.category(slug.toLowerCase()));

  const category = bySlug(withRecipes((await api.categories.all()).data)).get(slug);
  if (category === undefined) throw notFound();
  return { category, ...(await listingOf(request, api, { category: slug })) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  if (data === undefined) return [];
  const site = siteOf(matches);
  const { category, query, page, recipes, first } = data;
  return pageMeta(
    {
      title: category.name + (page > 1 ? `, page ${page}` : ""),
      description: category.description,
      path: location.pathname,
      search: location.search,
      picture: recipes[0] && { path: paths.dishRaster(recipes[0].id, "16x9"), alt: category.name },
      noindex: Object.values(query).some((value) => value !== undefined),
      jsonLd: [
        breadcrumbJsonLd(
          [
            { name: site.name, path: paths.home() },
            { name: category.name, path: paths.category(category.slug) },
          ],
          site,
        ),
        itemListJsonLd(recipes, site, first),
      ],
    },
    site,
  );
};

export default function CategoryPage() {
  const { category, query, recipes, total, page, pages, facets, isAtLeast, unknownFood } =
    useLoaderData<typeof loader>();
  const { category: _, q: __, exact: ___, ...filters } = query;
  return (
    <main id="main" className="container-page py-8">
      <Breadcrumb above={[{ name: "Home", path: paths.home() }]} here={category.name} />
      <h1 className="mt-3 flex items-center gap-3 text-4xl sm:text-5xl">
        <Icon name={category.icon} size={40} className="text-accent" />
        {category.name}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{category.description}</p>
      <div className="mt-6 mb-8 flex flex-wrap items-baseline justify-between gap-4 sm:items-end">
        <ListingFilters
          linkTo={(chosen) => paths.category(category.slug, { ...chosen })}
          filters={filters}
          facets={facets}
          isAtLeast={isAtLeast}
          unknownFood={unknownFood}
        />
        <p className="text-soft" role="status">
          {recipeCountWords(total, isAtLeast)}
        </p>
      </div>
      {total === 0 ? (
        <p className="text-lg">No recipe of this category fits these filters.</p>
      ) : (
        <RecipeListing
          recipes={recipes}
          page={page}
          pages={pages}
          linkTo={(to) => paths.category(category.slug, { ...filters, page: to > 1 ? to : undefined })}
        />
      )}
    </main>
  );
}
