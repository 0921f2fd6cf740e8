import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";

const TICKS = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Microseconds of processor time that a process has used, all its threads together. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / TICKS;
}

/** Megabytes of memory that a process holds now. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1];
  return Number(kilobytes) / 1024;
}

/** A program of this folder in a process of its own, with a line to it. */
export function start(program: string): ChildProcess {
  const file = path.join(import.meta.dirname, program);
  return fork(file, { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] });
}

/** Says something to a process and waits for its answer. */
export async function askOf<T>(child: ChildProcess, message: object): Promise<T> {
  const over = new AbortController();
  child.send(message);
  const { signal } = over;
  const ended = once(child, "exit", { signal }).then(() => Promise.reject(new Error("The process ended")));
  const [answer] = await Promise.race([once(child, "message", { signal }), ended]).finally(() => {
    ended.catch(() => {});
    over.abort();
  });
  return answer as T;
}
