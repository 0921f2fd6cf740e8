import { setTimeout as sleep } from "node:timers/promises";
import { forms } from "./compose/forms/forms";

/** Ways through the reader and the checks; some end in a refusal. */
const SAMPLES = [
  "a vegan soup with lentils and carrots, for 2, in 40 minutes",
  "chicken curry with rice, no dairy, spicy",
  "a gluten-free chocolate cake without nuts",
  "roast salmon with potatoes, I can't have milk or eggs",
  "use up half a cabbage, 2 leeks and some bacon",
  "thai noodles with prawns, no peanuts",
  "something quick for the kids, not spicy",
  "a vegan beef steak with beef",
  "write me a poem",
];

/** The first round reads tables; V8 optimizes code only once it has run some hundreds of times. */
const ROUNDS = 4;

/**
 * Has tables read and code compiled before a visitor waits for it: the first recipe of its kind in a process
 * takes several times as long as the next. `ask` has a recipe written for some words and may fail. Half of the
 * time is left to others.
 */
export async function warmUp(ask: (words: string) => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const everyForm = forms.map(({ name }) => name);
  const aRound = [...SAMPLES, ...everyForm];
  for (const words of Array.from({ length: ROUNDS }, () => aRound).flat()) {
    if (signal?.aborted) return;
    const begun = performance.now();
    await ask(words).catch(() => undefined);
    await sleep(performance.now() - begun);
  }
}
