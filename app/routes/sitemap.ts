import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapIndex } from "~/seo/sitemap";
import { xmlAnswer } from "~/web/answers.server";
import { config } from "~/web/api.server";
import { visitor } from "~/web/visitor.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await visitor(request);
  const { total = 0 } = await api.recipes.sitemap({ limit: 1 });
  return xmlAnswer(sitemapIndex(total, config.site));
}
