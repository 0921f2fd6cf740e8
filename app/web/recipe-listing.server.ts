import { type RecipeCard, RecipeQuery } from "~/contract/recipes";
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
  const { q, category, maxMinutes, difficulty, sort } = queryOf(request);
  const query = { q: q || undefined, category, maxMinutes, difficulty, sort };
  const ask = (page: number) => api.recipes.list({ ...query, ...fixed, page, limit: PAGE });
  return { query, ...(await pageOf(request, ask)) };
}

/** The page of a list that an address asks for by `?page=`; one beyond the last does not exist. */
export async function pageOf(
  request: Request,
  ask: (page: number) => Promise<{ data: RecipeCard[]; total?: number | undefined }>,
) {
  const { page = 1 } = queryOf(request);
  const { data, total = 0 } = await ask(page);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  if (page > pages) throw notFound();
  return { recipes: data, total, page, pages, first: (page - 1) * PAGE + 1 };
}

function queryOf(request: Request) {
  const search = new URL(request.url).searchParams;
  const read = RecipeQuery.safeParse(Object.fromEntries(search));
  if (!read.success) throw notFound();
  return read.data;
}

export type Listing = Awaited<ReturnType<typeof listingOf>>;
