import { config } from "./api.server";

/** Whether visitors come by https: then no cookie ever leaves by anything else. */
const secure = config.site.url.startsWith("https:");

/**
 * The name of a cookie for the whole site. By https it carries the prefix that makes browsers refuse it from
 * any other host, a subdomain's too, and from plain http.
 */
export function ownName(name: string): string {
  return secure ? `__Host-${name}` : name;
}

/** What all cookies of the site have in common: no script reads them, no other site's form sends them. */
export const OWN = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;

/** The same for one that says something only the site may have said. */
export const SIGNED = { ...OWN, secrets: [config.sessionSecret] };
