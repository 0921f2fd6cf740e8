import type { Tokens } from "~/contract/accounts";
import { apiFor, type Caller } from "./api.server";
import { type ApiClient, ApiProblem } from "./api-client.server";
import { keepTokens } from "./session.server";
import { withToasts } from "./toasts.server";
import type { Visitor } from "./visitor.server";
import { forgetVisitorKey } from "./visitor-key.server";
import { fulfilWish } from "./wish.server";

/**
 * What a redirect after a sign-in carries: both tokens in the cookie, and a greeting to the member they are,
 * who may have come here because of a recipe they liked.
 */
export async function signedIn(tokens: Tokens, request: Request, { address, caller }: Visitor) {
  const { visitorKey, requestId } = caller;
  const api = apiFor({ accessToken: tokens.access_token, address, visitorKey });
  const [user, wish, claimed] = await Promise.all([
    api.accounts.me(),
    fulfilWish(request, api),
    visitorKey ? claimDrafts(api, requestId) : false,
  ]);
  const headers = new Headers();
  headers.append(
    "set-cookie",
    await keepTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  );
  if (claimed) headers.append("set-cookie", await forgetVisitorKey());
  if (wish) headers.append("set-cookie", wish.taken);
  const words = [`Hello, ${user.firstName}!`, wish?.words].filter((it) => it !== undefined && it !== "");
  return withToasts(
    words.map((message) => ({ type: "success", message: message! })),
    headers,
  );
}

/** What they let write before they signed in is theirs now. A failure keeps the key for the next time. */
async function claimDrafts(api: ApiClient, requestId: Caller["requestId"]): Promise<boolean> {
  try {
    await api.generator.claim();
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    console.error("The drafts of a visitor were not taken over:", error.message, { requestId });
    return false;
  }
}
