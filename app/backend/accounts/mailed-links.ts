import { Problem } from "~/contract/problems";
import type { MailedToken, Origin, SignUp, Standing } from "./ports";
import { hashOf } from "./secret-tokens";

/** Why a mailed link leads nowhere any more; null for one that holds. */
export function deadLink(link: MailedToken | null, now: Date): Problem | null {
  if (link?.usedAt) return new Problem("token_used");
  return link === null || link.expiresAt <= now.toISOString() ? new Problem("token_expired") : null;
}

/** Whether a request comes from the browser that signed up. */
export function isFromBrowserOf({ browser }: SignUp, { visitorKey }: Pick<Origin, "visitorKey">): boolean {
  return visitorKey !== null && browser !== null && hashOf(visitorKey) === browser;
}

/**
 * Whether a link that confirms an address may be followed without the password of its sign-up: in the browser that
 * signed up, and by the very member. Of a second sign-up with an address the member may know nothing, and it may be a
 * stranger's: a session is not enough for that.
 */
export function isOwnLink(
  { memberId, signUp }: MailedToken,
  from: Pick<Origin, "visitorKey">,
  visitor: Standing | null,
): boolean {
  const isMember = visitor?.memberId === memberId && signUp.registration === null;
  return isMember || isFromBrowserOf(signUp, from);
}
