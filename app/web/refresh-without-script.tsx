import { useMatches } from "@remix-run/react";

/** What the loader of a page that waits for something may answer. */
interface Refreshing {
  /** Seconds after which the page is asked for again where no script does that. */
  refresh?: number | undefined;
}

/** In the head: without JavaScript, a page that waits for something asks for itself again. */
export function RefreshWithoutScript() {
  const seconds = useMatches()
    .map(({ data }) => (data as Refreshing | undefined)?.refresh)
    .find((it) => it !== undefined);
  if (seconds === undefined) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
