import { execFileSync } from "node:child_process";

/** Before the journeys: the same build that `npm start` makes, and not one for tests, which has React's checks in it. */
export default function setup(): void {
  execFileSync("npm", ["run", "--silent", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}
