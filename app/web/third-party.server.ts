import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { SIGNED } from "./own-cookie.server";

/** What a browser has to bring back from the provider's page. */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
});
type Attempt = z.infer<typeof Attempt>;

/** Seconds a visitor may spend on the provider's page. */
const PATIENCE = 10 * 60;

/** Signed and short-lived; Lax, because the way back is a navigation from another site. */
const cookie = createCookie("sign-in", {
  ...SIGNED,
  path: "/auth",
  maxAge: PATIENCE,
});

export function newAttempt(provider: string, next: string): Attempt {
  const random = () => randomBytes(32).toString("base64url");
  return { provider, next, state: random(), nonce: random(), codeVerifier: random() };
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
