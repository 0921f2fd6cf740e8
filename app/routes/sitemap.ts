import { sitemapIndex } from "~/seo/sitemap";
import { xmlAnswer } from "~/web/answers.server";
import { apiFor, config } from "~/web/api.server";

export async function loader() {
  const api = apiFor();
  const { total = 0 } = await api.recipes.sitemap({ limit: 1 });
  return xmlAnswer(sitemapIndex(total, config.site));
}
