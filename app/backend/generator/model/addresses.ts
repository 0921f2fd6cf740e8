/**
 * Where completions may be asked for at a base address, the likeliest first: people give it with or without
 * "/v1", and some servers have none.
 */
export function completionAddresses(baseUrl: string): string[] {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, "");
  const at = (its: string) => new URL(its + url.search, url.origin).href;
  if (path.endsWith("/chat/completions")) return [at(path)];
  const versioned = /\/v\d/.test(path);
  return (versioned ? [path] : [`${path}/v1`, path]).map((its) => at(`${its}/chat/completions`));
}
