import { expect, test } from "vitest";
import { scriptsAfterPage } from "~/web/scripts-after-page.server";

/** As Remix ends a page. */
const REMIX = `<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><main>Soup</main>
<link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/entry.js"/>
<script nonce="n">window.__remixContext = {};</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/routes/recipe.js";

window.__remixRouteModules = {"root":route0,"routes/$id":route1};

import("/assets/entry.js");</script></body></html>`;

const scriptOf = (html: string) =>
  /<script nonce="n" type="module" async="">([\s\S]*?)<\/script>/.exec(html)![1]!;

test("nothing of a page's scripts is asked for by what stands in it", () => {
  const html = scriptsAfterPage(REMIX);

  expect(html).not.toContain('modulepreload" href');
  expect(html.match(/<link rel="dns-prefetch" href="[^"]+"\/>/g)).toHaveLength(2);
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(scriptOf(html)).not.toMatch(/^\s*import\b(?!\()/m);
});

test("when the page is shown, all is preloaded, then imported in Remix's order and handed over", async () => {
  const script = scriptOf(scriptsAfterPage(REMIX));
  const links = [{ rel: "dns-prefetch" }, { rel: "dns-prefetch" }];
  const happened: string[] = [];
  const listeners: (() => void)[] = [];
  const window: Record<string, unknown> = {};
  const run = new Function(
    ...["window", "document", "addEventListener", "requestAnimationFrame", "setTimeout", "imported"],
    script.replace(/\bimport\(/g, "imported("),
  );

  run(
    window,
    { readyState: "interactive", querySelectorAll: () => links },
    (_: string, loaded: () => void) => listeners.push(loaded),
    (show: () => void) => queueMicrotask(show),
    (go: () => void, ms?: number) => ms === undefined && queueMicrotask(go),
    async (file: string) => {
      happened.push(`${file} while links are ${links.map(({ rel }) => rel)}`);
      return { file };
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(happened).toEqual([]);
  for (const loaded of listeners) loaded();
  await new Promise((resolve) => setTimeout(resolve, 5));

  expect(happened).toEqual(
    ["manifest", "root", "routes/recipe", "entry"].map(
      (name) => `/assets/${name}.js while links are modulepreload,modulepreload`,
    ),
  );
  expect(window.__remixRouteModules).toEqual({
    root: { file: "/assets/root.js" },
    "routes/$id": { file: "/assets/routes/recipe.js" },
  });
});

test.each([
  ["a page without scripts", "<html><body>404</body></html>"],
  [
    "scripts of another shape",
    REMIX.replace('import * as route0 from "/assets/root.js";', "const a = 1 < 2;"),
  ],
])("%s stays as it is", (_, html) => {
  expect(scriptsAfterPage(html)).toBe(html);
});
