import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { Config } from "./app/config.server";
import { admission } from "./app/front-door/admission";
import { cachedPages } from "./app/front-door/cached-pages";
import { clientAddresses } from "./app/front-door/client-address";
import { guardConnections } from "./app/front-door/connections";
import { discardBody } from "./app/front-door/discard-body";
import { finishAnswer } from "./app/front-door/finish-answer";
import { type SiteBuild, siteFromBuild, siteFromSource } from "./app/front-door/load-site";
import { logToStdout } from "./app/front-door/log-destination";
import { adoptConsole, createLogger } from "./app/front-door/logger";
import { createMetrics } from "./app/front-door/metrics";
import { ownPages } from "./app/front-door/own-pages";
import { PageCache } from "./app/front-door/page-cache";
import { isReading } from "./app/front-door/reading";
import { carry, identify, REQUEST_ID } from "./app/front-door/request-id";
import { recordRequests } from "./app/front-door/request-record";
import { routePatterns, takingForms } from "./app/front-door/route-pattern";
import { headersOfAll, headersOfPath } from "./app/front-door/security-headers";
import { asLines, notServed, notStarted, startBanner } from "./app/front-door/start-banner";
import { takeTurns } from "./app/front-door/turns";
import type { UnderWay } from "./app/front-door/under-way";
import { warmUpNextTick } from "./app/front-door/warm-up";

/** The longest address that is looked at, in bytes; every page's own is far shorter. */
const LONGEST_URL = 8 * 1024;
/**
 * Milliseconds in which an anonymous page is sent without another look. Our own writes end it at once; those
 * of a remote API are not told of.
 */
const FRESH = { embedded: 60_000, remote: 10_000 };
/** Requests of one address that are answered at once, before LIMIT_SCALE. */
const MOST_OF_ONE_ADDRESS = 100;
/** Requests of one address that are worked on at once while its others wait for them, before LIMIT_SCALE. */
const AT_ONCE_OF_ONE_ADDRESS = 1;
/** Milliseconds that requests under way have to finish once the process is told to stop. */
const LAST_ORDERS = 3_000;
/**
 * Milliseconds after which such a process is gone, whatever it still waits for, such as a database that says
 * nothing any more. Docker kills after ten seconds, and a busy machine hears of the end a second or two late.
 */
const LATEST_END = 7_000;
/** The same two after a fault: visitors who wait for the next process shall not wait for this one. */
const FAULTY = 500;
const LATEST_END_OF_FAULTY = 2_500;

/** Milliseconds between two words to whoever keeps this process going, that it still does its work. */
const ALIVE_EVERY = 1_000;

/** Milliseconds after the start in which those who waited for it come first. */
const WARM_UP_AFTER = 500;

const development = process.env.NODE_ENV === "development";
const here = path.dirname(fileURLToPath(import.meta.url));

// Members' data is for the user alone under which the site runs, whatever folder it is given.
process.umask(0o077);

await warmUpNextTick();

const destination = logToStdout();
const log = createLogger(destination);
if (!development) adoptConsole(log);

/** How long a request may take to arrive: its headers, and all of it. */
const server = createServer({
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
});
type Site = SiteBuild & { config: Config };
const loading = development ? siteFromSource<Site>(server) : siteFromBuild<Site>(here);
const { site, handle, files } = await loading.catch(endWithReason);
const { config } = site;
log.level = config.logLevel;

const metrics = createMetrics();
for (const [name, { help, read }] of Object.entries(site.figures)) metrics.watch(name, help, read);
const record = recordRequests({
  ...{ log, destination, metrics },
  patternOf: routePatterns(site.routes, site.apiPaths),
});

