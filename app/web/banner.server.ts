import { parseCookie, stringifySetCookie } from "cookie";
import { config } from "./api.server";
import { type Banner, closedLately, REST } from "./banner-state";
import { OWN } from "./own-cookie.server";

const NAME = "banner-closed";

/** The banner for a request's page; null when there is none, or the visitor closed it lately. */
export function bannerFor(request: Request): Banner | null {
  const closedAt = parseCookie(request.headers.get("cookie") ?? "")[NAME];
  return closedLately(Number(closedAt ?? Number.NaN)) ? null : config.banner;
}

/** The Set-Cookie header that remembers when it was closed, in milliseconds. */
export function keepBannerClosed(): string {
  const value = String(Date.now());
  return stringifySetCookie({ ...OWN, name: NAME, value, maxAge: REST / 1000 });
}
