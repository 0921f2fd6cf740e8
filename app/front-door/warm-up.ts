/** Turns of the event loop, and calls in each: some 15 ms, after which V8 has compiled it. */
const TURNS = 20;
const CALLS = 2_000;
/** Node passes on objects, none to three of them; of what it has not seen before, V8 has to compile it anew. */
const SOMETHING = {};

/**
 * Has V8 compile `process.nextTick`, which Node calls several times for every request, before anything else of the
 * process is busy. What it knows of the object in there is still of one kind then. Compiled later, among all kinds
 * of requests, it was seen to build that object by calls into V8's runtime for as long as the process lived: a
 * tenth of all time on kept pages.
 */
export async function warmUpNextTick(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++)
    await new Promise<void>((resolve) => {
      for (let call = 0; call < CALLS; call += 4) {
        process.nextTick(nothing);
        process.nextTick(nothing, SOMETHING);
        process.nextTick(nothing, SOMETHING, SOMETHING);
        process.nextTick(nothing, SOMETHING, SOMETHING, SOMETHING);
      }
      setImmediate(resolve);
    });
}

function nothing(): void {}
