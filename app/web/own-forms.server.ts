import { paths } from "~/paths";
import { config } from "./api.server";

const OLD_DATA_REQUEST = /[?&]_data(?:=|&|$)/;

/**
 * Lets a request to the site pass or answers 403: what changes something has to come from a page of this
 * site. Every browser says so in Sec-Fetch-Site or at least in Origin; a request with neither is no browser's
 * and carries nobody's cookie by accident. With SameSite=Lax this is the defence against forged forms. The
 * API is left out: it knows its callers by their bearer header alone.
 */
export function admit(request: Request): Request | Response {
  // What Remix asked for before single fetch: it still looks for it, and logs an error for each.
  if (OLD_DATA_REQUEST.test(request.url)) return new Response("Bad Request", { status: 400 });
  const reads = request.method === "GET" || request.method === "HEAD";
  if (reads || new URL(request.url).pathname.startsWith(paths.api("/"))) return request;
  if (!isFromThisSite(request)) return new Response("Forbidden", { status: 403 });
  // Remix compares Origin with Host and fails where a proxy changes Host; the question is answered here.
  request.headers.delete("origin");
  return request;
}

function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null) return true;
  return origin === new URL(config.site.url).origin || origin === new URL(request.url).origin;
}
