/** The policy of a page: inline scripts only as `allowed` by nonce or hash, all else from this site alone. */
export function contentSecurityPolicy(
  allowed: readonly string[],
  { development, https }: { development: boolean; https: boolean },
) {
  const policy: Record<string, string> = {
    "default-src": "'none'",
    "script-src": ["'self'", ...allowed].join(" "),
    // Vite's development server puts styles into the page itself.
    "style-src": development ? "'self' 'unsafe-inline'" : "'self'",
    "img-src": "'self' data: https:",
    "font-src": "'self'",
    "connect-src": development ? "'self' ws:" : "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    ...(https && { "upgrade-insecure-requests": "" }),
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
}
