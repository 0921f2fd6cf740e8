import { atomFeed } from "~/seo/feed";
import { xmlAnswer } from "~/web/answers.server";
import { apiFor, config } from "~/web/api.server";

/** How many recipes the feed tells of. */
const ENTRIES = 30;

export async function loader() {
  const api = apiFor();
  const { data } = await api.recipes.list({ sort: "newest", limit: ENTRIES });
  return xmlAnswer(atomFeed(data, config.site), "application/atom+xml");
}
