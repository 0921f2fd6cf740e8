import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestListener } from "@mjackson/node-fetch-server";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { Config } from "./app/config.server";
import { cachedPages, type PageRules } from "./app/front-door/cached-pages";
import { clientAddresses } from "./app/front-door/client-address";
import { finishAnswer } from "./app/front-door/finish-answer";
import type { Change } from "./app/front-door/outdated";
import { PageCache } from "./app/front-door/page-cache";
import { securityHeaders } from "./app/front-door/security-headers";
import { staticFiles } from "./app/front-door/static-files";

/** The Remix build and what our own entry adds to it (app/build.server.ts). */
interface SiteBuild extends ServerBuild, PageRules {
  config: Config;
  /** Tells what anonymous readers see otherwise from now on. */
  changes: { subscribe(listener: (change: Change) => void): void };
  close(): Promise<void>;
  /** Lets a request pass, or answers it in the site's place. */
  admit(request: Request): Request | Response;
}

type Step = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The longest address that is looked at, in bytes; every page's own is far shorter. */
const LONGEST_URL = 8 * 1024;
/**
 * Milliseconds in which an anonymous page is sent without another look. Our own writes end it at once; those
 * of a remote API are not told of.
 */
const FRESH = { embedded: 60_000, remote: 10_000 };
/** Milliseconds that requests under way have to finish once the process is told to stop. */
const LAST_ORDERS = 3_000;

const development = process.env.NODE_ENV === "development";
const here = path.dirname(fileURLToPath(import.meta.url));

const server = createServer({ maxHeaderSize: 32 * 1024, requestTimeout: 30_000, headersTimeout: 10_000 });
const { site, handle, files, kept } = development ? await fromSource(server) : await fromBuild();

const addressOf = clientAddresses(site.config.trustedProxies);
const pages = createRequestListener(
  async (request, client) => {
    const admitted = site.admit(request);
    if (admitted instanceof Response) return admitted;
    const answer = await handle(admitted, { address: addressOf(request, client.address) });
    return finishAnswer(request, answer);
  },
  {
    onError(error) {
      console.error(error);
      return new Response("Internal Server Error", { status: 500 });
    },
  },
);

server.on("request", (req, res) => {
  if ((req.url ?? "").length > LONGEST_URL) return refuse(res, 414, "URI Too Long");
  req.url = pathAlone(req.url ?? "/");
  kept(req, res, () => {
    for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
    files(req, res, () => pages(req, res));
  });
});

server.listen(site.config.port, site.config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : site.config.port;
  const api =
    site.config.apiBaseUrl ??
    `embedded, data in ${site.config.databaseUrl === null ? site.config.dataDir : "PostgreSQL"}`;
  console.log(`${site.config.site.name} is served on http://localhost:${port} (recipe API: ${api})`);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);

function stop(): void {
  server.close(async () => {
    await site.close();
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), LAST_ORDERS).unref();
}

/** The path and query of a request line: "//host/x" and "http://host/x" must not speak for another host. */
function pathAlone(url: string): string {
  if (/^\/(?![/\\])/.test(url)) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return `/${path.replace(/^[/\\]+/, "")}`;
}

function refuse(res: ServerResponse, status: number, words: string): void {
  res.writeHead(status, { ...securityHeaders, "content-type": "text/plain" }).end(words);
}

interface Front {
  site: SiteBuild;
  handle: RequestHandler;
  files: Step;
  /** Answers what is kept for everyone. */
  kept: Step;
}

async function fromBuild(): Promise<Front> {
  const entry = pathToFileURL(path.join(here, "server/index.js")).href;
  const site = (await import(entry)) as SiteBuild;
  const handle = createRequestHandler(site);
  return { site, handle, files: staticFiles(path.join(here, "client")), kept: keptPages(site, handle) };
}

/** Pages for everyone, made of an address and our own cookies: nothing else of any visitor's request. */
function keptPages(site: SiteBuild, handle: RequestHandler): Step {
  const cache = new PageCache({
    fresh: site.config.apiBaseUrl === null ? FRESH.embedded : FRESH.remote,
    render: ({ url, look }) =>
      handle(new Request(site.config.site.url + url, { headers: { cookie: look.cookie } }), {
        address: null,
        forEveryone: true,
      }),
  });
  site.changes.subscribe((change) => cache.changed(change));
  return cachedPages(cache, site);
}

/** Vite as middleware, with hot reload over this server's own port: two sites in development do not collide. */
async function fromSource(httpServer: Server): Promise<Front> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: httpServer } } });
  const kept: Step = (_req, _res, next) => next();
  const load = async () => (await vite.ssrLoadModule("./app/build.server.ts")) as SiteBuild;
  return {
    site: await load(),
    handle: createRequestHandler(load, "development"),
    files: vite.middlewares,
    kept,
  };
}
