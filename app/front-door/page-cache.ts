import { KeptEntries } from "./kept-entries";
import { type Change, Outdated } from "./outdated";
import { StoredPage } from "./stored-page";

/** What is asked for: an address, in the look that its visitor's cookies ask for. */
export interface Asked {
  /** Path and query. */
  url: string;
  look: { name: string; cookie: string };
  tags: readonly string[];
}

interface PageCacheOptions {
  /**
   * Makes a page from nothing but what is asked for: no header of any visitor has a part in it. Adds to `shows` the
   * tags of what turned out to stand on it, which end it as well.
   */
  render: (asked: Asked, shows: Set<string>) => Promise<Response>;
  /** Headers that every answer of the site carries. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds in which a page is sent without another look. */
  fresh: number;
  /** Bytes it may hold. */
  capacity?: number;
  clock?: () => number;
}

interface Entry {
  asked: Asked;
  page: StoredPage;
  weight: number;
  /** The tags that end it. */
  tags: readonly string[];
  /** The newest change when its making began, and the newest that is known not to have ended it. */
  begun: number;
  holdsSince: number;
  /** When this content was first there, when it was last found to hold, and when it is to be made anew. */
  since: number;
  renderedAt: number;
  renewAt: number;
  /** Whether it has stood long enough for the best compression. */
  settled: boolean;
}

interface Flight {
  begun: number;
  /** Those known so far. */
  tags: Set<string>;
  page: Promise<StoredPage | null>;
}

/** A page of thirty kilobytes weighs some seventy here: these are nine hundred pages, beside 100 MB of site. */
const CAPACITY = 64 * 1024 * 1024;
/** Milliseconds that a page is sent after its time while nothing newer can be made. */
const STALE = 10 * 60_000;
/** Milliseconds after a failed attempt to renew a page until the next. */
const RETRY = 5_000;
/** Milliseconds a page has to stand before the best compression is worth its while. */
const SETTLED = 2_000;

/**
 * Pages for everyone, made once for all who wait for them. Past its time a page is sent once more while it is
 * made anew; one that a change has outdated is not sent again.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #clock: () => number;
  readonly #entries: KeptEntries<Entry>;
  readonly #outdated = new Outdated();
  readonly #flights = new Map<string, Flight>();
  #compressing = Promise.resolve();
  #made = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#entries = new KeptEntries(options.capacity ?? CAPACITY);
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** How many pages were made since the start. */
  get made(): number {
    return this.#made;
  }

  changed(change: Change): void {
    this.#outdated.by(change);
  }

  /** The page as it can be sent now; undefined when it has to be made first. */
  find(url: string, look: string): StoredPage | undefined {
    const key = look + url;
    const entry = this.#entries.use(key);
    if (entry === undefined) return undefined;
    const newest = this.#outdated.now();
    if (entry.holdsSince !== newest) {
      if (!this.#outdated.holds(entry.begun, entry.tags)) return undefined;
      entry.holdsSince = newest;
    }
    const now = this.#clock();
    if (now >= entry.renewAt) {
      if (now >= entry.renderedAt + this.#options.fresh + STALE) return undefined;
      // Whoever comes while it is being made gets the old one.
      entry.renewAt = now + RETRY;
      void this.make(entry.asked).catch(() => {});
    }
    if (!entry.settled && now - entry.since > SETTLED) this.#settle(entry);
    return entry.page;
  }

  /** Makes the page; null when it is not one to keep. Everyone who waits for it gets the same. */
  make(asked: Asked): Promise<StoredPage | null> {
    const key = asked.look.name + asked.url;
    const flying = this.#flights.get(key);
    // Who comes after a change is not content with what was begun before it.
    if (flying === undefined || !this.#holds(flying)) return this.#begin(key, asked);
    return flying.page.then((page) => {
      // What ends it is known in full only now.
      if (this.#holds(flying)) return page;
      const later = this.#flights.get(key);
      return later === undefined || later === flying ? this.#begin(key, asked) : later.page;
    });
  }

  #holds({ begun, tags }: Flight): boolean {
    return this.#outdated.holds(begun, tags);
  }

  #begin(key: string, asked: Asked): Promise<StoredPage | null> {
    const begun = this.#outdated.now();
    const tags = new Set(asked.tags);
    const flight: Flight = { begun, tags, page: this.#make(key, asked, begun, tags) };
    this.#flights.set(key, flight);
    const landed = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    flight.page.then(landed, landed);
    return flight.page;
  }

  async #make(key: string, asked: Asked, begun: number, tags: Set<string>): Promise<StoredPage | null> {
    this.#made += 1;
    const answer = await this.#options.render(asked, tags);
    if (answer.status >= 500) throw new Error(`The page ${asked.url} failed with ${answer.status}`);
    const before = this.#entries.peek(key);
    // A slower one that was begun before a change must not take the place of one begun after it.
    const isNewest = before === undefined || before.begun <= begun;
    if (!isForEveryone(answer)) {
      answer.body?.cancel().catch(() => {});
      if (isNewest) this.#entries.delete(key);
      return null;
    }
    const made = new StoredPage(
      Buffer.from(await answer.arrayBuffer()),
      answer.headers,
      this.#options.headers,
    );
    const now = this.#clock();
    // What came out the same is kept with its compressed bodies.
    const same = before?.page.hash === made.hash ? before : undefined;
    const { page, since, settled } = same ?? { page: made, since: now, settled: false };
    const times = { begun, holdsSince: begun, since, renderedAt: now, renewAt: now + this.#options.fresh };
    const entry = { asked, tags: [...tags], page, weight: page.weight, ...times, settled };
    if (isNewest) this.#entries.set(key, entry);
    return page;
  }

  /** One page after another: this shall not keep the machine from its readers. */
  #settle(entry: Entry): void {
    entry.settled = true;
    this.#compressing = this.#compressing
      .then(() => entry.page.compressBest())
      .catch((error: unknown) => console.error(error));
  }
}

const TYPES = /^text\/(?:html|x-script)\b/;

/** Whatever a route says of itself: a page with a cookie, or one that says so, belongs to one visitor. */
function isForEveryone({ status, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  const control = headers.get("cache-control") ?? "";
  return (
    status === 200 && TYPES.test(type) && !headers.has("set-cookie") && !/no-store|private/i.test(control)
  );
}
