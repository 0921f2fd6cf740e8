import { forms } from "./compose/forms";

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

/**
 * Has tables read and code compiled before a visitor waits for it: the first recipe of its kind in a process
 * takes several times as long as the next. `ask` has a recipe written for some words and may fail; others are
 * let in between.
 */
export async function warmUp(ask: (words: string) => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  const everyForm = [...new Set(forms.map(({ name }) => name))];
  for (const words of [...SAMPLES, ...everyForm]) {
    await new Promise((resume) => setTimeout(resume));
    if (signal?.aborted) return;
    await ask(words).catch(() => undefined);
  }
}
