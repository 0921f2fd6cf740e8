import { createCookieSessionStorage } from "@remix-run/node";
import { decodeJwt } from "jose";
import { ownName, SIGNED } from "./own-cookie.server";

/** What the cookie keeps of a signed-in visitor. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

/** Seconds a browser keeps the cookie: as long as a refresh token holds. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;

const storage = createCookieSessionStorage<SessionTokens>({
  cookie: {
    ...SIGNED,
    name: ownName("session"),
    maxAge: THIRTY_DAYS,
  },
});

/** The tokens of a request's session cookie; null when there are none or the signature does not hold. */
export async function tokensOf(request: Request): Promise<SessionTokens | null> {
  const session = await storage.getSession(request.headers.get("cookie"));
  const accessToken = session.get("accessToken");
  const refreshToken = session.get("refreshToken");
  return typeof accessToken === "string" && typeof refreshToken === "string"
    ? { accessToken, refreshToken }
    : null;
}

/** The Set-Cookie header that keeps these tokens. */
export async function keepTokens(tokens: SessionTokens): Promise<string> {
  const session = await storage.getSession();
  session.set("accessToken", tokens.accessToken);
  session.set("refreshToken", tokens.refreshToken);
  return storage.commitSession(session);
}

/** The Set-Cookie header that clears both tokens and the cookie itself. */
export async function clearTokens(): Promise<string> {
  return storage.destroySession(await storage.getSession());
}

/**
 * Authenticated is a visitor with an access token whose `exp` is a finite number and lies in the future.
 * The signature is the API's to check; here it only decides what to show.
 */
export function isAuthenticated(tokens: SessionTokens | null, now = new Date()): boolean {
  if (tokens === null) return false;
  try {
    const { exp, nbf } = decodeJwt(tokens.accessToken);
    const seconds = now.getTime() / 1000;
    const begun = nbf === undefined || (Number.isFinite(nbf) && nbf <= seconds);
    return typeof exp === "number" && Number.isFinite(exp) && exp > seconds && begun;
  } catch {
    return false;
  }
}

/** Whom an access token is for, by their id; undefined for a token that cannot be read. */
export function memberIn(accessToken: string): string | undefined {
  try {
    return decodeJwt(accessToken).sub;
  } catch {
    return undefined;
  }
}
