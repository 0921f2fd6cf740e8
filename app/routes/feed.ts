import type { LoaderFunctionArgs } from "@remix-run/node";
import { atomFeed } from "~/seo/feed";
import { xmlAnswer } from "~/web/answers.server";
import { config } from "~/web/api.server";
import { visitor } from "~/web/visitor.server";

/** How many recipes the feed tells of. */
const ENTRIES = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await visitor(request);
  const { data } = await api.recipes.list({ sort: "newest", limit: ENTRIES });
  return xmlAnswer(atomFeed(data, config.site), "application/atom+xml");
}
