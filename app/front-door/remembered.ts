/** Answers that are remembered, and characters of a question that is. */
interface Bounds {
  most: number;
  longest?: number;
}

/** The same function, but what it found is not looked for again. When that is too much, all of it is forgotten. */
export function remembered<T extends string>(
  find: (asked: string) => T,
  { most, longest = Number.POSITIVE_INFINITY }: Bounds,
): (asked: string) => T {
  const known = new Map<string, T>();
  return (asked) => {
    let found = known.get(asked);
    if (found === undefined) {
      found = find(asked);
      if (known.size >= most) known.clear();
      if (asked.length <= longest) known.set(asked, found);
    }
    return found;
  };
}
