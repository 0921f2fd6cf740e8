// For `node --import`: on SIGUSR2 a timer throws, as a fault would that nobody thought of; on SIGWINCH a loop never ends.
process.on("SIGUSR2", () =>
  setTimeout(() => {
    throw new Error("a fault from a timer");
  }),
);
process.on("SIGWINCH", () => {
  for (;;);
});
