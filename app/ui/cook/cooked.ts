import type { Recipe } from "~/contract/recipes";
import { paths } from "~/paths";

/** Names what is cooked: a recipe of the site, a version of a draft, or a draft that somebody shared. */
export interface CookedName {
  /** Unlike all others in this browser: a recipe's number, or a name for what has none. */
  id: number | string;
  title: string;
  slug: string;
  categorySlug: string;
  draft?: { id: string; version: number } | undefined;
  /** The token of a shared draft. */
  shared?: string | undefined;
}

/** The same with what cook mode shows of it. */
export type Cooked = CookedName &
  Pick<Recipe, "ingredients" | "steps" | "equipment" | "servings" | "totalMinutes">;

type Address = Omit<CookedName, "title">;
type Query = Record<string, string | number | undefined>;

/** Its page in cook mode. */
export function cookPath({ draft, shared, id, ...recipe }: Address, query: Query = {}): string {
  if (draft !== undefined) return paths.cookDraft(draft.id, { version: draft.version, ...query });
  if (shared !== undefined) return paths.cookSharedDraft(shared, query);
  return paths.cook({ ...recipe, id: Number(id) }, query);
}

/** Where cook mode was entered from. */
export function homePath({ draft, shared, id, ...recipe }: Address, query: Query = {}): string {
  if (draft !== undefined) return paths.draft(draft.id, { version: draft.version, ...query });
  if (shared !== undefined) return paths.sharedDraft(shared, query);
  return paths.recipe({ ...recipe, id: Number(id) }, query);
}

/** The name of a version of a draft. */
export function cookedVersion(
  { id, version }: { id: string; version: number },
  { title, slug, categorySlug }: Pick<Recipe, "title" | "slug" | "categorySlug">,
): CookedName {
  return { id: `${id}-${version}`, title, slug, categorySlug, draft: { id, version } };
}

/** The name of a draft that somebody shared. */
export function cookedShared(
  token: string,
  { title, slug, categorySlug }: Pick<Recipe, "title" | "slug" | "categorySlug">,
): CookedName {
  return { id: `shared-${token}`, title, slug, categorySlug, shared: token };
}
