interface Weighed {
  readonly weight: number;
}

/** Of the room, how much belongs to what was asked for more than once. */
const PROVEN_SHARE = 0.8;

interface Proven<E> {
  entry: E;
  /** Whether it was asked for since it was last in danger of being dropped. */
  isUsed: boolean;
}

/**
 * Entries within a bound of bytes. What is asked for again moves from trial to proven, and what is proven is
 * dropped only for what is proven too: somebody who walks through ten thousand addresses once, as a crawler
 * does, drives out other addresses on trial, but not the pages that people read.
 *
 * Among the proven, the one that stands longest has to go unless it was used meanwhile, which gives it a second
 * chance behind the others. An order of last use would have to be kept up at each use, and what V8 leaves behind
 * when entries of a Map change their places is most of the garbage of a page out of the cache.
 */
export class KeptEntries<E extends Weighed> {
  // A Map keeps the order in which it was filled.
  readonly #trial = new Map<string, E>();
  readonly #proven = new Map<string, Proven<E>>();
  #trialBytes = 0;
  #provenBytes = 0;

  constructor(readonly capacity: number) {}

  get bytes(): number {
    return this.#trialBytes + this.#provenBytes;
  }

  get size(): number {
    return this.#trial.size + this.#proven.size;
  }

  /** The entry, which has been asked for once more. */
  use(key: string): E | undefined {
    const proven = this.#proven.get(key);
    if (proven !== undefined) {
      proven.isUsed = true;
      return proven.entry;
    }
    const entry = this.#trial.get(key);
    if (entry === undefined) return undefined;
    this.#trial.delete(key);
    this.#trialBytes -= entry.weight;
    this.#proven.set(key, { entry, isUsed: false });
    this.#provenBytes += entry.weight;
    this.#makeRoom();
    return entry;
  }

  /** The entry, without being asked for. */
  peek(key: string): E | undefined {
    return this.#proven.get(key)?.entry ?? this.#trial.get(key);
  }

  /** Puts an entry in the place of the one before it, or on trial. */
  set(key: string, entry: E): void {
    const proven = this.#proven.get(key);
    if (proven !== undefined) {
      this.#provenBytes += entry.weight - proven.entry.weight;
      proven.entry = entry;
    } else {
      this.delete(key);
      this.#trial.set(key, entry);
      this.#trialBytes += entry.weight;
    }
    this.#makeRoom();
  }

  delete(key: string): void {
    const proven = this.#proven.get(key);
    if (proven !== undefined && this.#proven.delete(key)) this.#provenBytes -= proven.entry.weight;
    const trial = this.#trial.get(key);
    if (trial !== undefined && this.#trial.delete(key)) this.#trialBytes -= trial.weight;
  }

  #makeRoom(): void {
    while (this.#provenBytes > this.capacity * PROVEN_SHARE) {
      const [key, proven] = this.#proven.entries().next().value!;
      this.#proven.delete(key);
      if (proven.isUsed) {
        proven.isUsed = false;
        this.#proven.set(key, proven);
      } else {
        this.#provenBytes -= proven.entry.weight;
        this.#trial.set(key, proven.entry);
        this.#trialBytes += proven.entry.weight;
      }
    }
    while (this.bytes > this.capacity) {
      const [key, entry] = this.#trial.entries().next().value!;
      this.#trial.delete(key);
      this.#trialBytes -= entry.weight;
    }
  }
}
