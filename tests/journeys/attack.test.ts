import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process";

vi.setConfig({ testTimeout: 400_000 });

/** Only what does not depend on how busy the machine is; see tests/attack/run.ts for the rest. */
const MINUTES = 1;

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ env: { LIMIT_SCALE: "5", PROOF_OF_WORK: "off" } });
});
afterAll(() => site.stop());

// A second try would meet a site that the first has used up.
test("the standing attack of a minute finds nothing", { retry: 0 }, async () => {
  const outbox = path.join(site.dataDir, "outbox");
  const options = ["--outbox", outbox, "--pid", String(site.pid), "--minutes", String(MINUTES), "--busy"];
  const address = site.url.replace("localhost", "127.0.0.1");
  const attack = spawn("npx", ["--no-install", "tsx", "tests/attack/run.ts", address, ...options]);
  let printed = "";
  for (const stream of [attack.stdout, attack.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });

  const [code] = await once(attack, "exit");

  expect(code, printed).toBe(0);
  expect(printed).toMatch(/, 0 failed\s*$/);
});
