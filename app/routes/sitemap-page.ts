import type { LoaderFunctionArgs } from "@remix-run/node";
import { SITEMAP_LIMIT, sitemapPage } from "~/seo/sitemap";
import { notFound, xmlAnswer } from "~/web/answers.server";
import { apiFor, config } from "~/web/api.server";
import { withRecipes } from "~/web/category-state";

/** /sitemap-1.xml and on; any other .xml at the top is not there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [, number] = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(new URL(request.url).pathname) ?? [];
  if (number === undefined) throw notFound();
  const page = Number(number);
  const api = apiFor();
  const [{ data }, categories] = await Promise.all([
    api.recipes.sitemap({ page, limit: SITEMAP_LIMIT }),
    page === 1 ? api.categories.all() : { data: [] },
  ]);
  if (page > 1 && data.length === 0) throw notFound();
  return xmlAnswer(sitemapPage(data, withRecipes(categories.data), config.site));
}
