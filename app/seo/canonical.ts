/** The query parameters that make a page another page; all others are left out of its canonical address. */
const WHITELIST = ["category", "page", "q"];

/** Pages on which `q` is a page of its own. */
const SEARCHED = "/browse";

/** The canonical address of a page: absolute, path in lower case, whitelisted parameters in order. */
export function canonicalUrl(siteUrl: string, path: string, search: string | URLSearchParams = ""): string {
  const given = new URLSearchParams(search);
  const lower = path.toLowerCase();
  const kept = WHITELIST.flatMap((name) => {
    const value = given.get(name);
    if (!value || (name === "q" && lower !== SEARCHED) || (name === "page" && value === "1")) return [];
    return [[name, value] as [string, string]];
  });
  const query = kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
  return `${siteUrl}${lower === "/" ? "/" : lower.replace(/\/+$/, "")}${query}`;
}
