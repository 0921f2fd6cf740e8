import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Category } from "~/contract/categories";
import { paths } from "~/paths";

/** What the server says when it is asked for the categories. */
export type CategoryAnswer = { categories: Category[]; error: null } | { categories: null; error: string };

/** The categories as the browser keeps them in local storage. */
interface CategoryState {
  isLoading: boolean;
  isError: boolean;
  error: string | null;
  categories: Category[];
}

const KEY = "category";

const filled = new WeakMap<readonly Category[], Category[]>();

/** Only categories that have recipes are kept. Of the same list it is the same list. */
export function withRecipes(categories: readonly Category[]): Category[] {
  const known = filled.get(categories);
  if (known !== undefined) return known;
  const those = categories.filter((category) => category.recipeCount > 0);
  filled.set(categories, those);
  return those;
}

export function bySlug(categories: readonly Category[]): Map<string, Category> {
  return new Map(categories.map((category) => [category.slug, category]));
}

/** The state after an answer. A failure sets the flag and keeps the error; nothing is shown of it. */
export function stateAfter(answer: CategoryAnswer): CategoryState {
  return answer.categories === null
    ? { isLoading: false, isError: true, error: answer.error, categories: [] }
    : { isLoading: false, isError: false, error: null, categories: withRecipes(answer.categories) };
}

/**
 * The categories for the whole visit: from the server's first answer, else from local storage, else fetched
 * once. They are stored for the next visit.
 */
export function useCategoryState(first: CategoryAnswer): CategoryState {
  const [state, setState] = useState(() => stateAfter(first));
  const { load, data } = useFetcher<CategoryAnswer>();

  useEffect(() => {
    if (first.categories !== null) return store(stateAfter(first));
    const held = stored();
    if (held !== null) return setState(held);
    setState({ ...stateAfter(first), isLoading: true, isError: false });
    load(paths.categories());
  }, [first, load]);

  useEffect(() => {
    if (data === undefined) return;
    const after = stateAfter(data);
    store(after);
    setState(after);
  }, [data]);

  return state;
}

/** What local storage holds, when it holds any category; a visitor may forbid storage or have edited it. */
function stored(): CategoryState | null {
  try {
    const held = JSON.parse(localStorage.getItem(KEY) ?? "null") as CategoryState | null;
    return Array.isArray(held?.categories) && held.categories.length > 0 ? held : null;
  } catch {
    return null;
  }
}

function store(state: CategoryState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Full or forbidden: the state then lasts as long as the page.
  }
}
