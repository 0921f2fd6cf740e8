/** What one hard check found: nothing, or in sentences what is wrong. */
export interface Outcome {
  name: string;
  faults: string[];
  /** How one can see that it is kept. */
  kept: string;
}

/** "a, b and c", the first letter as it is; no more than five, then how many more. */
export function listed(words: readonly string[]): string {
  const more = words.length - 5;
  return allOf(more > 0 ? [...words.slice(0, 5), `${more} more`] : words);
}

/** "a, b and c", however many: what is not told is not bought, or taken for what is there. */
export function allOf(words: readonly string[]): string {
  return words.length <= 1 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A sentence begins with a capital letter. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
