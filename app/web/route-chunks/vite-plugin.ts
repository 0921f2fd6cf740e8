import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Modules inside @remix-run/react, each with ours that stands in its place in the browser. */
const REPLACED = {
  /** Loads a route's chunk; Remix's reloads without a guard and never reaches the page that was asked for. */
  "routeModules.js": "./load-route-module.ts",
  /** Discovers routes by and by, which is switched off. */
  "fog-of-war.js": "./known-routes.ts",
} as const;

type Name = keyof typeof REPLACED;

/** Puts ours in the place of Remix's; the build fails when Remix has moved one, instead of losing ours. */
export function guardRouteChunks(): Plugin {
  const replaced = new Set<Name>();
  return {
    name: "guard-route-chunks",
    enforce: "pre",
    config: () => ({ optimizeDeps: { exclude: ["@remix-run/react"] } }),
    async resolveId(source, importer, options) {
      const name = (Object.keys(REPLACED) as Name[]).find((it) => source.endsWith(it));
      if (options.ssr || name === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved?.id.endsWith(`/@remix-run/react/dist/esm/${name}`)) return null;
      replaced.add(name);
      return fileURLToPath(new URL(REPLACED[name], import.meta.url));
    },
    buildEnd(error) {
      if (error || this.environment?.name !== "client") return;
      for (const name of Object.keys(REPLACED) as Name[])
        if (!replaced.has(name)) this.error(`Remix's ${name} was not found to replace`);
    },
  };
}
