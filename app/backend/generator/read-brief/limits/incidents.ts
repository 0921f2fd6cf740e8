import { z } from "zod";
import { readTable } from "../read-table";
import text from "./incidents.tsv?raw";

const Row = z.object({ kind: z.enum(["sign", "where"]), pattern: z.string().min(1) });
const rows = readTable("incidents.tsv", text, Row);

function patternOf(kind: z.infer<typeof Row>["kind"]): RegExp {
  const patterns = rows.filter((it) => it.kind === kind).map(({ pattern }) => pattern);
  return new RegExp(`(?<!\\p{L})(?:${patterns.join("|")})(?!\\p{L})`, "iu");
}

/** What becomes of somebody who ate what they react to: see incidents.tsv. */
export const SIGN = patternOf("sign");
export const WHERE = patternOf("where");
