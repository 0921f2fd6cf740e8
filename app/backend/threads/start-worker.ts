import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Where the build puts workers, seen from the site's bundle or from a chunk of it. */
const BUILT = ["./", "../"];

/**
 * How the worker of a source file beside `from` is started: from its own file of the build, or in development
 * and tests from the source. Null for programs that are bundled without it.
 */
export function workerOf(
  name: string,
  from: string,
  options: WorkerOptions = {},
): (() => Promise<Worker>) | null {
  const built = BUILT.map((folder) => new URL(`${folder}${name}.js`, from)).find((url) => existsSync(url));
  if (built !== undefined) return () => started(new Worker(built, options));
  if (!from.endsWith(".ts")) return null;
  const source = new URL(`${name}.ts`, from);
  return async () => started(new Worker(await bundled(source), { ...options, eval: true }));
}

/** Once it runs. Throws what it fails with before. */
async function started(worker: Worker): Promise<Worker> {
  await once(worker, "online");
  return worker;
}

const bundles = new Map<string, Promise<string>>();

function bundled(source: URL): Promise<string> {
  const bundle = bundles.get(source.href) ?? bundleWorker(source);
  bundles.set(source.href, bundle);
  return bundle;
}

async function bundleWorker(source: URL): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    packages: "external",
    // Code that is evaluated has no address of its own to find packages from.
    define: { "import.meta.url": JSON.stringify(source.href) },
  });
  return outputFiles[0]!.text;
}
