import { apiFor } from "./api.server";
import type { ApiClient } from "./api-client.server";
import { isAuthenticated, tokensOf } from "./session.server";

/** Who asks for a page, and the API as they may use it. */
export interface Visitor {
  authenticated: boolean;
  api: ApiClient;
}

export async function visitor(request: Request): Promise<Visitor> {
  const tokens = await tokensOf(request);
  const authenticated = isAuthenticated(tokens);
  return { authenticated, api: apiFor(authenticated ? tokens.accessToken : null) };
}
