import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const warmUp = pathToFileURL(path.resolve(import.meta.dirname, "../../app/front-door/warm-up.ts")).href;

/** V8's word for a function whose compiled code is by its best compiler. */
const TURBOFANNED = 1 << 6;

const script = `
  const { warmUpNextTick } = await import("${warmUp}");
  await warmUpNextTick();
  let status = 0;
  // It is compiled in another thread, and taken when it is called next.
  for (let tries = 0; tries < 100 && !(status & ${TURBOFANNED}); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.nextTick(() => {});
    status = %GetOptimizationStatus(process.nextTick);
  }
  console.log(status);`;

test("V8 has compiled nextTick when the process is warm", () => {
  const args = ["--allow-natives-syntax", "--import", "tsx", "--input-type=module", "--eval", script];

  expect(Number(execFileSync(process.execPath, args, { encoding: "utf8" })) & TURBOFANNED).not.toBe(0);
}, 20_000);
