import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Removes all but the newest `count` files of a folder whose names match; a name begins with its moment, so
 * the names sort by age. Answers what it removed. `beside` are endings of what goes with a file.
 */
export function keepNewest(
  folder: string,
  pattern: RegExp,
  count: number,
  beside: readonly string[] = [],
): string[] {
  const old = readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()
    .slice(count)
    .map((name) => path.join(folder, name));
  for (const file of old)
    for (const name of [file, ...beside.map((ending) => file + ending)])
      rmSync(name, { force: true, recursive: true });
  return old;
}

/** A moment as the beginning of a file's name, to the millisecond. */
export function stampOf(now: Date): string {
  return now.toISOString().replace(/[:.]/g, "-");
}
