/** Upper bounds of the buckets, in seconds; what took longer stands in one more. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is told apart: a request's method, its pattern, and the status it was answered with. */
export interface Kind {
  method: string;
  /** A pattern, never an address: a label for every recipe would drown the collector. */
  route: string;
  status: number;
}

/** How long answers of one kind took. */
export interface Times {
  took(seconds: number): void;
}

class Buckets implements Times {
  readonly #counts = new Array<number>(BOUNDS.length + 1).fill(0);
  #sum = 0;

  took(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket += 1;
    this.#counts[bucket]! += 1;
    this.#sum += seconds;
  }

  /** As a collector reads a histogram: how many took at most so long, in all, and together. */
  *samples(name: string, labels: object) {
    let upTo = 0;
    for (const [i, le] of [...BOUNDS, "+Inf"].entries()) {
      upTo += this.#counts[i]!;
      yield { metricName: `${name}_bucket`, labels: { ...labels, le }, value: upTo };
    }
    yield { metricName: `${name}_sum`, labels, value: this.#sum };
    yield { metricName: `${name}_count`, labels, value: upTo };
  }
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * A histogram for a registry of prom-client. Its own puts the labels of every answer into words to find where
 * to count it; here that is found once and kept by whoever counts.
 */
export class AnswerTimes {
  readonly name = "http_request_duration_seconds";
  readonly help = "How long requests took, by route pattern";
  readonly type = "histogram";
  readonly #kinds = new Map<string, { labels: object; buckets: Buckets }>();

  of({ method, route, status }: Kind): Times {
    const labels = { method: METHODS.has(method) ? method : "other", route, status };
    const name = Object.values(labels).join(" ");
    const known = this.#kinds.get(name) ?? { labels, buckets: new Buckets() };
    this.#kinds.set(name, known);
    return known.buckets;
  }

  get() {
    const values = [...this.#kinds.values()].flatMap(({ labels, buckets }) => [
      ...buckets.samples(this.name, labels),
    ]);
    return Promise.resolve({ name: this.name, help: this.help, type: this.type, values, aggregator: "sum" });
  }
}
