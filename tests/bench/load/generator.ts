/** The load generator in a process of its own: is sent a load over IPC, sends back what it measured. */
import { keepAsking, type Load } from "./keep-asking";

process.on("message", (load: Load) => {
  keepAsking(load).then(
    (measured) => process.send!(measured),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
