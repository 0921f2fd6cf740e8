import { z } from "zod";
import { escapeRegExp } from "~/escape-reg-exp";
import text from "./menu-plates.tsv?raw";
import { readTable } from "./read-table";

const rows = readTable("menu-plates.tsv", text, z.object({ words: z.string().min(1) }));
const PLATED = new RegExp(
  `(?<!\\p{L})(?:${rows.map(({ words }) => escapeRegExp(words)).join("|")})(?![\\p{L}])`,
  "iu",
);
/** Behind the main thing. */
const BEHIND = /[,:]|\s[-–]\s|\bwith\b|\bw\//iu;
/** "Salmon with slaw" may be a wish for both in one. */
const PARTING = /,|\s[-–|]\s|&|\band\b/iu;
/** "Eggs Royale - smoked salmon, hollandaise, muffin": a name in capitals, and what is on the plate. */
const NAMED =
  /^\s*((?:\p{Lu}[\p{L}'’]*|&)(?: (?:\p{Lu}[\p{L}'’]*|&)){1,4})(?:\s+[-–]\s+|:\s+)[^,]+,[^,]+(?:,|\band\b|&)/u;
/** What is put in with "w/" behind a dish, and more beside that. */
const WRITTEN_SHORT = /\p{L} w\/ ?\p{L}[^,]*(?:,|&|\band\b)/iu;

/** "Tomato soup & grilled cheese combo". */
const SOLD_AS_ONE = /(?:&|,|\band\b) [^,]*\p{L} (?:combo(?: meal)?|meal deal)\s*$/iu;

/** Whether a line has a main thing and, beside it, what only menus say so. */
export function isPlated(line: string): boolean {
  if (SOLD_AS_ONE.test(line)) return true;
  const at = line.search(BEHIND);
  if (at < 0) return false;
  const behind = line.slice(at);
  if (NAMED.test(line) || WRITTEN_SHORT.test(line)) return true;
  return PLATED.test(behind) && PARTING.test(line);
}
