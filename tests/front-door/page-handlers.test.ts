import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pageHandlers } from "~/front-door/page-handlers";
import config from "~/routes";

interface Configured {
  id?: string;
  file: string;
  path?: string;
  index?: boolean;
  children?: readonly Configured[];
}

/** The site's own routes, each of which answers its name and what it took from the address. */
function routesThatTellTheirName(): ServerBuild["routes"] {
  const routes: Record<string, unknown> = { root: { id: "root", path: "", module: {} } };
  const add = (these: readonly Configured[], parentId: string) => {
    for (const { file, id = file, path, index, children = [] } of these) {
      const loader = async ({ params }: { params: object }) => Response.json({ id, params });
      routes[id] = { id, parentId, path, index, module: { loader } };
      add(children, id);
    }
  };
  add(config as readonly Configured[], "root");
  return routes as ServerBuild["routes"];
}

const build = {
  routes: routesThatTellTheirName(),
  entry: { module: { handleError() {} } },
  future: { v3_singleFetch: false },
  assets: { routes: {} },
  basename: "/",
} as unknown as ServerBuild;
const ofAll = createRequestHandler(build);
const ofItsPart = pageHandlers(build);

async function toldBy(handler: typeof ofAll, path: string): Promise<string> {
  const answer = await handler(new Request(`http://localhost${path}`));
  return `${answer.status} ${await answer.text()}`;
}

const PARTS = `
  browse Browse BROWSE category recipes new edit cook print soups 7 onion-soup onion-soup.json onion-soup.cook
  u ann generate stream theme toasts close like collections recipe shopping-list auth google callback export
  categories.json api img icon dish picture.svg sitemap.xml sitemap-1.xml feed.xml browse.xml logout
  br%6Fwse %20 * :id wp-admin .. _root`
  .trim()
  .split(/\s+/);
const part = fc.constantFrom("", ...PARTS);
const address = fc
  .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom("", "/", "?page=2"))
  .map(([parts, end]) => `/${parts.join("/")}${end}`);

test("whatever the address, the same route answers as when Remix is given all of them", async () => {
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      expect(await toldBy(ofItsPart, path)).toBe(await toldBy(ofAll, path));
    }),
    { seed: 20261122, numRuns: 500 },
  );
});

test.each([
  ["/", "routes/home/route.tsx"],
  ["/browse", "routes/browse/route.tsx"],
  ["/recipes/new", "routes/write-recipe/new.tsx"],
  ["/recipes/soups/7/onion-soup.json", "recipe.json"],
  ["/generate/stream", "routes/generate/stream.ts"],
  ["/sitemap-1.xml", "routes/sitemap-page.ts"],
  ["/no-such/page", "routes/not-found.tsx"],
])("%s is answered by %s", async (path, id) => {
  expect(JSON.parse((await toldBy(ofItsPart, path)).slice(4)).id).toBe(id);
});
