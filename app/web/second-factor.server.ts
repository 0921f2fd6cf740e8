import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { ApiProblem } from "./api-client.server";
import { ownName, SIGNED } from "./own-cookie.server";

/** A sign-in whose password was right, and where it was to lead. */
const Waiting = z.object({ challenge: z.string(), next: z.string() });
type Waiting = z.infer<typeof Waiting>;

/** Seconds that the API waits for the code. */
const PATIENCE = 10 * 60;

/** Signed and short-lived; never in an address, which histories and logs keep. */
const cookie = createCookie(ownName("second-factor"), {
  ...SIGNED,
  maxAge: PATIENCE,
});

/** What a sign-in does that is refused for want of a code: goes to the page that asks for it. */
export function askSecondFactor(next: string): (error: unknown) => Promise<never> {
  return async (error) => {
    if (!(error instanceof ApiProblem) || error.code !== "second_factor_needed") throw error;
    const { challenge } = error.about;
    if (challenge === undefined) throw error;
    const kept = await cookie.serialize({ challenge, next } satisfies Waiting);
    throw redirect(paths.secondFactor(), { status: 303, headers: { "set-cookie": kept } });
  };
}

/** The sign-in of this browser that waits for its code; null when there is none. */
export async function waitingSignIn(request: Request): Promise<Waiting | null> {
  const read = Waiting.safeParse(await cookie.parse(request.headers.get("cookie")).catch(() => null));
  return read.success ? read.data : null;
}

/** The Set-Cookie header for when it is over. */
export function forgetWaitingSignIn(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
