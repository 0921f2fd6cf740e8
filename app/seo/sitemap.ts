import type { Category } from "~/contract/categories";
import type { SitemapEntry } from "~/contract/recipes";
import { paths } from "~/paths";
import type { Site } from "./page-meta";
import { xmlText } from "./xml";

/** How many recipes one sitemap file lists; the protocol allows 50,000 addresses a file. */
export const SITEMAP_LIMIT = 5000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The list of sitemap files: as many as the recipes need, at least one. */
export function sitemapIndex(recipeTotal: number, site: Site): string {
  const pages = Math.max(1, Math.ceil(recipeTotal / SITEMAP_LIMIT));
  const rows = Array.from(
    { length: pages },
    (_, i) => `<sitemap><loc>${loc(site, paths.sitemapPage(i + 1))}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join("\n")}\n</sitemapindex>\n`;
}

/** One sitemap file: recipes, and on the first also the pages that are not recipes. */
export function sitemapPage(
  entries: readonly SitemapEntry[],
  categories: readonly Category[],
  site: Site,
): string {
  const pages = [
    ...(categories.length > 0
      ? [paths.home(), paths.browse(), paths.generate(), paths.about(), paths.terms(), paths.privacy()]
      : []),
    ...categories.map((category) => paths.category(category.slug)),
  ];
  const rows = [
    ...pages.map((path) => `<url><loc>${loc(site, path)}</loc></url>`),
    ...entries.map(
      (it) => `<url><loc>${loc(site, paths.recipe(it))}</loc><lastmod>${it.updatedAt}</lastmod></url>`,
    ),
  ];
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.join("\n")}\n</urlset>\n`;
}

function loc(site: Site, path: string): string {
  return xmlText(site.url + path);
}
