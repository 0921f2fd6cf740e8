import { z } from "zod";
import { escapeRegExp } from "~/escape-reg-exp";
import text from "./menu-shops.tsv?raw";
import { readTable } from "./read-table";

const Row = z.object({ words: z.string().min(1), kind: z.enum(["shop", "range"]) });
const rows = readTable("menu-shops.tsv", text, Row);
const anyOf = (kind: z.output<typeof Row>["kind"]) =>
  rows
    .filter((it) => it.kind === kind)
    .map(({ words }) => escapeRegExp(words).replaceAll("'", "['’]?").replaceAll(" ", "\\s+"))
    .join("|");

const SHOP = `(?:${anyOf("shop")})`;
const RANGE = `(?:${anyOf("range")})`;
const RANGED = new RegExp(`^\\s*(?:${SHOP}\\s+)?${RANGE}\\s+(?=\\p{L})`, "iu");
const SOLD = new RegExp(`^\\s*(?:${SHOP}\\s+)?(?:${RANGE}\\s+)?(?=\\p{L})`, "iu");

/** Whether a line begins with the range that a ready meal is sold in. */
export function hasRange(line: string): boolean {
  return RANGED.test(line);
}

/** A line of a menu without who sells it: "Tesco Finest lasagne". */
export function withoutShop(line: string): string {
  return line.replace(SOLD, "");
}
