import type { ServerBuild } from "@remix-run/node";
import { ApiProblem } from "./api-client.server";
import { middlewareNamed } from "./middleware.server";

type Routes = ServerBuild["routes"];
type RouteModule = Routes[string]["module"];
type DataFunction = NonNullable<RouteModule["loader"]>;

/**
 * What every route gets on the server, in one place: the middleware it declares runs before its loader and
 * action, and a problem of the API becomes the page's status. Throws at start for an unknown middleware.
 */
export function equipRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, module: equip(id, route.module) }]),
  );
}

function equip(id: string, module: RouteModule): RouteModule {
  const names = declared(module);
  if (names.length > 0 && module.loader === undefined)
    throw new Error(`Route ${id} declares middleware but has no loader for it to run before`);
  const guard = middlewareNamed(names);
  const guarded = (run: DataFunction): DataFunction =>
    Object.assign(async (args: Parameters<DataFunction>[0]) => {
      try {
        if (names.length > 0) await guard(args.request);
        return await run(args);
      } catch (error) {
        throw error instanceof ApiProblem ? asResponse(error) : error;
      }
    }, run);
  return {
    ...module,
    ...(module.loader && { loader: guarded(module.loader) }),
    ...(module.action && { action: guarded(module.action) }),
  };
}

function declared(module: RouteModule): readonly string[] {
  const { middleware = [] } = (module.handle ?? {}) as { middleware?: readonly string[] };
  return middleware;
}

/** Thrown, Remix shows it as the error page with this status. */
function asResponse({ status, code, message, about, cause }: ApiProblem): Response {
  if (status >= 500) console.error(`API: ${code}: ${message}`, cause ?? "");
  const headers = new Headers({ "cache-control": "no-store" });
  if (about.retryAfter) headers.set("retry-after", about.retryAfter);
  // A visitor who asks for what is not there reads of the page, not of the API.
  const body = status === 404 ? null : { message };
  return Response.json(body, { status, headers });
}
