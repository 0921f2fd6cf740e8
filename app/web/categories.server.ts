import { apiFor } from "./api.server";
import { ApiProblem } from "./api-client.server";
import type { CategoryAnswer } from "./category-state";
import type { Visitor } from "./visitor.server";

/**
 * The categories for the shell, which stands without them: a failure is an answer here, not an exception. They are
 * the same for everybody, so it is not as a member that anybody asks for them.
 */
export async function categoriesFor({ caller }: Visitor): Promise<CategoryAnswer> {
  try {
    const api = apiFor({ ...caller, accessToken: null });
    return { categories: (await api.categories.all()).data, error: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    console.error("The categories did not arrive:", error.message, { requestId: caller.requestId });
    return { categories: null, error: error.message };
  }
}
