import { z } from "zod";
import { Pattern } from "~/contract/generator";
import patternSwapsText from "./data/pattern-swaps.yaml?raw";
import { dataIn } from "./data-tables";
import { Entry, type SwapTable, swapTable } from "./swaps";

const PatternEntries = z.array(Entry.extend({ for: z.array(Pattern).min(1) }));
const entries = dataIn(PatternEntries, patternSwapsText, "pattern-swaps.yaml");

const tables = new Map<Pattern, SwapTable>(
  Pattern.options.map((pattern) => [pattern, swapTable(entries.filter((it) => it.for.includes(pattern)))]),
);

/** The swaps for a pattern of eating alone, by what a food is there for. */
export function patternSwaps(pattern: Pattern): SwapTable {
  return tables.get(pattern)!;
}
