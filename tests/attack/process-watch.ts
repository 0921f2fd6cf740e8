import { readFileSync } from "node:fs";

/** The site's process as /proc has it: whether it is still the same, and what memory it holds. */
export class ProcessWatch {
  private readonly startedAt: string | undefined;
  /** What it held before, in MB. */
  readonly before: number;
  most = 0;
  private readonly looking: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    this.startedAt = startOf(pid);
    if (!this.startedAt) throw new Error(`There is no process ${pid} in /proc.`);
    this.before = residentOf(pid);
    this.looking = setInterval(() => {
      this.most = Math.max(this.most, residentOf(pid));
    }, 250);
    this.looking.unref();
  }

  get lives(): boolean {
    return startOf(this.pid) === this.startedAt;
  }

  /** In MB. */
  get now(): number {
    return residentOf(this.pid);
  }

  /** The seconds of a processor that it has taken so far. */
  get worked(): number {
    return workOf(this.pid);
  }

  /** Waits until what was taken is given back, for as long as it may take. */
  async settled(allowed: number, seconds: number): Promise<number> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end && this.now > allowed; ) {
      await new Promise((done) => setTimeout(done, 500));
    }
    return this.now;
  }

  stop(): void {
    clearInterval(this.looking);
  }
}

function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
}

function workOf(pid: number): number {
  try {
    const [user, system] = fieldsOf(pid).slice(11, 13).map(Number) as [number, number];
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

function startOf(pid: number): string | undefined {
  try {
    const fields = fieldsOf(pid);
    return fields[0] === "Z" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** What is its own: pages of files in memory, such as the store's, the system takes back when it needs them. In MB. */
function residentOf(pid: number): number {
  try {
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
