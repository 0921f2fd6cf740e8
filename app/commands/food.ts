import { createInterface } from "node:readline";
import { assessLine } from "~/food/foods/assess-line";

// Whoever reads has had enough, as `head` has.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

let waiting = "";

/** What came in together goes out together: a write a line would take longer than what is written. */
function say(words: string): void {
  if (waiting === "") setImmediate(flush);
  waiting += words;
}

function flush(): void {
  process.stdout.write(waiting);
  waiting = "";
}

/** Ingredient lines in, one JSON object a line out: what the site knows of each. */
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
lines.on("line", (line) => {
  if (line.trim() !== "") say(`${JSON.stringify(assessLine(line))}\n`);
});
