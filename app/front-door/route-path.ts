/** What is needed of a route of the Remix build. */
export interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

/** A route's path with those of all that it stands in: "/recipes/:categorySlug/:recipeId/:recipeSlug". */
export function fullPath(routes: Record<string, Route | undefined>, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path.replace(/^\/+|\/+$/g, ""));
  return `/${parts.filter(Boolean).join("/")}`;
}
