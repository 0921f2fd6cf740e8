import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tags } from "~/contract/changes";
import type { RecipeCard } from "~/contract/recipes";
import { paths } from "~/paths";
import { itemListJsonLd, webSiteJsonLd } from "~/seo/json-ld";
import { pageMeta } from "~/seo/page-meta";
import { CategoryTiles } from "~/ui/category-tiles";
import { altOf, DishPicture } from "~/ui/dish-picture";
import { Link } from "~/ui/link";
import { RecipeGrid } from "~/ui/recipe-card";
import { SearchForm } from "~/ui/search-form";
import type { RouteHandle } from "~/web/equip-routes.server";
import { siteOf, useCategories } from "~/web/root-data";
import { visitor } from "~/web/visitor.server";
import { KitchenForm } from "./kitchen-form";
import { mostOf, SECTIONS, withoutRepeats } from "./sections";

export const handle: RouteHandle = { cache: { tags: () => [tags.listings] } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await visitor(request, context);
  const answers = await Promise.all(
    SECTIONS.map(({ name }, i) => api.recipes.section({ name }, { limit: mostOf(i) })),
  );
  const filled = SECTIONS.map((section, i) => ({ ...section, recipes: answers[i]!.data }));
  const hero = filled.flatMap((section) => section.recipes)[0];
  return { hero, sections: withoutRepeats(filled, hero) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteOf(matches);
  const hero = data?.hero;
  return pageMeta(
    {
      description:
        "Recipes that work: clear steps, honest times, and what to look for while you cook. Browse by category or search for what is in the kitchen.",
      path: paths.home(),
      picture: hero && { path: paths.dishRaster(hero.id, "16x9"), alt: altOf(hero) },
      jsonLd: [webSiteJsonLd(site), itemListJsonLd(data?.sections[0]?.recipes ?? [], site)],
    },
    site,
  );
};

export default function Home() {
  const { hero, sections } = useLoaderData<typeof loader>();
  const categories = useCategories();
  return (
    <main id="main">
      <Hero recipe={hero} />
      {categories.length > 0 && (
        <section aria-labelledby="categories" className="container-page mt-12">
          <h2 id="categories" className="mb-4 text-3xl">
            Categories
          </h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      {sections.map((section, index) => (
        <section key={section.name} aria-labelledby={section.name} className="container-page mt-14">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={section.name} className="text-3xl">
              {section.title}
            </h2>
            {section.more && (
              <Link to={paths.browse(section.more)} className="link">
                {section.moreWords}
              </Link>
            )}
          </div>
          <RecipeGrid recipes={section.recipes} top={index === 0 ? "seen" : undefined} />
        </section>
      ))}
    </main>
  );
}

function Hero({ recipe }: { recipe: RecipeCard | undefined }) {
  return (
    <section className="bg-tint/70">
      <div className="container-page grid items-center gap-8 py-10 md:grid-cols-2 md:py-14">
        <div className="flex flex-col gap-5">
          <h1 className="text-5xl sm:text-6xl">What shall we cook?</h1>
          <p className="max-w-prose text-lg text-soft">
            Recipes with clear steps, honest times and what to look, smell and listen for on the way.
          </p>
          <SearchForm id="hero-search" name="Recipes" large />
          <KitchenForm />
        </div>
        {recipe && (
          <Link to={paths.recipe(recipe)} className="group relative block">
            <DishPicture recipe={recipe} loading="first" className="rounded-3xl shadow-xl" />
            <span className="absolute bottom-3 left-3 rounded-full bg-card/95 px-4 py-1.5 font-serif text-lg group-hover:underline">
              {recipe.title}
            </span>
          </Link>
        )}
      </div>
    </section>
  );
}
