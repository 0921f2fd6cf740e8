/** Thrown in place of work for which there is no room. */
export class QueueFull extends Error {}

/** Does what it is given, `atOnce` at a time and the first first; throws QueueFull when `waiting` wait already. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let busy = 0;

  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new QueueFull("too much is waiting");
      // Whoever is done hands its place on, so that nobody who comes meanwhile takes it.
      await new Promise<void>((begin) => queue.push(begin));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
