import type { z } from "zod";
import { MOST_RANKED } from "~/contract/ranked";
import { type Facets, type RecipeCard, RecipeQuery } from "~/contract/recipes";
import { MOST_VALUES, TOO_MANY } from "~/contract/words";
import { notFound } from "./answers.server";
import { type ApiClient, ApiProblem } from "./api-client.server";

/** How many recipes a page of a list shows. */
const PAGE = 24;

interface Answer {
  data: RecipeCard[];
  total?: number | undefined;
  isAtLeast?: boolean | undefined;
  facets?: Facets | undefined;
  didYouMean?: string | undefined;
}

/**
 * The recipes a listing's address asks for, one page of them, and what else could be chosen. An address that
 * cannot be read, or a page beyond the last, is a page that does not exist; an ingredient that nobody knows, and
 * that there are too many of them, is said beside the field.
 */
export async function listingOf(
  request: Request,
  api: ApiClient,
  fixed: { category?: string; author?: string } = {},
) {
  const asked = readQuery(request);
  const { q, exact, category, maxMinutes, difficulty, sort, diet, ...foods } = asked.query;
  const query = {
    ...{ q: q || undefined, exact: q ? exact : undefined, category, maxMinutes, difficulty, sort },
    ...{ diet: listed(diet), with: listed(foods.with), without: listed(foods.without) },
  };
  if (asked.fault !== null) return { query, ...NONE, unknownFood: asked.fault };
  const isRanked = query.q !== undefined && (sort ?? "relevance") === "relevance";
  let answer: Answer = { data: [] };
  const ask = async (page: number) => {
    answer = await api.recipes.list({ ...query, ...fixed, facets: "1", page, limit: PAGE });
    return answer;
  };
  try {
    const page = await pageOf(request, ask, isRanked ? MOST_RANKED : undefined);
    const { isAtLeast = false, facets, didYouMean } = answer;
    return { query, ...page, isAtLeast, facets, didYouMean, unknownFood: undefined };
  } catch (error) {
    const unknownFood = unknownFoodIn(error);
    if (unknownFood === undefined) throw error;
    return { query, ...NONE, unknownFood };
  }
}

/**
 * The page of a list that an address asks for by `?page=`; one beyond the last does not exist. `most` is how
 * many recipes can be paged through at most.
 */
export async function pageOf(
  request: Request,
  ask: (page: number) => Promise<{ data: RecipeCard[]; total?: number | undefined }>,
  most = Number.POSITIVE_INFINITY,
) {
  const { page = 1 } = queryOf(request);
  const { data, total = 0 } = await ask(page);
  const pages = Math.max(1, Math.ceil(Math.min(total, most) / PAGE));
  if (page > pages) throw notFound();
  return { recipes: data, total, page, pages, first: (page - 1) * PAGE + 1 };
}

/** What is wrong with the ingredients that somebody wants, and those that they do not. */
interface FoodFault {
  with?: string;
  without?: string;
}

/** The listing of an address with such a fault. */
const NONE = {
  recipes: [] as RecipeCard[],
  total: 0,
  page: 1,
  pages: 1,
  first: 1,
  isAtLeast: false,
  facets: undefined,
  didYouMean: undefined,
};

/** What the API says of an ingredient that it does not know. */
function unknownFoodIn(error: unknown): FoodFault | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 422) return undefined;
  const { with: wanted, without } = error.about.fields ?? {};
  if (wanted === undefined && without === undefined) return undefined;
  return { ...(wanted?.[0] && { with: wanted[0] }), ...(without?.[0] && { without: without[0] }) };
}

function queryOf(request: Request) {
  const { query, fault } = readQuery(request);
  if (fault !== null) throw notFound();
  return query;
}

/**
 * What an address asks for, and what is wrong with its ingredients, which are left out then. Throws what does not
 * exist.
 */
function readQuery(request: Request): { query: z.output<typeof RecipeQuery>; fault: FoodFault | null } {
  const search = new URL(request.url).searchParams;
  const given: Record<string, unknown> = {};
  for (const name of new Set(search.keys()))
    given[name] = MANY.has(name) ? listed(search.getAll(name)) : search.getAll(name).at(-1);
  // Also of one value that stands too often: every link of the page would repeat it.
  for (const name of MANY) if (search.getAll(name).length > MOST_VALUES) given[name] = search.getAll(name);
  const read = RecipeQuery.safeParse(given);
  if (read.success) return { query: read.data, fault: null };
  const fault: FoodFault = {};
  for (const { path, message } of read.error.issues) {
    const [name] = path;
    if (message !== TOO_MANY || (name !== "with" && name !== "without")) throw notFound();
    fault[name] = message;
  }
  return { query: RecipeQuery.parse({ ...given, with: undefined, without: undefined }), fault };
}

/** Parameters that may stand several times. */
const MANY: ReadonlySet<string> = new Set(["diet", "with", "without"]);

/** Without the empty fields of a form; undefined for none at all. */
function listed<T extends string>(values: readonly T[] | undefined): T[] | undefined {
  const said = [...new Set(values?.filter((value) => value.trim() !== ""))];
  return said.length === 0 ? undefined : said;
}

export type Listing = Awaited<ReturnType<typeof listingOf>>;
