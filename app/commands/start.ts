import { runCommand } from "./owner-command";
import { supervise } from "./supervise";

/** `npm start`: the site in one process, which is started again should a fault end it. */
await runCommand(() => supervise(1));
