import { execFileSync } from "node:child_process";

/** Whether this machine lets a process be kept from writing files (`prlimit`, of util-linux). */
export const canTakeRoomAway: boolean = (() => {
  try {
    execFileSync("prlimit", ["--pid", String(process.pid), "--fsize"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

/** Has a process fail at every byte it writes to a file, from now on or no longer; what it has open it can read. */
export function takeRoomAway(isTaken: boolean, pid = process.pid): void {
  // The soft limit alone, which may be raised again.
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${isTaken ? "0" : "unlimited"}:`]);
}
