import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A request as it is counted. */
interface Counted {
  method: string;
  /** Its pattern, never its address: a label for every recipe would drown the collector. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  began(route: string): void;
  ended(request: Counted): void;
  /** A request was turned away before anything looked at it. */
  turnedAway(reason: string): void;
  /** Adds a figure that is looked up when somebody asks; what it throws leaves the figure out. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
  contentType: string;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Figures of this process in the form that Prometheus collects: requests, event loop, memory, and what is watched. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    registers,
    name: "http_request_duration_seconds",
    help: "How long requests took, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const underWay = new Map<string, number>();
  const change = (route: string, by: 1 | -1) => underWay.set(route, (underWay.get(route) ?? 0) + by);
  new Gauge({
    registers,
    name: "http_requests_under_way",
    help: "Requests that are being answered, by route pattern",
    labelNames: ["route"],
    collect() {
      for (const [route, count] of underWay) this.set({ route }, count);
    },
  });
  const refusals = new Counter({
    registers,
    name: "http_turned_away_total",
    help: "Requests and connections turned away by the front door",
    labelNames: ["reason"],
  });
  return {
    began: (route) => void change(route, 1),
    ended({ method, route, status, seconds }) {
      change(route, -1);
      durations.observe({ method: METHODS.has(method) ? method : "other", route, status }, seconds);
    },
    turnedAway: (reason) => refusals.inc({ reason }),
    watch(name, help, read) {
      new Gauge({
        registers,
        name,
        help,
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
