import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { fullPath } from "./route-path";

type Routes = ServerBuild["routes"];

/**
 * Remix's handler, made once for each first part of an address ("browse", "recipes"), with those routes alone
 * that such an address can have. Remix ranks and tries all its routes twice for every request, which for a
 * small page was a tenth of the work. Which of them answers is still Remix's to say.
 */
export function pageHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build);
  const parts = firstParts(build.routes);
  const handlers = new Map<string, RequestHandler>();

  return (request, context) => {
    const part = firstPartOf(new URL(request.url).pathname);
    if (!parts.has(part)) return whole(request, context);
    let handler = handlers.get(part);
    if (handler === undefined) {
      handler = createRequestHandler({ ...build, routes: routesBelow(part, build.routes) });
      handlers.set(part, handler);
    }
    return handler(request, context);
  };
}

/** The parts that routes begin with by name; an address that begins otherwise is for the others. */
function firstParts(routes: Routes): Set<string> {
  return new Set(
    Object.keys(routes)
      .map((id) => firstPartOf(fullPath(routes, id)))
      .filter(isFixed),
  );
}

/** Those whose addresses can begin with this part, and what they stand in. */
function routesBelow(part: string, routes: Routes): Routes {
  const kept = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    const own = firstPartOf(fullPath(routes, id));
    const isLayout = !route.path && !route.index;
    if (isLayout || (isFixed(own) && own !== part)) continue;
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) kept.add(at);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

/** Neither a value nor whatever comes. */
function isFixed(part: string): boolean {
  return !/[:*?]/.test(part);
}

/** In small letters, as Remix compares; that of the data of a page, "/browse.data", is the page's own. */
function firstPartOf(pathname: string): string {
  const [, first = ""] = pathname.toLowerCase().split("/");
  return first.replace(/\.data$/, "").replace(/^_root$/, "");
}
