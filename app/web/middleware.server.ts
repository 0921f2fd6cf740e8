import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { safePath } from "./safe-path";
import { type Visitor, visitor } from "./visitor.server";

type Rule = (request: Request, visitor: Visitor) => Promise<void> | void;

/**
 * The named rules that a route may declare (`export const handle = { middleware: ["auth"] }`). They run on
 * the server before its loader and its action, and let pass or throw a redirect.
 */
const rules = {
  /** Only for signed-in members; others sign in first and come back. */
  auth(request, { authenticated }) {
    if (!authenticated) throw redirect(paths.login(pathOf(request)));
  },

  /** Only for visitors who are not signed in. */
  guest(request, { authenticated }) {
    if (authenticated) throw redirect(safePath(new URL(request.url).searchParams.get("next")));
  },

  /** Only for members whose e-mail address is confirmed. */
  async verified(request, { authenticated, api }) {
    if (!authenticated) throw redirect(paths.login(pathOf(request)));
    if (!(await api.accounts.me()).emailVerified) throw redirect(paths.verifyEmail());
  },
} satisfies Record<string, Rule>;

export type MiddlewareName = keyof typeof rules;

/** Raised at start when a route declares a rule that does not exist. */
export class UnknownMiddleware extends Error {}

/** The rules by their names, as one; throws UnknownMiddleware before any request is served. */
export function middlewareNamed(names: readonly string[]): (request: Request) => Promise<void> {
  const chosen = names.map((name): Rule => {
    if (!Object.hasOwn(rules, name)) throw new UnknownMiddleware(`Unknown route middleware: ${name}`);
    return rules[name as MiddlewareName];
  });
  return async (request) => {
    const who = await visitor(request);
    for (const rule of chosen) await rule(request, who);
  };
}

function pathOf(request: Request): string {
  const url = new URL(request.url);
  return url.pathname + url.search;
}
