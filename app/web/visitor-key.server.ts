import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { ownName, SIGNED } from "./own-cookie.server";

/** Seconds after which a browser forgets whose drafts it has. */
const A_YEAR = 365 * 24 * 60 * 60;

/** By what a visitor without an account finds the drafts of the generator again. Signed, and a secret. */
const cookie = createCookie(ownName("visitor"), {
  ...SIGNED,
  maxAge: A_YEAR,
});

/** The key of a request's browser; null for one that never needed one. */
export async function visitorKeyOf(request: Request): Promise<string | null> {
  const key: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
  return typeof key === "string" ? key : null;
}

/** A key for a browser that needs one now, and the Set-Cookie header that keeps it. */
export async function newVisitorKey(): Promise<{ key: string; kept: string }> {
  const key = randomBytes(24).toString("base64url");
  return { key, kept: await cookie.serialize(key) };
}

/** The Set-Cookie header for when all that the key opened belongs to a member. */
export function forgetVisitorKey(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
