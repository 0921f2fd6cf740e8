import type { AppLoadContext, DataFunctionArgs, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { isbot } from "isbot";
import { allowingScripts } from "~/web/allowing-scripts.server";
import { config } from "~/web/api.server";
import { contentSecurityPolicy } from "~/web/content-security-policy.server";
import { renderPage } from "~/web/render-page.server";
import { visitorMet } from "~/web/visitor.server";

/** Renders a page. Nothing here is deferred, so it is sent whole: a third less work than streaming it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  await setCookies(headers, context);
  headers.append("vary", "cookie, user-agent");

  // The handler's errors and not the status: a form page with status 422 is no error page.
  if (remixContext.staticHandlerContext.errors && isbot(request.headers.get("user-agent"))) {
    headers.set("content-type", "text/plain");
    return new Response(String(status), { status, headers });
  }

  const nonce = crypto.randomUUID();
  const { development, site } = config;
  const https = site.url.startsWith("https:");
  headers.set("content-type", "text/html; charset=utf-8");

  const page = await renderPage(remixContext, { url: request.url, nonce, requestId: context.requestId });
  const { html, allowed } = allowingScripts(page.html, nonce, context);
  headers.set("content-security-policy", contentSecurityPolicy(allowed, { development, https }));
  // As bytes: of a text, Response first looks at every sign for halves of a pair.
  return new Response(page.parts.whole(html), { headers, status: page.failed ? 500 : status });
}

/** The answer to a navigation by JavaScript: data alone. */
export async function handleDataRequest(
  response: Response,
  { context }: DataFunctionArgs,
): Promise<Response> {
  await setCookies(response.headers, context);
  return response;
}

/** Cookies that came up while the page was loaded, such as renewed tokens. */
async function setCookies(headers: Headers, context: AppLoadContext): Promise<void> {
  const cookies = (await visitorMet(context))?.cookies ?? [];
  for (const cookie of cookies) headers.append("set-cookie", cookie);
}

/**
 * A visitor who left is no error, nor is what only the visitor did wrong, such as a method that no page has: its
 * line in the log has the status. The rest is logged in full here and shown to nobody.
 */
export function handleError(error: unknown, { request, context }: DataFunctionArgs): void {
  const isVisitors = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isVisitors) console.error(error, { requestId: context.requestId });
}
