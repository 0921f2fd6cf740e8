/** Two years, in seconds: how long a browser that was here once asks for this host by https alone. */
const TWO_YEARS = 63_072_000;

/** What a page of this site never needs: a script that got in could not have it either. */
const NEVER = ["camera", "microphone", "geolocation", "payment", "usb", "serial", "midi", "browsing-topics"];

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // For browsers from before content security policies; those of today take no notice. Scanners ask for it.
  "x-xss-protection": "1; mode=block",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": NEVER.map((name) => `${name}=()`).join(", "),
};

/**
 * What every answer carries, whatever it is; pages add their content security policy themselves. For a site
 * that visitors reach by https also that browsers shall never come by plain http again; subdomains are not
 * spoken for, because they may be somebody else's.
 */
export function headersOfAll(siteUrl: string): Readonly<Record<string, string>> {
  const transport = siteUrl.startsWith("https:") && { "strict-transport-security": `max-age=${TWO_YEARS}` };
  return { ...ALWAYS, ...transport };
}

/** Pictures are there to be shown elsewhere too, by readers of the feed and by whoever links to a recipe. */
const SHARED = /^\/(?:img\/|favicon|apple-touch-icon)/;

/** What differs from the above for some addresses. */
export function headersOfPath(pathname: string): Readonly<Record<string, string>> {
  if (SHARED.test(pathname)) return { "cross-origin-resource-policy": "cross-origin" };
  // Data, which nobody should be able to make a page of.
  if (pathname.startsWith("/api/"))
    return { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
  return {};
}
