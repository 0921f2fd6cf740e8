/** Milliseconds ahead in which no mail's next attempt can lie, on machines whose clocks are not quite the same. */
export const FURTHEST_DUE = 2 * 60 * 60 * 1000;

/** A mail as it is written: plain text to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A mail that waits in the outbox. */
export interface QueuedMail extends Mail {
  id: number;
  /** How often it has been tried, the attempt it was claimed for among them. */
  attempts: number;
  /** A UUID that stays the same for every attempt, so that whoever gets a mail twice can tell. */
  messageId: string;
  /** The request that it was written for; null for one of before 0012, when that was not kept. */
  requestId: string | null;
  /** When it was written, ISO 8601. */
  queuedAt: string;
}

/** What sending mail needs from the store. Several processes may use one outbox at once. */
export interface OutboxStore {
  /** On the store of a transaction, the mail is there if and only if what it is about is. */
  add(mail: Mail, now: Date, requestId: string): Promise<void>;
  /**
   * Takes up to `limit` mails that are due and that nobody holds, oldest first, and holds them for `leaseMs`.
   * What a killed process held is due again when its lease has run out, and what is due later than
   * `FURTHEST_DUE` from now is so at once: the machine's clock was set back since.
   */
  claim(now: Date, limit: number, leaseMs: number): Promise<QueuedMail[]>;
  /** It is gone: its address, subject and text are forgotten. */
  sent(id: number, at: Date): Promise<void>;
  /** It was not taken; nobody holds it any more. `error` must name no address. */
  failed(id: number, error: string, nextAttemptAt: Date): Promise<void>;
  /** It will never be tried again: its address, subject and text are forgotten. */
  givenUp(id: number, error: string, at: Date): Promise<void>;
  /** How many mails are neither sent nor given up, and since when the oldest of them waits. */
  waiting(): Promise<{ count: number; oldest: string | null }>;
}
