import { setTimeout } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client";
import { AnswerTimes, type Kind, type Times } from "./answer-times";

/** Requests of one route pattern that are being answered. */
export interface UnderWayCount {
  count: number;
}

export interface Metrics {
  /** Where requests of a route pattern are counted while they are answered. */
  underWay(route: string): UnderWayCount;
  /** Where answers of a kind are counted. */
  times(kind: Kind): Times;
  /** A request was turned away before anything looked at it. */
  turnedAway(reason: string): void;
  /** Adds a figure that is looked up when somebody asks; what it throws leaves the figure out. */
  watch(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
  contentType: string;
}

/** Milliseconds in which the event loop's delay is looked at once, which is done every ten. */
const A_LOOK = 15;

/** Figures of this process in the form that Prometheus collects: requests, event loop, memory, and what is watched. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const times = new AnswerTimes();
  registry.registerMetric(times as unknown as Metric<string>);
  const underWay = new Map<string, UnderWayCount>();
  new Gauge({
    registers,
    name: "http_requests_under_way",
    help: "Requests that are being answered, by route pattern",
    labelNames: ["route"],
    collect() {
      for (const [route, { count }] of underWay) this.set({ route }, count);
    },
  });
  const refusals = new Counter({
    registers,
    name: "http_turned_away_total",
    help: "Requests and connections turned away by the front door",
    labelNames: ["reason"],
  });
  let standard: Promise<void> | undefined;
  return {
    underWay(route) {
      const known = underWay.get(route) ?? { count: 0 };
      underWay.set(route, known);
      return known;
    },
    times: (kind) => times.of(kind),
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
    async text() {
      // Those look at every collection of garbage and, a hundred times a second, at the event loop: from when
      // somebody first asks for them.
      standard ??= standardMetrics(registry);
      await standard;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Those of Node, which have something to say when the promise is kept. */
async function standardMetrics(register: Registry): Promise<void> {
  collectDefaultMetrics({ register });
  // The first look only begins. A process that stands still meanwhile has missed those that it slept through, so each is
  // waited for by itself.
  for (let looks = 0; looks < 3; looks++) await setTimeout(A_LOOK);
}
