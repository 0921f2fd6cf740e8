/** What is known of a request while it is answered; Remix hands it to every loader and action as the context. */
export interface UnderWay {
  requestId: string;
  /** The visitor's network address; for limits, and never for the log. */
  address: string;
  /** The member who asked, once the site knows them. */
  userId?: unknown;
  [more: string]: unknown;
}
