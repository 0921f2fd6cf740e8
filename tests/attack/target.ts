import { bytesOf, type Shot } from "./shots";
import { converse, type Exchange, type Line, type Manner } from "./wire";

/** The site that is attacked. */
export interface Target {
  /** As it was given: http://127.0.0.1:4501 */
  origin: string;
  host: string;
  port: number;
  /** What the site itself takes for its address, of its canonical links. */
  siteUrl: string;
  /** Who answers /api, where the site has a remote one. */
  api?: { host: string; port: number };
}

export async function meet(address: string, api?: string): Promise<Target> {
  const { origin, hostname, port } = new URL(address);
  const target = { origin, host: hostname, port: Number(port || 80), siteUrl: origin };
  const home = await ask(target, get("/"));
  const page = home.answers[0]?.body.toString() ?? "";
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page)?.[1];
  if (home.answers[0]?.status !== 200) throw new Error(`No site answers at ${origin} (${home.end}).`);
  const { hostname: apiHost, port: apiPort } = new URL(api ?? address);
  return {
    ...target,
    siteUrl: canonical ? new URL(canonical).origin : origin,
    ...(api !== undefined && { api: { host: apiHost, port: Number(apiPort || 80) } }),
  };
}

export const get = (target: string, headers: [string, string][] = []): Shot => ({
  method: "GET",
  target,
  headers,
});

export function ask(target: Target, shot: Shot, patience = 10_000): Promise<Exchange> {
  const { host, port } = (shot.target.startsWith("/api/") && target.api) || target;
  return converse({ host, port }, (line) => sendWhole(line, bytesOf(shot, `${host}:${port}`)), {
    patience,
    methods: [shot.method],
    from: shot.from,
  });
}

export function speak(target: Target, words: (line: Line) => Promise<void>, manner: Manner = {}) {
  return converse({ host: target.host, port: target.port }, words, manner);
}

/** In pieces, so that an answer that comes before the end is seen before the connection breaks. */
async function sendWhole(line: Line, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += 65_536) {
    if (!(await line.send(bytes.subarray(at, at + 65_536)))) return;
  }
}

/** Whether the site lives: it answers on /healthz within three seconds. */
export async function isWell(target: Target, patience = 3_000): Promise<boolean> {
  const { answers } = await ask(target, get("/healthz"), patience);
  return answers[0]?.status === 200;
}

/** Waits for a site that went away, as somebody may start it again. */
export async function comesBack(target: Target, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (await isWell(target)) return true;
    await new Promise((done) => setTimeout(done, 250));
  }
  return false;
}
