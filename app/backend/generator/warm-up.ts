import { forms } from "./compose/forms";
import { generateAlone } from "./generate-alone";
import type { Writer } from "./ports";

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
 * takes several times as long as the next. Keeps nothing, counts nothing, and lets others in between.
 */
export async function warmUp(
  composer: Writer,
  categories: readonly { slug: string; name: string }[],
  isOver: () => boolean = () => false,
): Promise<void> {
  const needs = { writers: { composer, model: null }, categories };
  const everyForm = [...new Set(forms.map(({ name }) => name))];
  for (const content of [...SAMPLES, ...everyForm]) {
    await new Promise((resume) => setTimeout(resume));
    if (isOver()) return;
    const request = { messages: [{ role: "user" as const, content }], mode: "composer" as const, seed: 1 };
    await generateAlone(request, needs).catch(() => undefined);
  }
}
