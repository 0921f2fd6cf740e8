import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { minifyTwice } from "./app/front-door/minify-twice-plugin";
import { precompress } from "./app/front-door/precompress-plugin";
import { leanFramework } from "./app/web/lean-framework-plugin";
import { guardRouteChunks } from "./app/web/route-chunks/vite-plugin";
import remixOptions from "./remix.config.js";

/**
 * The server build is our own module around Remix's: it adds what every route gets and what server.ts needs.
 * The browser's is cut into files of our choice.
 */
function siteBuild(): Plugin {
  return {
    name: "site-build",
    enforce: "post",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? { build: { rollupOptions: { input: "./app/build.server.ts" } }, ssr: { noExternal: MANY_FILES } }
        : { build: { rollupOptions: { output: { manualChunks } } } },
  };
}

/** Packages of dozens of files each: in one with ours, the site starts in four fifths of the time. */
const MANY_FILES = [
  ...["kysely", "zod", "yaml", "jose", "htmlparser2", "entities", "domutils", "domhandler", "dom-serializer"],
  ...["@conform-to/dom", "@conform-to/react", "@conform-to/zod", "jsonrepair", "partial-json"],
];

/** The files of the first visit: twenty small ones would compress worse, by a tenth of all its JavaScript. */
const CHUNKS: [name: string, modules: RegExp][] = [
  [
    "framework",
    /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  ],
  // What every page stands in: its frame, cards, links, head.
  [
    "shell",
    /\/app\/(?:root|paths|routes\/layouts\/default|seo\/(?:page-meta|canonical)|ui\/(?!category-tiles|pagination|provider-buttons)[\w-]+|ui\/icons\/.*|ui\/cook\/(?:timers-elsewhere|kept|place))\.\w+(?:\?|$)/,
  ],
  ["listing", /\/app\/ui\/(?:listing\/|pagination)/],
  // Each file more is a line more in the list of files that every page loads.
  [
    "sign-in",
    /\/app\/(?:web\/(?:passkey-|confirm-with-)[\w-]+|ui\/form\/proof-fields|routes\/security\/recovery-codes)\.tsx?/,
  ],
  ["reading", /\/app\/ui\/recipe\//],
  // Fetched when somebody wants another reading (app/ui/recipe/adapted.ts).
  ["scaling", /\/app\/food\/(?:adapt|pan)-/],
  ["ingredients", /\/app\/(?:food|seo)\//],
];

function manualChunks(id: string): string | undefined {
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0];
}

/** The site with Remix's options; `more` plugins see every file first. */
export function siteConfig(options: typeof remixOptions, more: Plugin[] = []): UserConfig {
  return {
    plugins: [
      ...more,
      tailwindcss(),
      guardRouteChunks(),
      leanFramework(),
      remix(options),
      siteBuild(),
      minifyTwice(CHUNKS.map(([name]) => name)),
      precompress(),
    ],
    resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
    build: {
      target: "es2022",
      // A picture inside the JavaScript could be neither cached nor shared; the sprite is one file.
      assetsInlineLimit: 0,
      rollupOptions: {
        onwarn(warning, warn) {
          // Routes without a page, such as the sitemap, leave an empty chunk behind; zod comments its source.
          if (!["EMPTY_BUNDLE", "INVALID_ANNOTATION"].includes(warning.code ?? "")) warn(warning);
        },
      },
    },
  };
}

export default defineConfig(siteConfig(remixOptions));
