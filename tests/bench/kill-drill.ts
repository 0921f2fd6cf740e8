import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { killDrill } from "../support/kill-drill";

/** `npm run bench:kill -- 50`: so many rounds of the kill drill on the built site, and what came of them. */
const rounds = Number(process.argv[2] ?? 50);
const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-drill-"));
const results = await killDrill(dataDir, rounds);
rmSync(dataDir, { recursive: true });

const restarts = results.map(({ restart }) => restart).sort((a, b) => a - b);
const wrong = results.flatMap((result) => result.wrong);
const sum = results.reduce((total, { acknowledged }) => total + acknowledged, 0);
console.log(`${results.length} kills, ${sum} comments and recipes acknowledged, ${wrong.length} wrong`);
console.log(`restart in ms: median ${restarts[Math.floor(restarts.length / 2)]}, slowest ${restarts.at(-1)}`);
for (const words of wrong) console.log(words);
process.exitCode = wrong.length === 0 ? 0 : 1;
