import { redirect } from "@remix-run/node";

/** To throw where a page's own validity check fails: the error page with status 404. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

/** To throw where a page has one right address and was asked for under another. */
export function permanently(path: string): Response {
  return redirect(path, 301);
}

/** Headers of a page whose address is its key: no other site is told it, and no cache keeps what it opened. */
export const KEY_IN_ADDRESS = { "referrer-policy": "no-referrer", "cache-control": "private, no-store" };

/** A document for machines, to be asked for again after an hour. */
export function xmlAnswer(document: string, type = "application/xml"): Response {
  return new Response(document, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600" },
  });
}
