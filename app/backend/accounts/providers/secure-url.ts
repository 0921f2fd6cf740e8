const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address as a URL, if secrets may be sent to it: https, or http that does not leave this machine. Throws an
 * Error otherwise, which is a mistake in the settings.
 */
export function secureUrl(address: string): URL {
  if (!URL.canParse(address)) throw new Error("A sign-in provider's address is not a URL");
  const url = new URL(address);
  if (url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname))) return url;
  throw new Error("A sign-in provider must be reached by https; http is for this machine alone");
}
