/**
 * Where to go after a form or a sign-in, when a request may say so: a path on this site, else `fallback`.
 * A URL parser decides, as browsers do, so `//evil`, `/\evil` and their encoded forms stay here.
 */
export function safePath(wanted: unknown, fallback = "/"): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return fallback;
  const here = "http://here.invalid";
  try {
    const url = new URL(wanted, here);
    return url.origin === here ? url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
