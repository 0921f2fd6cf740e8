import type { Brief } from "../brief";

/** In a sentence why no recipe can keep all of a brief; null when one may. */
export function contradiction(_brief: Brief): string | null {
  return null;
}
