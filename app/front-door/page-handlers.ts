import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { fullPath } from "./route-path";

type Routes = ServerBuild["routes"];

/**
 * Remix's handler, made once for each first part of an address ("browse", "recipes") and number of parts, with
 * those routes alone that such an address can have. Remix ranks and tries all its routes twice for every request,
 * which for a small page was a tenth of the work. Which of them answers is still Remix's to say.
 */
export function pageHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build);
  const firsts = firstParts(build.routes);
  const handlers = new Map<string, RequestHandler>();

  return (request, context) => {
    const parts = partsOf(new URL(request.url).pathname);
    const [first] = parts;
    if (!firsts.has(first!) || parts.length > MOST_PARTS) return whole(request, context);
    const key = `${first} ${parts.length}`;
    let handler = handlers.get(key);
    if (handler === undefined) {
      handler = createRequestHandler({ ...build, routes: routesLike(parts, build.routes) });
      handlers.set(key, handler);
    }
    return handler(request, context);
  };
}

/** No route has more, and so many handlers are enough. */
const MOST_PARTS = 8;

/** The parts that routes begin with by name; an address that begins otherwise is for the others. */
function firstParts(routes: Routes): Set<string> {
  return new Set(
    Object.keys(routes)
      .map((id) => partsOf(fullPath(routes, id))[0]!)
      .filter(isFixed),
  );
}

/** Those whose addresses can begin with the first of these parts and have as many, and what they stand in. */
function routesLike(parts: readonly string[], routes: Routes): Routes {
  const kept = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    const path = fullPath(routes, id);
    const own = partsOf(path);
    const isLayout = !route.path && !route.index;
    const hasAnyLength = /[*?]/.test(path);
    if (isLayout || (isFixed(own[0]!) && own[0] !== parts[0])) continue;
    if (!hasAnyLength && own.length !== parts.length) continue;
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

/** Neither a value nor whatever comes. */
function isFixed(part: string): boolean {
  return !/[:*?]/.test(part);
}

/** In small letters, as Remix compares; those of the data of a page, "/browse.data", are the page's own. */
function partsOf(pathname: string): string[] {
  const path = pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/^\/_root$/, "/");
  const parts = path.split("/").filter(Boolean);
  return parts.length === 0 ? [""] : parts;
}
