import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "./site-process";

/**
 * Before the journeys: the same build that `npm start` makes, and not one for tests, which has React's checks in it;
 * and a store with the starter recipes, which the sites of the tests get copies of.
 */
export default async function setup(): Promise<() => void> {
  execFileSync("npm", ["run", "--silent", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const dataDir = mkdtempSync(path.join(tmpdir(), "simmer-filled-"));
  const site = await startSite({ dataDir });
  await site.stop();
  process.env.FILLED_STORE = path.join(dataDir, "simmer.sqlite");
  return () => rmSync(dataDir, { recursive: true, force: true });
}
