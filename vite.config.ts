import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "./app/front-door/precompress-plugin";
import { guardRouteChunks } from "./app/web/route-chunks/vite-plugin";
import remixOptions from "./remix.config.js";

/** The server build is our own module around Remix's: it adds what every route gets and what server.ts needs. */
function siteBuild(): Plugin {
  return {
    name: "site-build",
    enforce: "post",
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "./app/build.server.ts" } } } : undefined,
  };
}

export default defineConfig({
  plugins: [tailwindcss(), guardRouteChunks(), remix(remixOptions), siteBuild(), precompress()],
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
});
