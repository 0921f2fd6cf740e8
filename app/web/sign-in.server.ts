import type { Tokens } from "~/contract/accounts";
import { apiFor } from "./api.server";
import { keepTokens } from "./session.server";
import { withToast } from "./toasts.server";

/** What a redirect after a sign-in carries: both tokens in the cookie, and a greeting to the member they are. */
export async function signedIn(tokens: Tokens, address: string | null) {
  const user = await apiFor({ accessToken: tokens.access_token, address }).accounts.me();
  const cookie = await keepTokens({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token });
  return withToast({ type: "success", message: `Hello, ${user.firstName}!` }, { "set-cookie": cookie });
}
