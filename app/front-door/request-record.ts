import type { IncomingMessage, ServerResponse } from "node:http";
import type { Times } from "./answer-times";
import type { LogDestination } from "./log-destination";
import { type Logger, timeOfLine } from "./logger";
import type { Metrics, UnderWayCount } from "./metrics";
import type { UnderWay } from "./under-way";

interface Needs {
  log: Pick<Logger, "isLevelEnabled">;
  destination: LogDestination;
  metrics: Metrics;
  patternOf: (pathname: string) => string;
}

/** Answers of one route with one method and status: where they are counted, and what is said of each. */
interface Answers {
  method: string;
  status: number;
  times: Times;
  level: "debug" | "info" | "warn";
  /** The line's text before its time, behind its id, and behind all. */
  begin: string;
  middle: string;
  end: string;
  /** The text up to the id, of the moment that `time` says. */
  latest: { time: string; text: string };
}

interface RouteRecord {
  underWay: UnderWayCount;
  answers: Answers[];
}

/** Addresses that machines ask for every few seconds. */
const PULSE = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Writes one line for every request when its answer is through, and counts it: what it was, what became of
 * it and how long that took. The address, and with it the words of a search, is in neither. The lines look
 * like the other ones of the log, but most of each is put together once for all answers of its kind: to have
 * the logger do it for each costs half as much again as a page out of the cache.
 */
export function recordRequests({ log, destination, metrics, patternOf }: Needs) {
  const routes = new Map<string, RouteRecord>();

  return (req: IncomingMessage, res: ServerResponse, request: UnderWay): void => {
    const begun = performance.now();
    const route = routeOf(req.url ?? "/");
    const record = routes.get(route) ?? recordOf(route);
    record.underWay.count += 1;
    res.once("close", () => {
      const ms = performance.now() - begun;
      const answers = answersOf(record, route, req.method ?? "", res.statusCode);
      record.underWay.count -= 1;
      answers.times.took(ms / 1000);
      if (log.isLevelEnabled(answers.level))
        destination.write(lineOf(answers, ms, request, res.writableFinished));
    });
  };

  function routeOf(url: string): string {
    const query = url.indexOf("?");
    const pathname = query < 0 ? url : url.slice(0, query);
    if (pathname.startsWith("/assets/")) return "/assets/*";
    return PULSE.has(pathname) ? pathname : patternOf(pathname);
  }

  function recordOf(route: string): RouteRecord {
    const record = { underWay: metrics.underWay(route), answers: [] };
    routes.set(route, record);
    return record;
  }

  function answersOf({ answers }: RouteRecord, route: string, method: string, status: number): Answers {
    const known = answers.find((it) => it.status === status && it.method === method);
    if (known !== undefined) return known;
    const level = status >= 500 ? "warn" : PULSE.has(route) ? "debug" : "info";
    const said = JSON.stringify({ method, route, status }).slice(1, -1);
    const made: Answers = {
      ...{ method, status, level, times: metrics.times({ method, route, status }) },
      begin: `{"level":"${level}"`,
      middle: `",${said},"ms":`,
      end: `,"msg":${JSON.stringify(`${method} ${route} ${status}`)}}\n`,
      latest: { time: "", text: "" },
    };
    answers.push(made);
    return made;
  }
}

function lineOf(answers: Answers, ms: number, request: UnderWay, isWhole: boolean): string {
  const { begin, middle, end } = answers;
  const { requestId, userId } = request;
  const time = timeOfLine();
  // Many are answered in the same millisecond.
  if (answers.latest.time !== time) answers.latest = { time, text: `${begin}${time},"requestId":"` };
  const member = typeof userId === "string" ? `,"userId":${JSON.stringify(userId)}` : "";
  const left = isWhole ? "" : ',"left":true';
  const took = Math.round(ms * 10) / 10;
  return `${answers.latest.text}${requestId}${middle}${took}${member}${left}${end}`;
}
