import type { GeneratedRecipe } from "~/contract/generator";
import { type ApiClient, ApiProblem } from "./api-client.server";

/** The recipe that a draft is based on, for its link and its author's credit; null when it cannot be had. */
export async function basisOf({ basedOn }: Pick<GeneratedRecipe, "basedOn">, api: ApiClient) {
  if (basedOn?.id === undefined) return null;
  try {
    const { id, slug, categorySlug, title, author } = await api.recipes.show({ id: basedOn.id });
    return { id, slug, categorySlug, title, author };
  } catch (error) {
    // It was taken down, or the API has no time: the draft is read all the same.
    if (error instanceof ApiProblem && error.code !== "bad_token") return null;
    throw error;
  }
}
