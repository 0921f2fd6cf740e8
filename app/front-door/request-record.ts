import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "./logger";
import type { Metrics } from "./metrics";
import type { UnderWay } from "./under-way";

interface Needs {
  log: Logger;
  metrics: Metrics;
  patternOf: (pathname: string) => string;
}

/** Addresses that machines ask for every few seconds. */
const PULSE = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Writes one line for every request when its answer is through, and counts it: what it was, what became of
 * it and how long that took. The address, and with it the words of a search, is in neither.
 */
export function recordRequests({ log, metrics, patternOf }: Needs) {
  return (req: IncomingMessage, res: ServerResponse, request: UnderWay): void => {
    const begun = performance.now();
    const pathname = (req.url ?? "/").split("?", 1)[0]!;
    const route = pathname.startsWith("/assets/")
      ? "/assets/*"
      : PULSE.has(pathname)
        ? pathname
        : patternOf(pathname);
    const method = req.method ?? "";
    metrics.began(route);
    res.once("close", () => {
      const ms = performance.now() - begun;
      const status = res.statusCode;
      metrics.ended({ method, route, status, seconds: ms / 1000 });
      const level = status >= 500 ? "warn" : PULSE.has(pathname) ? "debug" : "info";
      const userId = typeof request.userId === "string" ? request.userId : undefined;
      const left = res.writableFinished ? undefined : true;
      const { requestId } = request;
      const said = { requestId, method, route, status, ms: Math.round(ms * 10) / 10, userId, left };
      log[level](said, `${method} ${route} ${status}`);
    });
  };
}
