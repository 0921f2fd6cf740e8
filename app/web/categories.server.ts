import { ApiProblem } from "./api-client.server";
import type { CategoryAnswer } from "./category-state";
import type { Visitor } from "./visitor.server";

/** The categories for the shell, which stands without them: a failure is an answer here, not an exception. */
export async function categoriesFor({ api }: Visitor): Promise<CategoryAnswer> {
  try {
    return { categories: (await api.categories.all()).data, error: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    console.error("The categories did not arrive:", error.message);
    return { categories: null, error: error.message };
  }
}
