import { ApiProblem } from "./api-client.server";

/**
 * What the API refused, for the page to say. Throws what is no refusal, and that of an ended session, which is
 * no mistake of what was asked for and is answered where all of them are.
 */
export function refusalIn(error: unknown): ApiProblem {
  if (!(error instanceof ApiProblem) || error.code === "bad_token") throw error;
  return error;
}
