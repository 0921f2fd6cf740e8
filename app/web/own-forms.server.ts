import { config } from "./api.server";

/**
 * Whether a request that changes something comes from a page of this site. Every browser says so in
 * Sec-Fetch-Site or at least in Origin; a request with neither is no browser's and carries nobody's cookie by
 * accident. With SameSite=Lax this is the defence against forged forms.
 */
export function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin === null) return true;
  return origin === new URL(config.site.url).origin || origin === new URL(request.url).origin;
}
