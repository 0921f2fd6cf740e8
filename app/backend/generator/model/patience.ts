import { Problem } from "~/contract/problems";

/** Ends an upstream call when the visitor leaves, or when it takes too long. */
export interface Patience {
  /** Aborts with the visitor's reason, or with the Problem timeout. */
  signal: AbortSignal;
  /** What `work` awaits, within so many milliseconds; else the Problem timeout. */
  within<T>(limit: number, work: () => Promise<T>): Promise<T>;
  /** Milliseconds that are left of the whole. */
  left(): number;
  pause(limit: number): Promise<void>;
  /** Drops what is still open, and every timer. */
  end(): void;
}

/** `whole` are milliseconds for everything together. */
export function startPatience(visitor: AbortSignal, whole: number): Patience {
  const controller = new AbortController();
  const { signal } = controller;
  const until = performance.now() + whole;
  const giveUp = () => controller.abort(new Problem("timeout"));
  const leave = () => controller.abort(visitor.reason);
  const clock = setTimeout(giveUp, whole);
  visitor.addEventListener("abort", leave, { once: true });
  if (visitor.aborted) leave();

  return {
    signal,
    async within(limit, work) {
      signal.throwIfAborted();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Problem("timeout")), limit);
      });
      try {
        return await Promise.race([work(), late]);
      } catch (error) {
        // Whatever the network makes of an abort, the reason for it is what counts.
        signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    left: () => until - performance.now(),
    pause: (limit) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const stop = () => {
          clearTimeout(timer);
          reject(signal.reason);
        };
        const timer = setTimeout(() => {
          signal.removeEventListener("abort", stop);
          resolve();
        }, limit);
        signal.addEventListener("abort", stop, { once: true });
      }),
    end() {
      clearTimeout(clock);
      visitor.removeEventListener("abort", leave);
      controller.abort(new Error("done"));
    },
  };
}
