import { readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "../../../remix.config.js";
import { siteConfig } from "../../../vite.config";

const root = path.resolve(import.meta.dirname, "../../..");

/** What is written in place of our own files, as a new Remix project has it. */
const STOCK: Readonly<Record<string, string>> = {
  "app/entry.server.tsx": "entry.server.tsx",
  "app/ui/link.tsx": "link.tsx",
  "app/web/kept-answers.server.ts": "kept-answers.ts",
};

/**
 * The same site by stock Remix: pages as a stream of React's, links of Remix's, loaders that ask for what they need.
 * What ours is measured beside.
 */
function stockFiles(): Plugin {
  return {
    name: "stock-files",
    enforce: "pre",
    load(id) {
      const stock = STOCK[path.relative(root, id)];
      return stock === undefined ? null : readFileSync(path.join(import.meta.dirname, stock), "utf8");
    },
  };
}

export default defineConfig({
  ...siteConfig({ ...remixOptions, buildDirectory: "build/stock" }, [stockFiles()]),
  root,
});
