import { RecipeQuery } from "~/contract/recipes";
import { notFound } from "./answers.server";
import type { ApiClient } from "./api-client.server";

/** How many recipes a page of a list shows. */
const PAGE = 24;

/**
 * The recipes a listing's address asks for, one page of them. An address that cannot be read, or a page
 * beyond the last, is a page that does not exist.
 */
export async function listingOf(
  request: Request,
  api: ApiClient,
  fixed: { category?: string; author?: string } = {},
) {
  const { q, category, maxMinutes, difficulty, sort, page = 1 } = queryOf(request);
  const query = { q: q || undefined, category, maxMinutes, difficulty, sort };
  const { data, total = 0 } = await api.recipes.list({ ...query, ...fixed, page, limit: PAGE });
  const pages = Math.max(1, Math.ceil(total / PAGE));
  if (page > pages) throw notFound();
  return { query, recipes: data, total, page, pages, first: (page - 1) * PAGE + 1 };
}

function queryOf(request: Request) {
  const search = new URL(request.url).searchParams;
  const read = RecipeQuery.safeParse(Object.fromEntries(search));
  if (!read.success) throw notFound();
  return read.data;
}

export type Listing = Awaited<ReturnType<typeof listingOf>>;
