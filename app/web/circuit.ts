/** Thrown in place of a call while the other side is known not to answer. */
export class CircuitOpen extends Error {
  override name = "CircuitOpen";
}

interface Options {
  /** Looks whether the other side is there again; resolves to whether it is. */
  probe: () => Promise<boolean>;
  /** Failures in a row after which it opens. */
  most?: number;
  /** Milliseconds that a caller waits for a probe, and that a failed one counts for those after it. */
  wait?: number;
  rest?: number;
  changed?: (open: boolean) => void;
}

interface Circuit {
  /** Throws CircuitOpen when the other side does not answer; lets pass otherwise. */
  enter(): Promise<void>;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
}

/**
 * Spares everybody the wait for something that does not answer. After some failures in a row it opens, and who
 * comes then is refused at once; each of them has it looked at again, so that it closes with the first visitor
 * after the other side is back, and nobody asks it while there is nobody to ask for.
 */
export function createCircuit({ probe, most = 5, wait = 400, rest = 100, changed }: Options): Circuit {
  let failures = 0;
  let open = false;
  let probing: Promise<boolean> | null = null;
  let lastProbe = Number.NEGATIVE_INFINITY;

  function set(now: boolean): void {
    if (open === now) return;
    open = now;
    changed?.(now);
  }

  function look(): Promise<boolean> {
    probing ??= probe()
      .catch(() => false)
      .then((there) => {
        probing = null;
        lastProbe = performance.now();
        if (there) succeeded();
        return there;
      });
    return probing;
  }

  function succeeded(): void {
    failures = 0;
    set(false);
  }

  return {
    async enter() {
      if (!open) return;
      if (performance.now() - lastProbe < rest) throw new CircuitOpen();
      if (!(await Promise.race([look(), after(wait)]))) throw new CircuitOpen();
    },
    succeeded,
    failed() {
      failures += 1;
      if (failures >= most) set(true);
    },
    isOpen: () => open,
  };
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref());
}
