/** Milliseconds after which nobody is waited for any more. */
const PATIENCE = 1000;

/**
 * Lets every visitor see the beginning of their recipe before anybody's is finished: of many turns at once,
 * those that have shown nothing yet go first, also those that only arrive while others are being finished.
 */
export function createFirstParts() {
  let unseen = 0;
  /** The turns that have shown something, in the order in which they did. */
  const waiting = new Set<() => void>();
  let isNextDue = false;

  /** One at a time, with a look at who arrived meanwhile between them. */
  function finishNext(): void {
    if (isNextDue || unseen > 0 || waiting.size === 0) return;
    isNextDue = true;
    setImmediate(() => {
      isNextDue = false;
      const [next] = waiting;
      if (unseen === 0) next?.();
      finishNext();
    });
  }

  return {
    /** A turn begins. To be called once it has shown something, or never will. */
    begin(): () => void {
      unseen++;
      let isSeen = false;
      return () => {
        if (isSeen) return;
        isSeen = true;
        unseen--;
        finishNext();
      };
    },

    /** Until every turn has shown something, but not for long. */
    shown(): Promise<void> {
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, PATIENCE);
        waiting.add(go);
        finishNext();
      });
    },
  };
}
