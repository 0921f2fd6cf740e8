import { parentPort, workerData } from "node:worker_threads";
import { searcherOn } from "../search/searcher";
import { fullText } from "./full-text";
import { openReadOnly } from "./open-sqlite";
import type { Task } from "./search-thread";

/** The other thread of the search: an entry of its own, started with the path of the SQLite file. */
const searcher = searcherOn(openReadOnly(workerData.file), fullText);

parentPort?.on("message", async (task: Task) => {
  try {
    const result =
      task.call === "find" ? await searcher.find(task.input) : await searcher.correct(task.input);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
