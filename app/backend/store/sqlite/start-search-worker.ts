import type { Worker } from "node:worker_threads";
import { workerOf } from "../../threads/start-worker";

/** How the search thread of a SQLite file is started; null for programs that search on their own thread. */
export function searchWorkerFor(file: string): (() => Promise<Worker>) | null {
  return workerOf("search-worker", import.meta.url, { workerData: { file } });
}
