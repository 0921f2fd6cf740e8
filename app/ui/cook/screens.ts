/**
 * The screens of cook mode, by number: 0 is "Get ready", then one for each step, and after the last step
 * "Done", which an address calls by that word, so that a number is always a step.
 */
const DONE = "done";

/** The screen that an address asks for with `?step=`; a number beyond the recipe is its first or last step. */
export function screenOf(asked: string | null, steps: number): number {
  if (asked === DONE) return steps + 1;
  const number = Number.parseInt(asked ?? "0", 10);
  return Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), steps);
}

/** What `?step=` says for a screen. */
export function stepQuery(screen: number, steps: number): string {
  return screen > steps ? DONE : String(screen);
}

/** What a screen is called, in the tab and for who hears it. */
export function screenName(screen: number, steps: number): string {
  if (screen === 0) return "Get ready";
  return screen > steps ? "Done" : `Step ${screen} of ${steps}`;
}
