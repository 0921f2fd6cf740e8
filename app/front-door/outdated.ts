/** What changed: everything, or whatever carries one of these tags. */
export type Change = "everything" | readonly string[];

/** So many tags are remembered one by one; beyond that, everything counts as changed. */
const REMEMBERED = 10_000;

/**
 * Knows since when a page is outdated, without looking at any page: each change has a number, and a page
 * holds while no change of its tags has a higher one than was the newest when its making began. So a change
 * in the middle of a page's making outdates that page too.
 */
export class Outdated {
  #newest = 0;
  #everything = 0;
  readonly #byTag = new Map<string, number>();

  by(change: Change): void {
    this.#newest += 1;
    if (change !== "everything") for (const tag of change) this.#byTag.set(tag, this.#newest);
    if (change === "everything" || this.#byTag.size > REMEMBERED) {
      this.#everything = this.#newest;
      this.#byTag.clear();
    }
  }

  /** To be kept with what is begun now. */
  now(): number {
    return this.#newest;
  }

  holds(begun: number, tags: Iterable<string>): boolean {
    if (begun < this.#everything) return false;
    for (const tag of tags) if ((this.#byTag.get(tag) ?? 0) > begun) return false;
    return true;
  }
}
