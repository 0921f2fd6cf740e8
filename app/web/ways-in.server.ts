import type { LoaderFunctionArgs } from "@remix-run/node";
import { signInChoicesFor } from "./providers.server";
import { safePath } from "./safe-path";
import { visitor } from "./visitor.server";

/**
 * What the pages of signing in and signing up show: who else can vouch for a visitor, who may sign up, by which
 * invitation, and where they go on to.
 */
export async function waysIn({ request, context }: LoaderFunctionArgs) {
  return {
    next: nextOf(request),
    invitation: invitationOf(request),
    ...(await signInChoicesFor(await visitor(request, context))),
  };
}

/** The code of the invitation whose link a visitor followed; undefined for everybody else. */
export function invitationOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get("invitation")?.slice(0, 200) || undefined;
}

/** The page on this site that a visitor came from, as `?next=` says. */
export function nextOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("next"));
}
