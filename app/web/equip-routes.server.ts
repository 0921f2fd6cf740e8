import {
  type AppLoadContext,
  type DataFunctionArgs,
  type HeadersFunction,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { ApiProblem } from "./api-client.server";
import { type MiddlewareName, middlewareNamed } from "./middleware.server";
import { safePath } from "./safe-path";
import { clearTokens } from "./session.server";
import { tagsIn } from "./tags-in-data.server";
import { visitorMet } from "./visitor.server";

/** What a route may say of itself: `export const handle: RouteHandle = { middleware: ["auth"] }`. */
export interface RouteHandle {
  middleware?: MiddlewareName[];
  /** Anonymous visitors all get the same page, which may be kept for them; without this it never is. */
  cache?: {
    /**
     * The changes that end the page, beside those of the members and cards in what its loaders answer, and those
     * that its parents name.
     */
    tags: (params: Readonly<Record<string, string | undefined>>) => string[];
    /** Whether `?page=2` is a page as well. */
    numbered?: true;
  };
}

type Routes = ServerBuild["routes"];
type RouteModule = Routes[string]["module"];
type DataFunction = NonNullable<RouteModule["loader"]>;

/**
 * What every route gets on the server, in one place: the middleware it declares runs before its loader and
 * action, a problem of the API becomes the page's status, and cookies that came up on the way are set.
 * Throws at start for an unknown middleware.
 */
export function equipRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, module: equip(id, route.module) }]),
  );
}

function equip(id: string, module: RouteModule): RouteModule {
  const { middleware = [] } = (module.handle ?? {}) as RouteHandle;
  if (middleware.length > 0 && module.loader === undefined)
    throw new Error(`Route ${id} declares middleware but has no loader for it to run before`);
  const guard = middlewareNamed(middleware);

  const equipped = (run: DataFunction): DataFunction =>
    Object.assign(async (args: Parameters<DataFunction>[0]) => {
      try {
        await guard(args.request, args.context);
        const result = await run(args);
        noteShown(result, args.context);
        return await withCookies(result, args.context);
      } catch (error) {
        const thrown = error instanceof ApiProblem ? await asResponse(error, args) : error;
        throw await withCookies(thrown, args.context);
      }
    }, run);
  return {
    ...module,
    ...(module.loader && { loader: equipped(module.loader) }),
    ...(module.action && { action: equipped(module.action) }),
    ...((module.loader || module.action) && { headers: sayingWhen(module.headers) }),
  };
}

/** The headers of a page that was refused for now, or its form, say when to come back. */
function sayingWhen(headers: RouteModule["headers"]): HeadersFunction {
  return (args) => {
    const own = typeof headers === "function" ? headers(args) : (headers ?? args.parentHeaders);
    const all = new Headers(own);
    const refused = [args.actionHeaders, args.errorHeaders, args.loaderHeaders].find((it) =>
      it?.has("retry-after"),
    );
    const when = refused?.get("retry-after") ?? null;
    if (when !== null) all.set("retry-after", when);
    return all;
  };
}

/** Tells who makes a page for everyone what it shows. */
function noteShown(result: unknown, { shows }: AppLoadContext): void {
  if (shows instanceof Set && !(result instanceof Response)) for (const tag of tagsIn(result)) shows.add(tag);
}

/**
 * A whole response leaves without passing the page's own headers, so cookies that came up on the way are set here;
 * those that it sets itself, such as the session after a login, are newer.
 */
async function withCookies<T>(result: T, context: AppLoadContext): Promise<T> {
  if (!(result instanceof Response)) return result;
  const own = new Set(result.headers.getSetCookie().map(nameOfCookie));
  for (const cookie of (await visitorMet(context))?.cookies ?? [])
    if (!own.has(nameOfCookie(cookie))) result.headers.append("set-cookie", cookie);
  return result;
}

function nameOfCookie(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

/** Thrown, Remix shows it as the error page with this status. */
async function asResponse(problem: ApiProblem, { request, context }: DataFunctionArgs): Promise<Response> {
  const { status, code, message, about, cause } = problem;
  if (code === "bad_token") return sessionEnded(request);
  if (status >= 500) console.error(`API: ${code}: ${message}`, cause ?? "", { requestId: context.requestId });
  const headers = new Headers({ "cache-control": "no-store" });
  if (about.retryAfter) headers.set("retry-after", about.retryAfter);
  // A visitor who asks for what is not there reads of the page, not of the API.
  const body = status === 404 ? null : { message };
  return Response.json(body, { status, headers });
}

/** The session was ended elsewhere, as by a new password: here it ends too, and the page is asked for anew. */
async function sessionEnded(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirect(safePath(pathname + search), {
    status: 303,
    headers: { "set-cookie": await clearTokens() },
  });
}
