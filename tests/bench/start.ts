/**
 * How long a start takes until there is a page: npm run bench:start [-- data-folder …]
 * Starts the built site on a new data folder, on the same again, and on each folder that is named, some times
 * each, and prints the milliseconds from the start of the process to the end of its first home page. Where it
 * runs as root, once more with nothing of the disk in memory, as after a start of the whole machine.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, nodeEnvironment, nodeOptions } from "../support/site-process";

const TIMES = 5;

await tell("a new folder", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-bench-"));
  const took = await untilFirstPage(dataDir);
  rmSync(dataDir, { recursive: true });
  return took;
});

const again = mkdtempSync(path.join(tmpdir(), "simmer-bench-"));
await untilFirstPage(again);
for (const dataDir of [again, ...process.argv.slice(2)]) {
  const name = dataDir === again ? "the same again" : dataDir;
  await tell(name, () => untilFirstPage(dataDir));
  if (forgetDisk())
    await tell(`${name}, cold disk`, () => {
      forgetDisk();
      return untilFirstPage(dataDir);
    });
}
rmSync(again, { recursive: true });

async function tell(name: string, measure: () => Promise<number>): Promise<void> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time++) took.push(Math.round(await measure()));
  console.log(`${name.padEnd(40)} ${took.join(" ")} ms`);
}

async function untilFirstPage(dataDir: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, "build/server.js"], {
    env: {
      ...nodeEnvironment,
      ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
      DATA_DIR: path.resolve(dataDir),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (answer?.ok) {
        await answer.text();
        return performance.now() - begun;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`The site ended with ${child.exitCode}`);
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
  }
}

/** Takes files out of the kernel's memory; whether it may. */
function forgetDisk(): boolean {
  try {
    writeFileSync("/proc/sys/vm/drop_caches", "3");
    return true;
  } catch {
    return false;
  }
}
