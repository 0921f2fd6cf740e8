import { parentPort } from "node:worker_threads";
import { type ImportTask, readImport } from "./read-import";

/** The thread in which texts from elsewhere are read: an entry of its own. */
parentPort?.on("message", (task: ImportTask) => {
  try {
    parentPort?.postMessage({ result: readImport(task) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
