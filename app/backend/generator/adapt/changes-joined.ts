import type { Change } from "~/contract/generator";
import type { Written } from "../ports";
import { timeOf } from "./edits/time";

/** What came in place of something and was replaced itself is told once: from the first to the last. */
export function joined(changes: readonly Change[], written: Written): Change[] {
  const told: Change[] = [];
  for (const change of changes) {
    // The time is told once, as the head of the recipe has it in the end.
    if (change.what === "time") {
      const to = timeOf(written);
      if (change.from !== to && !told.some(({ what }) => what === "time")) told.push({ ...change, to });
      continue;
    }
    // Soy sauce that is bought milder and then halved, or more butter that oil came for: what began it is told.
    const before = told.find(
      (it) =>
        ((it.what === "swap" && change.what === "swap") || IN_A_ROW.has(`${it.what} ${change.what}`)) &&
        it.to === change.from,
    );
    if (before === undefined) told.push({ ...change });
    else if (change.to === undefined) told[told.indexOf(before)] = { ...change, from: before.from };
    else {
      before.to = change.to;
      if (before.what === "amount" && change.what === "swap") before.what = "swap";
    }
  }
  return told;
}

/** Changes of one line after each other. */
const IN_A_ROW: ReadonlySet<string> = new Set([
  "swap amount",
  "amount out",
  "amount swap",
  "amount amount",
  "in swap",
  "in amount",
]);
