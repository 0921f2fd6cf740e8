import { ask, get, type Target } from "./target";

/** A route of the site, as its own manifest for browsers lists it. */
export interface Page {
  /** With its placeholders: /recipes/:categorySlug/:recipeId/:recipeSlug */
  pattern: string;
  /** Whether it takes what is posted. */
  acts: boolean;
}

/** What is no route of the manifest, but answered all the same. */
const besides = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/api",
  "/favicon.ico",
  "/.well-known/security.txt",
  "/_root",
];

interface Route {
  path?: string;
  parentId?: string;
  hasAction: boolean;
  hasLoader: boolean;
}

export async function readPages(target: Target): Promise<Page[]> {
  const home = (await ask(target, get("/about"))).answers[0]?.body.toString() ?? "";
  const address = /\/assets\/manifest-[\w-]+\.js/.exec(home)?.[0];
  if (!address) throw new Error("The pages name no manifest of routes.");
  const script = (await ask(target, get(address))).answers[0]?.body.toString() ?? "";
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Record<string, Route>;
  };
  const patternOf = (route: Route | undefined): string =>
    route ? patternOf(routes[route.parentId ?? ""]) + (route.path ? `/${route.path}` : "") : "";
  const found = new Map<string, Page>();
  for (const route of Object.values(routes)) {
    const pattern = patternOf(route).replace(/^\/+/, "/") || "/";
    found.set(pattern, { pattern, acts: route.hasAction || (found.get(pattern)?.acts ?? false) });
  }
  for (const pattern of besides) found.set(pattern, { pattern, acts: false });
  return [...found.values()];
}

const values: Record<string, string> = {
  categorySlug: "soups",
  recipeId: "115",
  recipeSlug: "roasted-tomato-soup",
  user: "simmer",
  username: "simmer",
  id: "115",
  picture: "115.svg",
  provider: "google",
  token: "x",
  set: "lucide",
  name: "soup",
  sitemap: "sitemap-1",
  draft: "",
  "*": "nowhere",
};

/** An address of the route, with what is there on every site or with the values given. */
export function pathOf(pattern: string, given: Record<string, string> = {}): string {
  const path = pattern
    .replace(/\/:(\w+)\?/g, (_, name: string) => (given[name] ? `/${given[name]}` : ""))
    .replace(/:(\w+)/g, (_, name: string) => given[name] ?? values[name] ?? "1")
    .replace(/\*$/, given["*"] ?? values["*"]!);
  return path || "/";
}

export const placeholders = (pattern: string): string[] =>
  [...pattern.matchAll(/:(\w+)|(\*)$/g)].map(([, name, star]) => name ?? star!);
