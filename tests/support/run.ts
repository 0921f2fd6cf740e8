import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** `npm test`: types, lint, then every test; each runner prints its own summary, the last line adds them up. */

interface Count {
  passed: number;
  failed: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "simmer-run-"));
const report = path.join(folder, "vitest.json");

const counts = [
  step("Types", "npm", ["run", "--silent", "types"]),
  step("Lint and format", "npx", ["--no-install", "biome", "check", "--error-on-warnings", "."]),
  tests(),
];
rmSync(folder, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function step(name: string, program: string, args: string[]): Count {
  console.log(`\n${name}`);
  return run(program, args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function tests(): Count {
  console.log("\nTests");
  const status = run("npx", [
    "--no-install",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const count = readReport();
  // A runner that ended badly without naming a failed test, as by a file that does not load, is a failure too.
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(): Count {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(program: string, args: string[]): number {
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  return status ?? 1;
}
