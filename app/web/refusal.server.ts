import { redirect } from "@remix-run/node";
import { ApiProblem } from "./api-client.server";
import { withToast } from "./toasts.server";

/**
 * Leads back to a page of ours, which says why the API refused what was asked for there. Throws what is no
 * refusal, and that of an ended session, which is answered where all of them are.
 */
export async function refusedAt(back: string, error: unknown): Promise<Response> {
  if (!(error instanceof ApiProblem) || error.code === "bad_token") throw error;
  return redirect(back, await withToast({ type: "error", message: error.message }));
}
