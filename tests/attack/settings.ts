import { parseArgs } from "node:util";
import { families } from "./families";

/** What was said on the command line. */
export interface Settings {
  address: string;
  api?: string;
  outbox?: string;
  pid?: number;
  minutes: number;
  only: string[];
  seed: number;
  usualLimits: boolean;
  busy: boolean;
  again: boolean;
}

const usage = `npm run attack -- URL [--api URL] [--outbox DIR] [--pid PID] [--minutes N] [--only NAME,NAME] [--seed N] [--busy] [--again]

  URL        a site on this machine, started with LIMIT_SCALE=5 and PROOF_OF_WORK=off, with nothing in it that is worth keeping
  --api      the remote API that it has: calls are sent there, and forms and pages to the site
  --outbox   its DATA_DIR/outbox: members confirm their addresses by the mails in it
  --pid      its process: whether it lives on, and what memory it keeps
  --minutes  how long, about; 3
  --only     families: ${families.map(({ name }) => name).join(", ")}
  --seed     the same choices as in the run that printed it
  --busy     the machine does other work: what the honest visitor waits and what memory is kept is told, not judged
  --again    the site was attacked before: its caches are full, and memory may not grow much any more

Two runs want a site of their own, started without LIMIT_SCALE: --only limits (whether each limit holds), and --only heavy
(whether an honest visitor waits while one address does its worst).`;

export function readSettings(): Settings {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      api: { type: "string" },
      outbox: { type: "string" },
      pid: { type: "string" },
      minutes: { type: "string", default: "3" },
      only: { type: "string", multiple: true, default: [] },
      seed: { type: "string" },
      busy: { type: "boolean", default: false },
      again: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const heavy = families.filter((family) => family.heavy).map(({ name }) => name);
  const only = values.only
    .flatMap((names) => names.split(","))
    .flatMap((name) => (name === "heavy" ? heavy : name));
  const unknown = only.find((name) => !families.some((family) => family.name === name));
  const [address] = positionals;
  if (values.help || !address || !URL.canParse(address) || unknown) {
    console.log(unknown ? `There is no family "${unknown}".\n\n${usage}` : usage);
    process.exit(values.help ? 0 : 2);
  }
  const isHere = (url: string) =>
    URL.canParse(url) && /^(?:127\.|localhost$|\[::1\]$)/.test(new URL(url).hostname);
  if (!isHere(address) || (values.api && !isHere(values.api))) {
    console.log("Only a site on this machine is attacked.");
    process.exit(2);
  }
  return {
    address,
    api: values.api,
    outbox: values.outbox,
    pid: values.pid ? Number(values.pid) : undefined,
    minutes: Number(values.minutes),
    only,
    usualLimits: values.only.includes("heavy"),
    busy: values.busy,
    again: values.again,
    seed: values.seed ? Number(values.seed) : Math.floor(Math.random() * 1e9),
  };
}
