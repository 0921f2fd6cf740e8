/** Turns of the event loop, and calls in each: some 15 ms, after which V8 has compiled it. */
const TURNS = 20;
const CALLS = 2_000;

/**
 * Has V8 compile `process.nextTick`, which Node calls several times for every request, before anything else of the
 * process is busy. What it knows of the object in there is still of one kind then. Compiled later, among all kinds
 * of requests, it was seen to build that object by calls into V8's runtime for as long as the process lived: a
 * tenth of all time on kept pages.
 */
export async function warmUpNextTick(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++)
    await new Promise<void>((resolve) => {
      for (let call = 0; call < CALLS; call++) process.nextTick(nothing, call);
      setImmediate(resolve);
    });
}

function nothing(_call: number): void {}
