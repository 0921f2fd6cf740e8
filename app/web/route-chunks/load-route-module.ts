import { createElement } from "react";

/** Milliseconds in which a second failed chunk does not reload the page again. */
const GUARD = 10_000;
const STAMP = "route-chunk-reload";

interface Route {
  id: string;
  module: string;
}
type RouteModules = Record<string, unknown>;

/** What Remix keeps on the window: the router knows where the visitor is going. */
interface RemixWindow {
  __remixRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
  };
}

/**
 * Loads a route's chunk. One that is gone, as after a release, is answered by loading the page the visitor
 * asked for in full, at most once in ten seconds; after that by the error page.
 */
export async function loadRouteModule(route: Route, known: RouteModules): Promise<unknown> {
  if (route.id in known) return known[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    known[route.id] = module;
    return module;
  } catch (error) {
    console.error(`The chunk of ${route.id} did not load`, error);
    const target = (window as RemixWindow).__remixRouter?.state.navigation.location;
    if (target !== undefined && mayReload()) {
      window.location.assign(target.pathname + target.search + target.hash);
      // The page is on its way: nothing more happens on this one.
      return new Promise(() => {});
    }
    return { default: () => createElement(ChunkMissing, { error }) };
  }
}

/** Once in the guard's time, kept in session storage, because a reload forgets everything else. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STAMP) ?? 0);
    if (Date.now() - last < GUARD) return false;
    sessionStorage.setItem(STAMP, String(Date.now()));
    return true;
  } catch {
    // Without storage there is no guard, and without a guard no reload.
    return false;
  }
}

/** Thrown while rendering, the failure reaches the root's error page. */
function ChunkMissing({ error }: { error: unknown }): never {
  throw error;
}
