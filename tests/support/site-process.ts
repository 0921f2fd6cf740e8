import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** What `npm start` tells Node, and the C library below it. */
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const [, name, value, options] = /exec env (\w+)=(\w+) node (.*) build\/commands\/start\.js/.exec(
  scripts.start,
)!;
export const nodeOptions = options!.split(" ");
export const nodeEnvironment = { [name!]: value! };

/** Milliseconds a site may usually take to start. */
const PATIENCE = 60_000;

export interface SiteProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** What it printed so far. */
  output(): string;
  /** Tells it to stop and answers its exit code and how many milliseconds it took. */
  stop(): Promise<{ code: number | null; took: number }>;
  kill(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** The data folder of an earlier process; a new one is removed when this one stops. */
  dataDir?: string;
  port?: number;
  /** What to run, when not the built server. */
  command?: string[];
  /** Milliseconds that it may take to start. */
  patience?: number;
}

/** Starts the built site as its owner does, on a free port of this machine, and waits until it answers. */
export async function startSite({
  env = {},
  dataDir,
  port,
  command,
  patience = PATIENCE,
}: Options = {}): Promise<SiteProcess> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "simmer-site-"));
  // Made before the journeys (build.ts): who gives no data folder does not mean to see one filled.
  const filled = process.env.FILLED_STORE;
  const isUsual =
    dataDir === undefined && !["DATABASE_URL", "API_BASE_URL", "STARTER"].some((it) => it in env);
  if (isUsual && filled !== undefined) copyFileSync(filled, path.join(folder, "simmer.sqlite"));
  const chosen = port ?? (await freePort());
  const url = `http://localhost:${chosen}`;
  const [program, ...args] = command ?? [process.execPath, ...nodeOptions, "build/server.js"];
  const child = spawn(program!, args, {
    cwd: root,
    env: {
      ...nodeEnvironment,
      NODE_ENV: "production",
      PATH: process.env.PATH,
      STARTER: "few",
      PORT: String(chosen),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      // Not in the way of what a test is about; the banner's own tests switch it on.
      BANNER_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });

  const output = () => printed;
  const clear = () => dataDir === undefined && rmSync(folder, { recursive: true, force: true });
  await answering(url, child, output, patience).catch((error: unknown) => {
    clear();
    throw error;
  });
  return {
    url,
    port: chosen,
    pid: child.pid!,
    dataDir: folder,
    output,
    async stop() {
      const begun = Date.now();
      const code = await ended(child, "SIGTERM");
      clear();
      return { code, took: Date.now() - begun };
    },
    async kill() {
      await ended(child, "SIGKILL");
    },
  };
}

async function answering(
  url: string,
  child: ChildProcess,
  output: () => string,
  patience: number,
): Promise<void> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`);
    // It names its address once it listens there: an answer alone could be another program's.
    if (output().includes(url) && (await answers(url))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The site did not answer within ${patience} ms:\n${output()}`);
}

/** On a connection of its own: the site may have closed a kept one by the time that a test asks on. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${url}/robots.txt`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on("error", () => resolve(false));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once("exit", resolve);
    child.kill(signal);
  });
}

/** Below the ports that this machine gives to outgoing connections, any of which may take one meanwhile. */
const PORTS = { first: 15_000, count: 15_000 };

/** A port that nothing listens on; nothing holds it until its server starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
