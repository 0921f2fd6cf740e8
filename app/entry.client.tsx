import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

await unpackedData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/**
 * Waits for the page's data, which Remix unpacks when it is first rendered, and lets React wait for by throwing
 * a promise. A key or a click in that moment makes React take over at once; it then meets the promise, gives up
 * with its error 345 and draws the whole document anew, without what was typed.
 */
async function unpackedData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
