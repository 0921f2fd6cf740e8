import type { Brief } from "../brief";
import { isInward } from "../verify/inward";
import type { Edited } from "./edits/edit";
import { faultsOf } from "./keep-limits";
import type { Draft } from "./own-swaps";
import { aDish } from "./titles";

/** An edit after which the recipe would fail a check that it passed before changes nothing, and says why. */
export function keepingChecks(before: Draft, after: Edited, brief: Brief): Edited {
  if ("unchanged" in after) return after;
  const faults = faultsOf(after.written, brief);
  if (faults.length === 0) return after;
  const known = faultsOf(before.written, brief);
  const more = faults.filter((it) => !known.includes(it));
  if (more.length === 0) return after;
  const fault = more.find((it) => !isInward(it));
  return {
    unchanged:
      fault === undefined
        ? `We cannot make that change to ${aDish(before.written.title)}: its steps would no longer make sense.`
        : `That cannot be: ${fault}`,
  };
}
