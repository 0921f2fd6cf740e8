import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "./metrics";
import { isReading } from "./reading";
import { SECURITY_TXT, securityTxt } from "./security-txt";

/** Whether the site can do its work, and what it says of its parts. */
export interface Readiness {
  ready: boolean;
  [part: string]: unknown;
}

interface Needs {
  siteUrl: string;
  /** Whom to tell of a hole; null hides the file. */
  securityContact: string | null;
  metrics: Metrics;
  /** What a collector on another machine has to bring; null lets in this machine alone, and nobody on a site with a public address. */
  metricsToken: string | null;
  readiness: () => Promise<Readiness>;
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** Milliseconds that the readiness may take to be found out. */
const PATIENCE = 3_000;

/**
 * The few addresses that the front door answers itself, so that they stand when the pages do not. Answers
 * false for any other.
 */
export function ownPages(needs: Needs) {
  const { siteUrl, securityContact, metrics, metricsToken, readiness } = needs;
  const pages = new Map<string, Answer>([
    ["/healthz", (_, res) => json(res, 200, { status: "ok" })],
    [
      "/readyz",
      async (_, res) => {
        const { ready, ...parts } = await within(PATIENCE, readiness);
        json(res, ready ? 200 : 503, { status: ready ? "ready" : "not ready", ...parts });
      },
    ],
    [
      "/metrics",
      async (req, res) => {
        if (!mayReadMetrics(req, needs)) {
          if (metricsToken !== null) res.setHeader("www-authenticate", "Bearer");
          return plain(
            res,
            metricsToken === null ? 403 : 401,
            "The figures are for who brings METRICS_TOKEN.",
          );
        }
        plain(res, 200, await metrics.text(), metrics.contentType);
      },
    ],
  ]);
  if (securityContact !== null)
    pages.set(SECURITY_TXT, (_, res) => plain(res, 200, securityTxt(securityContact, siteUrl)));

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const page = pages.get((req.url ?? "/").split("?", 1)[0]!);
    if (page === undefined) return false;
    if (!isReading(req)) {
      res.setHeader("allow", "GET, HEAD");
      plain(res, 405, "Method Not Allowed");
      return true;
    }
    Promise.resolve(page(req, res)).catch(() => plain(res, 500, "Internal Server Error"));
    return true;
  };
}

async function within(ms: number, look: () => Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve({ ready: false, error: "took too long" }), ms);
  });
  const looked = look().catch((): Readiness => ({ ready: false, error: "could not be found out" }));
  return Promise.race([looked, late]).finally(() => clearTimeout(timer));
}

const THIS_MACHINE = /^(?:127\.|::1$|::ffff:127\.)/;
const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** What proxies and their hosts add: behind one on this machine everybody comes from it. */
const FORWARDED = /^(?:forwarded|via|x-forwarded|x-real-ip|x-client|x-original|true-client|cf-|fastly-)/;

/**
 * Whether a request may read the figures: with the token, or from this machine on a site that is nowhere else. Of one
 * that has a public address there may be a proxy here that adds no header, so without the token nobody may.
 */
function mayReadMetrics(req: IncomingMessage, { metricsToken: token, siteUrl }: Needs): boolean {
  if (token !== null) {
    const given = Buffer.from(req.headers.authorization ?? "");
    const right = Buffer.from(`Bearer ${token}`);
    return given.length === right.length && timingSafeEqual(given, right);
  }
  const direct = !Object.keys(req.headers).some((name) => FORWARDED.test(name));
  return direct && HERE.test(new URL(siteUrl).hostname) && THIS_MACHINE.test(req.socket.remoteAddress ?? "");
}

function json(res: ServerResponse, status: number, body: unknown): void {
  plain(res, status, JSON.stringify(body), "application/json");
}

function plain(res: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  if (res.headersSent) return;
  res.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  res.end(text);
}
