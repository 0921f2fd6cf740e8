import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** Where the build puts the worker, seen from the site's bundle or from a chunk of it. */
const BUILT = ["./search-worker.js", "../search-worker.js"];

/**
 * How the search thread of a SQLite file is started: from its own file of the build, or in development and
 * tests from the source. Null for programs that are bundled without it, which search on their own thread.
 */
export function searchWorkerFor(file: string): (() => Promise<Worker>) | null {
  const built = BUILT.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url));
  if (built !== undefined) return async () => new Worker(built, { workerData: { file } });
  if (!import.meta.url.endsWith(".ts")) return null;
  return async () => new Worker(await bundled(), { eval: true, workerData: { file } });
}

let bundle: Promise<string> | undefined;

function bundled(): Promise<string> {
  bundle ??= bundleWorker();
  return bundle;
}

async function bundleWorker(): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("search-worker.ts", import.meta.url))],
    ...{ bundle: true, write: false, platform: "node", format: "cjs", packages: "external" },
  });
  return outputFiles[0]!.text;
}
