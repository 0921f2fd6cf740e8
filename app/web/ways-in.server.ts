import type { LoaderFunctionArgs } from "@remix-run/node";
import { providersFor } from "./providers.server";
import { safePath } from "./safe-path";
import { visitor } from "./visitor.server";

/** What the pages of signing in and signing up show: who else can vouch for a visitor, and where they go on to. */
export async function waysIn({ request, context }: LoaderFunctionArgs) {
  return { next: nextOf(request), providers: await providersFor(await visitor(request, context)) };
}

/** The page on this site that a visitor came from, as `?next=` says. */
export function nextOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("next"));
}
