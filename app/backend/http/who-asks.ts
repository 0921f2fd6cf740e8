import type { AccessTokens } from "~/backend/accounts/access-tokens";
import type { Accounts, Standing } from "~/backend/accounts/accounts";
import type { Who } from "~/contract/call";
import { Problem } from "~/contract/problems";

/**
 * The member behind a request's bearer token, null without one. Throws bad_token for a token that does not
 * hold, and what is missing for the call: not_signed_in, not_verified.
 */
export async function whoAsks(
  request: Request,
  needed: Who,
  { tokens, accounts }: { tokens: AccessTokens; accounts: Accounts },
): Promise<Standing | null> {
  const visitor = await bearer(request, tokens, accounts);
  if (needed === "anyone") return visitor;
  if (visitor === null) throw new Problem("not_signed_in");
  if (needed === "verified" && !visitor.verified) throw new Problem("not_verified");
  return visitor;
}

async function bearer(request: Request, tokens: AccessTokens, accounts: Accounts): Promise<Standing | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(header) ?? [];
  const memberId = token === undefined ? null : await tokens.read(token);
  const standing = memberId === null ? null : await accounts.standing(memberId);
  if (standing === null) throw new Problem("bad_token");
  return standing;
}
