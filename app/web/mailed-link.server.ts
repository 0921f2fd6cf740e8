import { ApiProblem } from "./api-client.server";
import type { Visitor } from "./visitor.server";

/** What can still be done with a mailed link, without using it up. */
export async function checkLink(
  { api }: Visitor,
  token: string,
  purpose: "verify" | "reset",
): Promise<"used" | "expired" | { passwordNeeded: boolean }> {
  try {
    return await api.accounts.checkLink({ token, purpose });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "token_used") return "used";
    if (error.status === 422) return "expired";
    // Another API may not know the call: then the link shows what it is worth when it is followed.
    if (error.status === 404 || error.status === 405) return { passwordNeeded: false };
    throw error;
  }
}
