import type { LineToBuy } from "~/food/merge-ingredients";
import { hasGrown, stillNeeded } from "~/food/needs";
import type { Check } from "./ports";

/** The lines to show: what was cleared away is left out, what was bought is checked, until more is needed. */
export function withChecks(lines: readonly LineToBuy[], checks: readonly Check[]) {
  const checkOf = new Map(checks.map((check) => [check.key, check]));
  return lines.flatMap(({ needs, ...line }) => {
    const check = checkOf.get(line.key);
    const bought = check !== undefined && !hasGrown(needs, check.bought);
    return bought && check.cleared ? [] : { ...line, checked: bought };
  });
}

/**
 * The checks after the list changed: those of lines that are gone are forgotten, and a line that needs less
 * than was bought counts as bought that far, so that a recipe that comes back later asks for its share again.
 */
export function settled(checks: readonly Check[], lines: readonly LineToBuy[]): Check[] {
  const lineOf = new Map(lines.map((line) => [line.key, line]));
  return checks.flatMap((check) => {
    const line = lineOf.get(check.key);
    return line === undefined ? [] : { ...check, bought: stillNeeded(check.bought, line.needs) };
  });
}
