import type { QueuedMail } from "./outbox";

/** A way for mails to leave. */
export interface MailTransport {
  /**
   * Resolves once the mail is somebody else's to deliver, with what the log is told of where it is. Throws a
   * DeliveryError, or anything when it is itself broken. Ends soon after `signal` is aborted.
   */
  send(mail: QueuedMail, signal: AbortSignal): Promise<string>;
}

/** A mail was not taken. The message goes to the log, so it names neither address nor text. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    /** True when the same mail would be refused again. */
    readonly permanent = false,
  ) {
    super(message);
  }
}

/** Why something failed, fit for the log: foreign messages may quote addresses, so only their code is told. */
export function causeOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^[A-Z0-9_]+$/.test(code) ? code : error.name;
}
