import { Problem } from "~/contract/problems";
import type { AccountsStore, Standing } from "./ports";

/**
 * Within the transaction of what gives somebody a way in: their session may have been ended since the request began, and
 * a slow sender has half a minute for one. Throws bad_token.
 */
export async function refuseEnded(at: Pick<AccountsStore, "sessions">, asking: Standing): Promise<void> {
  if ((await at.sessions.standing(asking.memberId, asking.sessionId)) === null)
    throw new Problem("bad_token");
}
