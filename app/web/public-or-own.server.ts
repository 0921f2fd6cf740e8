import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "./api.server";
import { type ApiClient, ApiProblem } from "./api-client.server";
import { visitor } from "./visitor.server";

/**
 * What everybody may have, or else what this visitor may: a hidden recipe's author still has its pictures and
 * files. Only what everybody may have may be kept by caches that several people share.
 */
export async function publicOrOwn<T>(
  request: Request,
  context: AppLoadContext,
  ask: (api: ApiClient) => Promise<T>,
): Promise<{ found: T; isPublic: boolean }> {
  try {
    return { found: await ask(apiFor()), isPublic: true };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    const who = await visitor(request, context);
    if (!who.authenticated) throw error;
    return { found: await ask(who.api), isPublic: false };
  }
}

/** For the answer with what only this visitor may have. */
export const OWN_ONLY = { "cache-control": "private, no-store" };
