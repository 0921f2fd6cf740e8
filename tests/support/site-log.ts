import type { SiteProcess } from "./site-process";

interface Entry {
  level: string;
  msg: string;
  requestId?: string;
  [more: string]: unknown;
}

/** The lines that a site has written; what is no JSON fails the test that asks. */
export function logOf(site: SiteProcess): Entry[] {
  return (
    site
      .output()
      .split("\n")
      // What follows the last end of a line is none yet.
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  );
}
