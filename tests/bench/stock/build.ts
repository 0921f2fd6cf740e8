/** Builds the site by stock Remix into build/stock, once ours is built: what `npm run bench:render` measures beside it. */
import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const config = path.join(import.meta.dirname, "vite.config.ts");
execFileSync("npx", ["remix", "vite:build", "--config", config, "--logLevel", "warn"], { stdio: "inherit" });

const handlers = path.join(import.meta.dirname, "page-handlers.ts");
await build({
  entryPoints: ["server.ts"],
  outfile: "build/stock/server.js",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  logLevel: "warning",
  plugins: [
    {
      name: "stock-handlers",
      setup({ onResolve }) {
        onResolve({ filter: /\/page-handlers$/ }, () => ({ path: handlers }));
      },
    },
  ],
});
for (const worker of ["search-worker.js", "import-worker.js"])
  copyFileSync(`build/server/${worker}`, `build/stock/server/${worker}`);
