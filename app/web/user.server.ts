import type { User } from "~/contract/accounts";
import { ApiProblem } from "./api-client.server";
import type { Visitor } from "./visitor.server";

/** The signed-in member for the shell, which stands without them: an API that is down leaves it anonymous. */
export async function userFor({ authenticated, me, caller }: Visitor): Promise<User | null> {
  if (!authenticated) return null;
  try {
    return await me();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status < 500) throw error;
    console.error("The member did not arrive:", error.message, { requestId: caller.requestId });
    return null;
  }
}
