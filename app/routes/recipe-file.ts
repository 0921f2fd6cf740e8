import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Category } from "~/contract/categories";
import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";
import type { Site } from "~/seo/page-meta";
import { recipeCooklang } from "~/seo/recipe-cooklang";
import { recipeJson } from "~/seo/recipe-json";
import { recipeMarkdown } from "~/seo/recipe-markdown";
import { notFound, permanently } from "~/web/answers.server";
import { apiFor, config } from "~/web/api.server";
import { bySlug } from "~/web/category-state";
import { OWN_ONLY, publicOrOwn } from "~/web/public-or-own.server";

const TYPES = {
  cook: { type: "text/plain", write: recipeCooklang },
  json: {
    type: "application/ld+json",
    write: (recipe: Recipe, site: Site, category: Category | undefined) => recipeJson(recipe, category, site),
  },
  md: { type: "text/markdown", write: recipeMarkdown },
};

/** /recipes/soups/48/roasted-tomato-soup.cook, .json, .md: a recipe as a file that imports again. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const [, ending] = /\.(cook|json|md)$/.exec(pathname) ?? [];
  if (ending === undefined) throw notFound();
  const { found: recipe, isPublic } = await publicOrOwn(request, context, (api) =>
    api.recipes.show({ id: params.recipeId! }),
  );
  const file = paths.recipeFile(recipe, ending as keyof typeof TYPES);
  if (pathname !== file) throw permanently(file);

  const { type, write } = TYPES[ending as keyof typeof TYPES];
  const category = bySlug((await apiFor().categories.all()).data).get(recipe.categorySlug);
  return new Response(write(recipe, config.site, category), {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `inline; filename="${recipe.slug}.${ending}"`,
      "cache-control": "public, max-age=300",
      // The page is what belongs into an index, not its copies.
      link: `<${config.site.url}${paths.recipe(recipe)}>; rel="canonical"`,
      "x-robots-tag": "noindex",
      ...(!isPublic && OWN_ONLY),
    },
  });
}
