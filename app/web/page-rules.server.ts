import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { paths } from "~/paths";
import type { RouteHandle } from "./equip-routes.server";

/** What may be kept of the page at an address. */
interface PageRule {
  /** The changes that end it. */
  tags: readonly string[];
}

type Routes = ServerBuild["routes"];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Written as the canonical rule has it: in lower case, nothing encoded, no slash at the end or doubled. */
const CANONICAL = /^(?:\/[a-z0-9_-][a-z0-9._-]*)+$/;
/** The one parameter that pages to be kept may have: every listing has only so many pages. */
const NUMBERED = /^page=(?:[2-9]|[1-9]\d{1,5})$/;

const OF_API = `${paths.api()}/`;

/**
 * Tells for an address ("/browse?page=2", or "/browse.data?page=2" for its data alone) whether its page may
 * be kept for everyone: null unless the route says so and the address is the canonical one. Free text such
 * as a search is never kept, or anybody could fill the cache with pages that nobody asks for again.
 */
export function pageRules(routes: Routes): (url: string) => PageRule | null {
  const tree = childrenOf(undefined, routes);
  return (url) => {
    const [address = "", query, ...more] = url.split("?");
    if (more.length > 0 || !(address === "/" || CANONICAL.test(address))) return null;
    if (query !== undefined && !NUMBERED.test(query)) return null;
    // Trying all the routes takes a tenth of what such a call takes in all.
    if (address.startsWith(OF_API)) return null;
    const path = address === "/_root.data" ? "/" : address.replace(/\.data$/, "");
    const matches = matchRoutes(tree, path) ?? [];
    const rules = matches.map(
      ({ route }) => (routes[route.id!]?.module.handle as RouteHandle | undefined)?.cache,
    );
    const own = rules.at(-1);
    if (own === undefined) return null;
    if (query !== undefined && own.numbered !== true) return null;
    return { tags: rules.flatMap((rule, nth) => rule?.tags(matches[nth]!.params) ?? []) };
  };
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, caseSensitive, index } = route!;
      if (index) return { id, path, caseSensitive, index: true };
      return { id, path, caseSensitive, children: childrenOf(id, routes) };
    });
}
