/** What one hard check found: nothing, or in sentences what is wrong. */
export interface Outcome {
  name: string;
  faults: string[];
  /** How one can see that it is kept. */
  kept: string;
}

/** "a, b and c", the first letter as it is; no more than five, then how many more. */
export function listed(words: readonly string[]): string {
  const [some, more] = [words.slice(0, 5), words.length - 5];
  const all = more > 0 ? [...some, `${more} more`] : some;
  return all.length <= 1 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** A sentence begins with a capital letter. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
