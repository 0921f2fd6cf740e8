import { setTimeout as sleep } from "node:timers/promises";

/** Ways through the reader, the dishes, the forms and the checks; some end in a refusal. */
const SAMPLES = [
  "lasagne",
  "a vegan soup with lentils and carrots, for 2, in 40 minutes",
  "chicken curry with rice, no dairy, spicy",
  "use up half a cabbage, 2 leeks and some bacon",
  "a gluten-free chocolate cake without nuts",
  "write me a poem",
];

/**
 * Has tables read and code compiled before a visitor waits for it: the first recipe of its kind in a process
 * takes several times as long as the next. `ask` has a recipe written for some words and may fail. Half of the
 * time is left to others.
 */
export async function warmUp(ask: (words: string) => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  for (const words of SAMPLES) {
    if (signal?.aborted) return;
    const begun = performance.now();
    await ask(words).catch(() => undefined);
    await sleep(performance.now() - begun);
  }
}
