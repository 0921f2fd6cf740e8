/** Milliseconds after which nobody is waited for any more. */
const PATIENCE = 1000;

/**
 * Lets every visitor see the beginning of their recipe before anybody's is finished: of many turns at once,
 * those that have shown nothing yet go first.
 */
export function createFirstParts() {
  let unseen = 0;
  let waiting: (() => void)[] = [];

  return {
    /** A turn begins. To be called once it has shown something, or never will. */
    begin(): () => void {
      unseen++;
      let isSeen = false;
      return () => {
        if (isSeen) return;
        isSeen = true;
        unseen--;
        if (unseen > 0) return;
        for (const wake of waiting) wake();
        waiting = [];
      };
    },

    /** Until every turn has shown something, but not for long. */
    async shown(): Promise<void> {
      if (unseen === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
