import { createInterface } from "node:readline";
import { assessLine } from "~/food/foods/assess-line";

/** Ingredient lines in, one JSON object a line out: what the site knows of each. */
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify(assessLine(line))}\n`);
