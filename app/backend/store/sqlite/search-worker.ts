import { parentPort, workerData } from "node:worker_threads";
import { searcherOn } from "../search/searcher";
import { fullText } from "./full-text";
import { openReadOnly } from "./open-sqlite";
import type { Task } from "./search-thread";

/** The other thread of the search: an entry of its own, started with the path of the SQLite file. */
const searcher = searcherOn(openReadOnly(workerData.file), fullText);

parentPort?.on("message", async (task: Task) => {
  try {
    parentPort?.postMessage({ result: await resultOf(task) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});

function resultOf(task: Task): Promise<unknown> {
  switch (task.call) {
    case "find":
      return searcher.find(task.input);
    case "endorsed":
      return searcher.endorsed(task.input);
    case "correct":
      return searcher.correct(task.input);
  }
}
