import type { AppLoadContext } from "@remix-run/node";
import type { User } from "~/contract/accounts";
import { apiFor, type Caller } from "./api.server";
import { type ApiClient, ApiProblem } from "./api-client.server";
import { renewTokens } from "./renew-tokens.server";
import {
  clearTokens,
  isAuthenticated,
  keepTokens,
  memberIn,
  type SessionTokens,
  tokensOf,
} from "./session.server";
import { keepVisitorKey, newVisitorKey, visitorKeyOf } from "./visitor-key.server";

/** Who asks for a page, and the API as they may use it. */
export interface Visitor {
  authenticated: boolean;
  tokens: SessionTokens | null;
  api: ApiClient;
  /** As whom the API is called. */
  caller: Caller;
  /** The signed-in member, asked for once a request; refused with ApiProblem for anybody else. */
  me: () => Promise<User>;
  /** The visitor's network address, when the front door says it. */
  address: string | null;
  /** Set-Cookie headers that this request's answer has to carry. */
  cookies: string[];
}

/** Milliseconds before its end in which a token is renewed. */
const NEAR_END = 60_000;

/** One visitor a request: its loaders run side by side and share the one load context. */
const visitors = new WeakMap<AppLoadContext, Promise<Visitor>>();

export function visitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  const known = visitors.get(context);
  if (known !== undefined) return known;
  const meeting = meet(request, context);
  visitors.set(context, meeting);
  return meeting;
}

/** The visitor of a request if any of its loaders asked for them. */
export function visitorMet(context: AppLoadContext): Promise<Visitor> | undefined {
  return visitors.get(context);
}

async function meet(request: Request, context: AppLoadContext): Promise<Visitor> {
  const address = typeof context.address === "string" ? context.address : null;
  const requestId = typeof context.requestId === "string" ? context.requestId : null;
  const visitorKey = await visitorKeyOf(request);
  const { tokens, cookies } = await validTokens(await tokensOf(request), address);
  const accessToken = isAuthenticated(tokens) && tokens !== null ? tokens.accessToken : null;
  const userAgent = request.headers.get("user-agent");
  const caller: Caller = { accessToken, address, visitorKey, userAgent, requestId };
  const api = apiFor(caller);
  const asked = accessToken === null ? null : api.accounts.me();
  if (asked !== null && (await hasEnded(asked))) {
    // The session was ended elsewhere, as by a new password: here it ends too, and the page is for anybody.
    const anonymous = { ...caller, accessToken: null };
    return visitorAs(anonymous, { tokens: null, cookies: [await clearTokens()], me: null });
  }
  // For the log of the front door, which alone writes it down.
  if (accessToken !== null) context.userId = memberIn(accessToken);
  return visitorAs(caller, { tokens, cookies, me: asked });
}

function visitorAs(
  caller: Caller,
  { tokens, cookies, me }: Pick<Visitor, "tokens" | "cookies"> & { me: Promise<User> | null },
): Visitor {
  const api = apiFor(caller);
  return {
    authenticated: caller.accessToken !== null,
    tokens,
    api,
    caller,
    me: () => me ?? api.accounts.me(),
    address: caller.address,
    cookies,
  };
}

/** Whether the API knows the session no more. One that cannot say is no reason to sign anybody out. */
async function hasEnded(me: Promise<User>): Promise<boolean> {
  try {
    await me;
    return false;
  } catch (error) {
    if (error instanceof ApiProblem) return error.code === "bad_token";
    throw error;
  }
}

/** Before a visitor without an account begins something that they shall find again: a key to know them by. */
export async function rememberVisitor(who: Visitor): Promise<void> {
  if (!who.authenticated && !who.caller.visitorKey) await rememberBrowser(who);
}

/** Before somebody signs up or in: a key by which their browser is known again, kept for a year from now. */
export async function rememberBrowser(who: Visitor): Promise<void> {
  who.caller.visitorKey ??= newVisitorKey();
  who.cookies.push(await keepVisitorKey(who.caller.visitorKey));
  who.api = apiFor(who.caller);
}

/** The kept tokens, renewed when they are near their end or past it. */
async function validTokens(
  kept: SessionTokens | null,
  address: string | null,
): Promise<{ tokens: SessionTokens | null; cookies: string[] }> {
  if (kept === null || isAuthenticated(kept, new Date(Date.now() + NEAR_END)))
    return { tokens: kept, cookies: [] };
  const renewal = await renewTokens(kept.refreshToken, address);
  if (typeof renewal === "object")
    return { tokens: renewal.tokens, cookies: [await keepTokens(renewal.tokens)] };
  // A token that cannot be renewed still holds until its end.
  if (isAuthenticated(kept)) return { tokens: kept, cookies: [] };
  return { tokens: null, cookies: renewal === "ended" ? [await clearTokens()] : [] };
}
