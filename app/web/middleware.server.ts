import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { withToast } from "./toasts.server";
import { type Visitor, visitor } from "./visitor.server";
import { nextOf } from "./ways-in.server";

type Rule = (request: Request, visitor: Visitor) => Promise<void> | void;

/**
 * The named rules that a route may declare (`export const handle = { middleware: ["auth"] }`). They run on
 * the server before its loader and its action, and let pass or throw a redirect.
 */
const rules = {
  /** Only for signed-in members; others sign in first and come back. */
  async auth(request, { authenticated }) {
    if (!authenticated) throw await signInFirst(request);
  },

  /** Only for visitors who are not signed in. */
  guest(request, { authenticated }) {
    if (authenticated) throw redirect(nextOf(request));
  },

  /** Only for members whose e-mail address is confirmed. */
  async verified(request, { authenticated, me }) {
    if (!authenticated) throw await signInFirst(request);
    if (!(await me()).emailVerified)
      throw redirect(
        paths.verifyEmail(),
        await withToast({ type: "info", message: "Please confirm your e-mail address first." }),
      );
  },
} satisfies Record<string, Rule>;

export type MiddlewareName = keyof typeof rules;

/** Raised at start when a route declares a rule that does not exist. */
class UnknownMiddleware extends Error {}

/** The rules by their names, as one; throws UnknownMiddleware before any request is served. */
export function middlewareNamed(
  names: readonly string[],
): (request: Request, context: AppLoadContext) => Promise<void> {
  const chosen = names.map((name): Rule => {
    if (!Object.hasOwn(rules, name)) throw new UnknownMiddleware(`Unknown route middleware: ${name}`);
    return rules[name as MiddlewareName];
  });
  return async (request, context) => {
    if (chosen.length === 0) return;
    const who = await visitor(request, context);
    for (const rule of chosen) await rule(request, who);
  };
}

async function signInFirst(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirect(
    paths.login(pathname + search),
    await withToast({ type: "info", message: "Please log in first." }),
  );
}
