/** A small seeded source of chance: the same seed gives the same row of numbers (mulberry32). */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** Whether something of this likelihood happens. */
  happens(likelihood: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** A seed of its own for each row of words, so that other foods come with other words. */
export function seedOf(seed: number, words: readonly string[]): number {
  let mixed = seed | 0;
  for (const word of words)
    for (let at = 0; at < word.length; at++) mixed = Math.imul(mixed ^ word.charCodeAt(at), 0x01000193);
  return mixed;
}

export function chanceOf(seed: number): Chance {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    happens: (likelihood) => next() < likelihood,
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}
