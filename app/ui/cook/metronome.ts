/** A worker that says "now" every second, also while its page is hidden. */
setInterval(() => self.postMessage("now"), 1_000);
