import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { config } from "~/web/api.server";
import { contentSecurityPolicy } from "~/web/content-security-policy.server";
import { NonceContext } from "~/web/nonce";
import { visitorMet } from "~/web/visitor.server";

/** Milliseconds after which a page that still waits is cut off, as `remix reveal` writes it. */
const ABORT_DELAY = 5_000;

/** Pages as `remix reveal entry.server` has them, with the cookies and the policy that this site cannot do without. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  for (const cookie of (await visitorMet(context))?.cookies ?? []) headers.append("set-cookie", cookie);
  const nonce = randomBytes(16).toString("base64");
  const { development, site } = config;
  const https = site.url.startsWith("https:");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", contentSecurityPolicy([`'nonce-${nonce}'`], { development, https }));
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_DELAY} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: console.error,
      },
    );
    setTimeout(abort, ABORT_DELAY).unref();
  });
}
