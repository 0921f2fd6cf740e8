import type { AccessTokens } from "~/backend/accounts/access-tokens";
import { deviceIn } from "~/backend/accounts/device-words";
import type { SessionStore, Standing } from "~/backend/accounts/ports";
import type { Who } from "~/contract/call";
import { Problem } from "~/contract/problems";
import { coarseNetworkOf, networkOf } from "~/network-of-address";

export interface TokenReader {
  tokens: AccessTokens;
  sessions: Pick<SessionStore, "standing">;
  clock: () => Date;
}

/**
 * The member behind a request's bearer token, null without one. Throws bad_token for a token that does not
 * hold or whose session has ended, and what is missing for the call: not_signed_in, not_verified.
 */
export async function whoAsks(request: Request, needed: Who, reader: TokenReader): Promise<Standing | null> {
  const visitor = await bearer(request, reader);
  if (needed === "anyone") return visitor;
  if (visitor === null) throw new Problem("not_signed_in");
  if (needed === "verified" && !visitor.verified) throw new Problem("not_verified");
  return visitor;
}

async function bearer(request: Request, { tokens, sessions, clock }: TokenReader): Promise<Standing | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(header) ?? [];
  const read = token === undefined ? null : await tokens.read(token, clock());
  const standing = read === null ? null : await sessions.standing(read.memberId, read.sessionId);
  if (standing === null) throw new Problem("bad_token");
  return standing;
}

/** Set by the site on every call it makes, and by it alone: the network address of its visitor. */
const PLACE = "x-visitor-address";

/** Set by the site for a visitor who uses the generator without an account: a secret of theirs. */
const VISITOR_KEY = "x-visitor-key";

/** Set by the site on calls that it makes: the user agent of its visitor's browser. */
const VISITOR_AGENT = "x-visitor-agent";

/** Browser and system in words, of the visitor or else of whoever asks; null when nothing is known. */
export function visitorDeviceOf({ headers }: Request): string | null {
  return deviceIn(headers.get(VISITOR_AGENT) ?? headers.get("user-agent"));
}

/** The network that the visitor comes from, as all limits count them; null when nobody says. */
export function placeOf(request: Request): string | null {
  const address = request.headers.get(PLACE);
  return address === null ? null : networkOf(address);
}

/** So much of the visitor's network as may be kept for a year; null when nobody says. */
export function keptNetworkOf(request: Request): string | null {
  const address = request.headers.get(PLACE);
  return address === null ? null : coarseNetworkOf(address);
}

/** By what a visitor without an account is known again; null when nobody says, or it is too short for a secret. */
export function visitorKeyOf(request: Request): string | null {
  const key = request.headers.get(VISITOR_KEY) ?? "";
  return /^[\w-]{20,100}$/.test(key) ? key : null;
}
