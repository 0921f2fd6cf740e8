import { escapeRegExp } from "~/escape-reg-exp";
import { remembered } from "./remembered";
import { fullPath, type Route } from "./route-path";

interface Pattern {
  name: string;
  matches: RegExp;
  /** Counts for more the more of it is fixed. */
  weight: number;
}

/**
 * Tells the pattern of an address, such as "/recipes/:categorySlug/:recipeId/:recipeSlug", for logs and
 * figures: what visitors read and search is in neither. `apiPaths` are the API's own, which the site has
 * under /api. An address without a route answers "*".
 */
export function routePatterns(
  routes: Record<string, Route | undefined>,
  apiPaths: readonly string[] = [],
): (pathname: string) => string {
  const names = new Set(Object.keys(routes).map((id) => fullPath(routes, id)));
  for (const path of apiPaths) names.add(`/api${path}`);
  names.delete("/*");
  const patterns = [...names].map(patternOf).sort((a, b) => b.weight - a.weight);
  // By their first part, so that an address is held against few.
  const rooms = new Map<string, Pattern[]>();
  const open: Pattern[] = [];
  for (const pattern of patterns) {
    const first = pattern.name.split("/")[1]!;
    if (first.includes(":") || first === "*") open.push(pattern);
    else rooms.set(first, [...(rooms.get(first) ?? []), pattern]);
  }
  return remembered(nameOf, { most: 2_000 });

  function nameOf(pathname: string): string {
    const here = pageOf(pathname);
    const room = rooms.get(here.split("/")[1]!) ?? [];
    return [...room, ...open].find(({ matches }) => matches.test(here))?.name ?? "*";
  }
}

/**
 * Tells of an address whether something there takes what is sent to it. Remix would render the error page to
 * say no, which is a page's work for whoever floods a site with forms.
 */
export function takingForms(
  routes: Record<string, (Route & { module: { action?: unknown } }) | undefined>,
): (pathname: string) => boolean {
  const taking = Object.keys(routes).filter((id) => routes[id]?.module.action !== undefined);
  const names = [...new Set(taking.map((id) => fullPath(routes, id)))];
  // Remix does not mind capitals.
  const patterns = names.map((name) => new RegExp(patternOf(name).matches, "i"));
  return (pathname) => {
    const here = pageOf(pathname);
    return patterns.some((pattern) => pattern.test(here));
  };
}

/** Navigation by JavaScript asks for a page's data under the page's own address with ".data" behind it. */
function pageOf(pathname: string): string {
  return pathname
    .replace(/^\/_root\.data$/, "/")
    .replace(/\.data$/, "")
    .replace(/(?<=.)\/+$/, "");
}

function patternOf(name: string): Pattern {
  const parts = name.split("/").slice(1);
  let weight = 0;
  const source = parts.map((part) => {
    if (part === "*") return "(?:/.*)?";
    weight += part.startsWith(":") ? (part.includes(".") ? 5 : 3) : part === "" ? 0 : 10;
    const [, suffix = "", optional] = /^:\w+(\.[\w.]+)?(\?)?$/.exec(part) ?? [];
    if (!part.startsWith(":")) return `/${escapeRegExp(part)}`;
    return optional ? "(?:/[^/]+)?" : `/[^/]+${escapeRegExp(suffix)}`;
  });
  return { name, matches: new RegExp(`^${source.join("")}$`), weight };
}
