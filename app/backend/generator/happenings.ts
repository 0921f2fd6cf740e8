import type { Events } from "~/contract/calls";
import type { generator } from "~/contract/generator";

/** What happens while a recipe is written, the recipe itself last. A failure is thrown and no event. */
export type Happening = Events<typeof generator.chat>;

/** Milliseconds between two parts of a growing recipe. */
const PACE = 250;

/**
 * Where a turn tells what happens and its visitor hears it, if they are still there. Of parts that nobody
 * fetched yet only the newest is kept: each has all of the one before.
 */
export function createHappenings(left: () => void) {
  const waiting: Happening[] = [];
  let outcome: "open" | "over" | { failed: unknown } = "open";
  let wake = () => {};
  let lastPart = Number.NEGATIVE_INFINITY;
  let isHeard = true;

  function leave(): void {
    if (!isHeard) return;
    isHeard = false;
    waiting.length = 0;
    left();
    wake();
  }

  async function next(): Promise<IteratorResult<Happening, undefined>> {
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) return { done: false, value: event };
      if (!isHeard || outcome === "over") return { done: true, value: undefined };
      if (typeof outcome === "object") throw outcome.failed;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    tell(event: Happening): void {
      if (!isHeard) return;
      waiting.push(event);
      wake();
    },
    /** A part of the recipe, made only when it is time for one. */
    part(make: () => Happening & { name: "partial" }): void {
      if (!isHeard || performance.now() - lastPart < PACE) return;
      lastPart = performance.now();
      if (waiting.at(-1)?.name === "partial") waiting.pop();
      waiting.push(make());
      wake();
    },
    end(): void {
      outcome = "over";
      wake();
    },
    /** Answers whether anybody hears of it. */
    fail(failed: unknown): boolean {
      outcome = { failed };
      wake();
      return isHeard;
    },
    leave,
    heard: {
      [Symbol.asyncIterator]: () => ({
        next,
        async return(): Promise<IteratorResult<Happening, undefined>> {
          leave();
          return { done: true, value: undefined };
        },
      }),
    } satisfies AsyncIterable<Happening>,
  };
}

export type Happenings = ReturnType<typeof createHappenings>;
