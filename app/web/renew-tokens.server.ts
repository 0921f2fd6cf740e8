import { apiFor } from "./api.server";
import { ApiProblem } from "./api-client.server";
import type { SessionTokens } from "./session.server";

/** New tokens; or the session has ended; or nobody could be asked. */
type Renewal = { tokens: SessionTokens } | "ended" | "unreachable";

/** Milliseconds in which requests that still carry the old cookie are given the same new tokens. */
const AFTERWARDS = 60_000;

const underWay = new Map<string, Promise<Renewal>>();

/**
 * Trades a refresh token for new tokens, once: requests that arrive together share one call, because the
 * second use of a refresh token would end the session.
 */
export function renewTokens(refreshToken: string, address: string | null): Promise<Renewal> {
  const known = underWay.get(refreshToken);
  if (known !== undefined) return known;
  const renewal = ask(refreshToken, address);
  underWay.set(refreshToken, renewal);
  renewal.then(
    (result) => {
      const keep = result === "unreachable" ? 0 : AFTERWARDS;
      setTimeout(() => underWay.delete(refreshToken), keep).unref();
    },
    () => underWay.delete(refreshToken),
  );
  return renewal;
}

async function ask(refreshToken: string, address: string | null): Promise<Renewal> {
  try {
    const answer = await apiFor({ accessToken: null, address }).accounts.refresh({
      refresh_token: refreshToken,
    });
    return { tokens: { accessToken: answer.access_token, refreshToken: answer.refresh_token } };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return error.status >= 500 ? "unreachable" : "ended";
  }
}