let stopping = false;
const { addressOf, isTrusted } = clientAddresses(config.trustedProxies);
// In development what takes forms changes while one works on it.
const takesForms = development ? () => true : takingForms(site.routes);
const isOwnPage = ownPages({
  siteUrl: config.site.url,
  securityContact: config.securityContact,
  metrics,
  metricsToken: config.metricsToken,
  readiness: async () => (stopping ? { ready: false, stopping } : site.readiness()),
});
const mostOfOneAddress = Math.ceil(MOST_OF_ONE_ADDRESS * config.limitScale);
const isAdmitted = admission(metrics.turnedAway, { mostOfOneAddress });
const turns = takeTurns(Math.ceil(AT_ONCE_OF_ONE_ADDRESS * config.limitScale));
const answering = guardConnections(server, isTrusted, metrics.turnedAway);

const always = headersOfAll(config.site.url);
const kept = development ? passingOn : keptPages();

server.on("request", (req, res) => {
  const tooLong = (req.url ?? "").length > LONGEST_URL;
  req.url = tooLong ? "/" : pathAlone(req.url ?? "/");
  const request = underWay(req);
  // The rest of what a connection sent that is closed already.
  if (!answering(res)) return;
  record(req, res, request);
  const named = { [REQUEST_ID]: request.requestId };
  if (tooLong) return refuse(res, 414, "URI Too Long", named);
  let admitted = false;
  const inTurn = (begin: () => void) => {
    // Before it waits: what waits is as much as what is worked on.
    admitted ||= isAdmitted(req, res, request.address);
    if (!admitted) return;
    if (isTrusted(request.address)) begin();
    else turns(request.address, res, begin);
  };
  const next = () => {
    carry(req, request.requestId);
    for (const [name, value] of Object.entries({ ...named, ...always })) res.setHeader(name, value);
    for (const [name, value] of Object.entries(headersOfPath(req.url!))) res.setHeader(name, value);
    if (isOwnPage(req, res)) return;
    files(req, res, () => {
      if (!isReading(req) && !takesForms(req.url!.split("?", 1)[0]!))
        return void discardBody(req).then(() =>
          refuse(res, 405, "Method Not Allowed", { allow: "GET, HEAD", connection: "close" }),
        );
      inTurn(() => void answer(req, res, request));
    });
  };
  kept(req, res, request, next, inTurn);
});

/** What cannot even be read as a request, such as one with a Host that is none, is not worth the process. */
async function answer(req: IncomingMessage, res: ServerResponse, known: UnderWay): Promise<void> {
  try {
    const request = createRequest(req, res);
    const response = await answerOfSite(request, known);
    if (!req.complete && !isReading(req)) {
      await request.body?.cancel().catch(() => {});
      await discardBody(req);
      if (!req.complete) res.setHeader("connection", "close");
    }
    await sendResponse(res, response);
  } catch (error) {
    const { requestId } = known;
    // Not its message: an address that is none stands in it, with all that was searched for.
    log.warn(
      { requestId, reason: error instanceof Error ? error.name : typeof error },
      "a request could not be read, or its answer not be sent",
    );
    if (res.headersSent) res.destroy();
    else refuse(res, 400, "Bad Request");
  }
}

async function answerOfSite(request: Request, known: UnderWay): Promise<Response> {
  try {
    const admitted = site.admit(request);
    if (admitted instanceof Response) return admitted;
    const ofApi = development ? null : await site.answerApi(admitted, known.address);
    return await finishAnswer(request, ofApi ?? (await handle(admitted, known)));
  } catch (error) {
    // Of who has left nobody reads the answer, and what was being done for them ends by that alone.
    if (!request.signal.aborted) log.error({ requestId: known.requestId, err: error }, "a request failed");
    return new Response("Internal Server Error", { status: 500 });
  }
}

function underWay(req: IncomingMessage): UnderWay {
  const forwardedFor = req.headers["x-forwarded-for"] as string | undefined;
  return { requestId: identify(req), address: addressOf(forwardedFor, req.socket.remoteAddress ?? "") };
}

server.once("error", (error: NodeJS.ErrnoException) => {
  log.fatal(notServed(error, config.port));
  void site.close().finally(() => process.exit(1));
});

