import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ask, get, meet } from "./target";

/** One page that was asked for by somebody who means no harm. */
export interface Visit {
  page: string;
  at: number;
  ms: number;
  /** The status, or how the connection ended. */
  answer: number | string;
  /** How many times longer than on an idle machine a piece of work took here, beside the site. */
  stretch: number;
}

/** A gentle pace: a person who reads fast, and a monitor. */
const PAUSE_MS = 100;
const PATIENCE_MS = 10_000;

/** What one bears: so many times what a page takes when nothing happens, and noise in any case. */
const TIMES_IDLE = 5;
const NOISE_MS = 100;
/** The first pages of all are slow, as nothing was ever made before. */
const FIRST = 4;

/**
 * Somebody who reads the site while it is attacked, in a process of their own so that the attacker's work is not
 * taken for the site's, and from an address of their own.
 */
export class HonestVisitor {
  readonly visits: Visit[] = [];
  /** What was visited before the attack. */
  private idle: Visit[] = [];
  private readonly child: ChildProcess;

  constructor(address: string, recipe: string, from: string) {
    this.child = fork(fileURLToPath(import.meta.url), [address, recipe, from]);
    this.child.on("message", (visit: Visit) => this.visits.push(visit));
  }

  /** Reads for so long while nothing else happens. Answers how long a page may take from then on, in milliseconds. */
  async readInPeace(seconds: number): Promise<number> {
    await new Promise((done) => setTimeout(done, seconds * 1000));
    this.idle = this.visits.slice(FIRST);
    return this.bears(this.idle);
  }

  /** What 99 of 100 of these pages may take: so much more as the machine was slower than when it was idle. */
  bears(visits: readonly Visit[]): number {
    const slower = p99(visits, "stretch") / Math.max(1, p99(this.idle, "stretch"));
    return Math.max(NOISE_MS, TIMES_IDLE * p99(this.idle)) * Math.max(1, slower);
  }

  between(start: number, end: number): Visit[] {
    return this.visits.filter(({ at, ms }) => at >= start && at + ms <= end);
  }

  /** How much slower than idle the machine has been lately, for whatever reason. */
  get stretch(): number {
    const latest = this.visits.slice(-20).map(({ stretch }) => stretch);
    return Math.max(1, latest.reduce((sum, one) => sum + one, 0) / (latest.length || 1));
  }

  leave(): void {
    this.child.kill();
  }
}

/** The 99th of a hundred; of fewer the slowest but two, as on a shared machine some are always slow. */
export function p99(visits: readonly Visit[], figure: "ms" | "stretch" = "ms"): number {
  const sorted = visits.map((visit) => visit[figure]).sort((a, b) => a - b);
  if (sorted.length === 0) return 0;
  const rank = Math.min(Math.ceil(sorted.length * 0.99) - 1, Math.max(0, sorted.length - 3));
  return sorted[rank]!;
}

/** A few milliseconds of a processor; how long it took to get them. */
function work(): number {
  const began = performance.now();
  let sum = 0;
  for (let turn = 0; turn < 2_000_000; turn++) sum = (sum + turn * 31) | 0;
  return performance.now() - began + (sum === 1 ? 1 : 0);
}

async function stroll(address: string, recipe: string, from: string): Promise<void> {
  const target = await meet(address);
  const alone = Math.min(...Array.from({ length: 50 }, work));
  for (let step = 0; process.connected; step++) {
    const page = ["/", recipe, "/browse?q=soup", "/healthz"][step % 4]!;
    const at = Date.now();
    const { answers, end, ms } = await ask(target, { ...get(page), from }, PATIENCE_MS);
    const stretch = work() / alone;
    process.send?.({ page, at, ms, answer: answers[0]?.status ?? end, stretch } satisfies Visit);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [address, recipe, from] = process.argv.slice(2);
  process.on("disconnect", () => process.exit());
  await stroll(address!, recipe!, from!);
}
