/**
 * What a page costs the server when no cache answers: npm run bench:render, which is, once both are built,
 * npx tsx tests/bench/render.ts [requests] [build …]
 * Starts the site of every build (a folder with its `server.js`: stock Remix and ours by default), signs a
 * member in, asks for pages one after the other, in turns so that a busy machine is equally busy for all, and
 * prints the processor time a page in milliseconds, user and system, as the kernel counts it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, nodeEnvironment, nodeOptions } from "../support/site-process";

const [first = "1000", ...folders] = process.argv.slice(2);
const requests = Number(first);
const WARM_UP = 1500;
const ROUNDS = 5;
const EMAIL = "bench@example.test";
const PASSWORD = "a pan, a pot, a lid";

const PAGES = {
  recipe: "/recipes/soups/115/roasted-tomato-soup",
  browse: "/browse",
  home: "/",
} as const;

interface Site {
  folder: string;
  url: string;
  child: ChildProcess;
  dataDir: string;
  cookie: string;
}

const sites = await Promise.all((folders.length > 0 ? folders : ["build/stock", "build"]).map(start));
try {
  const cases = Object.entries(PAGES).flatMap(([name, address]) => [
    { name, address, signedIn: false },
    { name: `${name}, signed in`, address, signedIn: true },
  ]);
  for (const { name, address, signedIn } of cases) {
    const costs = sites.map(() => [] as number[]);
    for (const site of sites) await ask(site, address, signedIn, WARM_UP);
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, site] of sites.entries()) costs[i]!.push(await cost(site, address, signedIn));
    const middles = costs.map((it) => it.sort((a, b) => a - b)[ROUNDS >> 1]!);
    for (const [i, { folder }] of sites.entries())
      console.log(
        `${name.padEnd(20)} ${folder.padEnd(20)} ${middles[i]!.toFixed(2)} ms CPU` +
          (i > 0 ? `, ${(middles[i]! / middles[0]!).toFixed(2)} of ${sites[0]!.folder}` : ""),
      );
  }
} finally {
  for (const { child, dataDir } of sites) {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function cost(site: Site, address: string, signedIn: boolean): Promise<number> {
  const before = processorTime(site.child.pid!);
  await ask(site, address, signedIn, requests);
  return (processorTime(site.child.pid!) - before) / requests;
}

/** Milliseconds of processor time that a process used so far; the kernel counts in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function ask(site: Site, address: string, signedIn: boolean, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0",
    accept: "text/html",
    // What a page cache may not answer: every address is another one.
    ...(signedIn && { cookie: site.cookie }),
  };
  for (let nth = 0; nth < times; nth++)
    await new Promise<void>((resolve, reject) => {
      const url = `${site.url}${address}?nth=${nth}-${Math.random()}`;
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
        response.resume().once("end", resolve);
      }).once("error", reject);
    });
  agent.destroy();
}

async function start(folder: string): Promise<Site> {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-bench-"));
  const child = spawn(process.execPath, [...nodeOptions, path.join(folder, "server.js")], {
    env: {
      ...nodeEnvironment,
      ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
      ...{ DATA_DIR: dataDir, LIMIT_SCALE: "100000" },
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  return { folder, url, child, dataDir, cookie: await signIn(url, dataDir) };
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (
      await fetch(`${url}/robots.txt`).then(
        (it) => it.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The site did not start");
}

/** The session cookie of a member who confirmed their address. */
async function signIn(url: string, dataDir: string): Promise<string> {
  const member = { firstName: "Ben", lastName: "Chmark", email: EMAIL, password: PASSWORD };
  await post(`${url}/api/auth/register`, member);
  const outbox = path.join(dataDir, "outbox");
  let token: string | undefined;
  for (let tries = 0; token === undefined && tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const name of list(outbox)) {
      const mail = readFileSync(path.join(outbox, name), "utf8")
        .replace(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
      token ??= /verify-email\?token=([\w-]+)/.exec(mail)?.[1];
    }
  }
  await post(`${url}/api/auth/verify-email`, { token, password: member.password });
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie().find((it) => it.startsWith("session="));
  if (cookie === undefined) throw new Error(`No session: ${answer.status}`);
  return cookie.split(";")[0]!;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}
