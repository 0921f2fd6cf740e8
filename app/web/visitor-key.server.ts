import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { ownName, SIGNED } from "./own-cookie.server";

/** Seconds after which a browser is forgotten that nobody signs in with. */
const A_YEAR = 365 * 24 * 60 * 60;

/**
 * The browser's key: by it a browser is known again, as the one that signed up, as one that its member signed in
 * with before, and as the owner of what the generator wrote in it. Signed, and a secret.
 */
const cookie = createCookie(ownName("visitor"), {
  ...SIGNED,
  maxAge: A_YEAR,
});

/** The key of a request's browser; null for one that never needed one. */
export async function visitorKeyOf(request: Request): Promise<string | null> {
  const key: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return typeof key === "string" ? key : null;
}

/** A key for a browser that needs one now. */
export function newVisitorKey(): string {
  return randomBytes(24).toString("base64url");
}

/** The Set-Cookie header that has the browser keep its key, for a year from now. */
export function keepVisitorKey(key: string): Promise<string> {
  return cookie.serialize(key);
}
