/** The same numbers for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: Random, of: readonly T[]): T {
  return of[Math.floor(random() * of.length)]!;
}

export function shuffled<T>(random: Random, of: readonly T[]): T[] {
  const all = [...of];
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}
