import type { Tokens } from "~/contract/accounts";
import { apiFor } from "./api.server";
import { keepTokens } from "./session.server";
import { withToasts } from "./toasts.server";
import type { Visitor } from "./visitor.server";
import { fulfilWish } from "./wish.server";

/**
 * What a redirect after a sign-in carries: both tokens in the cookie, and a greeting to the member they are,
 * who may have come here because of a recipe they liked.
 */
export async function signedIn(tokens: Tokens, request: Request, { address }: Visitor) {
  const api = apiFor({ accessToken: tokens.access_token, address });
  const [user, wish] = await Promise.all([api.accounts.me(), fulfilWish(request, api)]);
  const headers = new Headers();
  headers.append(
    "set-cookie",
    await keepTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  );
  if (wish) headers.append("set-cookie", wish.taken);
  const words = [`Hello, ${user.firstName}!`, wish?.words].filter((it) => it !== undefined && it !== "");
  return withToasts(
    words.map((message) => ({ type: "success", message: message! })),
    headers,
  );
}
