import { execFileSync } from "node:child_process";

/** Before the journeys: the same build that `npm start` makes. */
export default function setup(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}
