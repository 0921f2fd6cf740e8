import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Remix's module that loads a route's chunk, inside @remix-run/react. */
const THEIRS = /@remix-run\/react\/dist\/esm\/routeModules\.js$/;
const OURS = fileURLToPath(new URL("./load-route-module.ts", import.meta.url));

/**
 * Puts our `loadRouteModule` in the place of Remix's, which reloads without a guard and never reaches the
 * page that was asked for. The build fails when Remix has moved its module, instead of losing the guard.
 */
export function guardRouteChunks(): Plugin {
  let replaced = false;
  return {
    name: "guard-route-chunks",
    enforce: "pre",
    config: () => ({ optimizeDeps: { exclude: ["@remix-run/react"] } }),
    async resolveId(source, importer, options) {
      if (options.ssr || !source.endsWith("routeModules.js")) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null || !THEIRS.test(resolved.id)) return null;
      replaced = true;
      return OURS;
    },
    buildEnd(error) {
      const isClient = this.environment?.name === "client";
      if (!error && isClient && !replaced) this.error("Remix's routeModules.js was not found to replace");
    },
  };
}
