import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { ownName, SIGNED } from "./own-cookie.server";

/** What a browser has to bring back from the provider's page. */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  /** For somebody who turns out to be new. */
  invitation: z.string().optional(),
  /** The username of the member who is signed in and links the provider to their account. */
  linkedTo: z.string().optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/** Seconds a visitor may spend on the provider's page. */
const PATIENCE = 10 * 60;

/** Signed and short-lived; Lax, because the way back is a navigation from another site. */
const cookie = createCookie(ownName("sign-in"), {
  ...SIGNED,
  maxAge: PATIENCE,
});

export function newAttempt(
  provider: string,
  next: string,
  more: Pick<Attempt, "invitation" | "linkedTo"> = {},
): Attempt {
  const random = () => randomBytes(32).toString("base64url");
  return { provider, next, ...more, state: random(), nonce: random(), codeVerifier: random() };
}

/** PKCE, method S256 (RFC 7636). */
export function challengeOf({ codeVerifier }: Attempt): string {
  return createHash("sha256").update(codeVerifier).digest("base64url");
}

export function keepAttempt(attempt: Attempt): Promise<string> {
  return cookie.serialize(attempt);
}

/** The attempt that this browser began, when it is for this provider and this state; it counts once. */
export async function takeAttempt(
  request: Request,
  provider: string,
): Promise<{ attempt: Attempt | null; taken: string }> {
  const read = Attempt.safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  const state = new URL(request.url).searchParams.get("state");
  const fits = read.success && read.data.provider === provider && read.data.state === state;
  return { attempt: fits ? read.data : null, taken: await cookie.serialize("", { maxAge: 0 }) };
}

/** A sign-in that waits for the password of the account which the visitor has here already. */
const Link = z.object({ provider: z.string(), challenge: z.string(), next: z.string() });
type Link = z.infer<typeof Link>;

/** In a cookie and not in an address, which would stand in logs and in the browser's history. */
const linkCookie = createCookie(ownName("link"), {
  ...SIGNED,
  maxAge: PATIENCE,
});

export function keepLink(link: Link): Promise<string> {
  return linkCookie.serialize(link);
}

/** What waits in this browser for a provider; null when nothing does, or it took too long. */
export async function linkOf(request: Request, provider: string): Promise<Link | null> {
  const read = Link.safeParse(await linkCookie.parse(request.headers.get("cookie")).catch(() => null));
  return read.success && read.data.provider === provider ? read.data : null;
}

/** The Set-Cookie header for when nothing waits any more. */
export function forgetLink(): Promise<string> {
  return linkCookie.serialize("", { maxAge: 0 });
}
