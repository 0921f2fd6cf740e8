import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Refusal, runCommand } from "./owner-command";
import { supervise } from "./supervise";

const USAGE = `npm run cluster [-- N]

Serves the site with N processes behind one port; without N with as many as the machine has cores. One that
ends is started again. Settings are those of npm start.`;

const MOST = 64;

async function serve(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [asked = String(availableParallelism()), ...more] = positionals;
  const count = Number(asked);
  if (values.help) return console.log(USAGE);
  if (more.length > 0 || !Number.isInteger(count) || count < 1 || count > MOST) throw new Refusal(USAGE);
  await supervise(count);
}

await runCommand(serve);