server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const served = `${config.site.name} is served on http://localhost:${port}`;
  const banner = startBanner(config);
  if (process.stdout.isTTY) process.stdout.write(`${served}\n${asLines(banner)}\n`);
  else log.info(banner, served);
  for (const words of config.mistyped) log.warn(words);
  if (!development) setTimeout(warmUp, WARM_UP_AFTER).unref();
  if (process.send) setInterval(() => process.send?.("alive", ignored), ALIVE_EVERY).unref();
});

/** Nobody listens any more. */
function ignored(): void {}

/** Whoever comes meanwhile only waits for the piece that is being done. */
async function warmUp(): Promise<void> {
  const begun = performance.now();
  try {
    await site.warmUp();
    log.debug({ milliseconds: Math.round(performance.now() - begun) }, "warmed up");
  } catch (error) {
    if (!stopping) log.warn({ err: error }, "could not be warmed up");
  }
}

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    log.info({ signal }, "stopping");
    stop();
  });
process.on("uncaughtException", endByFault);

/**
 * The last resort. After a fault that nobody caught, nothing of this process is certain any more: it takes no more
 * requests, gives those under way a moment, and ends. Whoever started it starts it again (app/commands/supervise.ts).
 */
function endByFault(error: unknown): void {
  log.fatal({ err: error }, "an error that nobody caught ends this process");
  if (stopping) return;
  stop({ exitCode: 1, lastOrders: FAULTY, latestEnd: LATEST_END_OF_FAULTY });
}

function stop({ exitCode = 0, lastOrders = LAST_ORDERS, latestEnd = LATEST_END } = {}): void {
  stopping = true;
  server.close(async () => {
    await site.close().catch((error: unknown) => log.error({ err: error }, "the site could not be closed"));
    process.exit(exitCode);
  });
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), lastOrders).unref();
  setTimeout(() => {
    log.error("not everything could be ended in time; what was acknowledged is kept");
    process.exit(1);
  }, latestEnd).unref();
}

/**
 * The path and query of a request line: "//host/x" and "http://host/x" must not speak for another host, nor must
 * "/%5Chost" where somebody decodes it. Of several slashes in a row one is left: thousands of them would keep busy
 * whoever looks for the end of a path.
 */
function pathAlone(url: string): string {
  const path = /^\/(?![/\\]|%2f|%5c)/i.test(url)
    ? url
    : `/${url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?:[/\\]|%2f|%5c)+/i, "")}`;
  if (!path.includes("//")) return path;
  const query = path.indexOf("?");
  const end = query < 0 ? path.length : query;
  return path.slice(0, end).replace(/\/{2,}/g, "/") + path.slice(end);
}

function refuse(res: ServerResponse, status: number, words: string, more = {}): void {
  res.writeHead(status, { ...always, ...more, "content-type": "text/plain" }).end(words);
}

/** Whoever runs the site reads what to do, and not where in our code it was found out. */
function endWithReason(error: unknown): never {
  const reason = notStarted(error);
  if (reason === null) throw error;
  log.fatal(reason);
  process.exit(1);
}

/** Answers with pages for everyone, made of an address and our own cookies: nothing else of any visitor's request. */
function keptPages(): ReturnType<typeof cachedPages> {
  const cache = new PageCache({
    headers: always,
    fresh: config.apiBaseUrl === null ? FRESH.embedded : FRESH.remote,
    render: ({ url, look }, shows) =>
      handle(new Request(config.site.url + url, { headers: { cookie: look.cookie } }), {
        address: null,
        forEveryone: true,
        shows,
      }),
  });
  site.changes.subscribe((change) => cache.changed(change));
  metrics.watch("page_cache_made", "Pages made for the page cache since the start", () => cache.made);
  return cachedPages(cache, site);
}

/** In development nothing is kept. */
function passingOn(_req: IncomingMessage, _res: ServerResponse, _request: UnderWay, next: () => void): void {
  next();
}
