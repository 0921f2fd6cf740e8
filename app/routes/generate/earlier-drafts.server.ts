import type { ListedDraft } from "~/contract/generator";
import { type ApiClient, ApiProblem } from "~/web/api-client.server";

/** The most drafts that the empty page shows. */
const EARLIER = 6;

/** The visitor's newest drafts; none while they cannot be had, since one may ask for a new recipe all the same. */
export async function earlierDrafts(api: ApiClient): Promise<ListedDraft[]> {
  try {
    return (await api.generator.drafts({ mine: "1" })).data.slice(0, EARLIER);
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 500) return [];
    throw error;
  }
}
