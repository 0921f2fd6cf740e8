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
  const { q, category, maxMinutes, difficulty, sort, diet, with: wanted, without } = queryOf(request);
  const query = {
    ...{ q: q || undefined, category, maxMinutes, difficulty, sort },
    ...{ diet: listed(diet), with: listed(wanted), without: listed(without) },
  };
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
  const given = [...new Set(search.keys())].filter((name) => !MANY.has(name));
  const read = RecipeQuery.safeParse({
    ...Object.fromEntries(given.map((name) => [name, search.getAll(name).at(-1)])),
    ...Object.fromEntries([...MANY].map((name) => [name, listed(search.getAll(name))])),
  });
  if (!read.success) throw notFound();
  return read.data;
}

/** Parameters that may stand several times. */
const MANY: ReadonlySet<string> = new Set(["diet", "with", "without"]);

/** Without the empty fields of a form; undefined for none at all. */
function listed<T extends string>(values: readonly T[] | undefined): T[] | undefined {
  const said = values?.filter((value) => value !== "");
  return said === undefined || said.length === 0 ? undefined : said;
}

export type Listing = Awaited<ReturnType<typeof listingOf>>;
