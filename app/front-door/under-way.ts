import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of a request while it is answered; Remix hands it to every loader and action as the context. */
export interface UnderWay {
  requestId: string;
  /** The visitor's network address; for limits, and never for the log. */
  address: string;
  /** The member who asked, once the site knows them. */
  userId?: unknown;
  [more: string]: unknown;
}

const storage = new AsyncLocalStorage<UnderWay>();

/** Answers a request; all that this starts knows for whom it is done. */
export function whileUnderWay<T>(request: UnderWay, answer: () => T): T {
  return storage.run(request, answer);
}

/** The request that is answered here; undefined between requests. */
export function requestUnderWay(): UnderWay | undefined {
  return storage.getStore();
}
