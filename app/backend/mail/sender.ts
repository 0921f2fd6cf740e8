import type { OutboxStore, QueuedMail } from "./outbox";
import { causeOf, DeliveryError, type MailTransport } from "./transport";

/**
 * Seconds to wait after the first failed attempt, the second, and so on; the last for all that follow. All far
 * below FURTHEST_DUE.
 */
const WAITS = [10, 30, 2 * 60, 10 * 60, 60 * 60];
/** Milliseconds after which a mail that nobody takes is given up. */
const GIVE_UP = 3 * 24 * 60 * 60 * 1000;
/** How many mails are on their way at once. */
const AT_ONCE = 4;
/** Milliseconds an attempt may take. */
const ATTEMPT = 60_000;
/** Milliseconds a mail is held for one attempt: the attempt and then some, so that no two senders have it. */
const LEASE = 2 * ATTEMPT;
/** Milliseconds that mails on their way have to arrive once the sender is told to stop. */
const LAST_ORDERS = 5_000;

interface Needs {
  store: OutboxStore;
  transport: MailTransport;
  clock: () => Date;
  /** Gets a line for the log; no line names an address or quotes a mail. */
  report: (line: string) => void;
  /** Milliseconds between two looks into the outbox. */
  pollMs?: number;
}

export interface Sender {
  /** Tells that a mail was added; it goes out soon. Call it after the transaction. */
  wake(): void;
  /** Takes no more mails and waits, some seconds at most, for those on their way. */
  close(): Promise<void>;
}

/**
 * Sends what is due in the outbox, at once and again whenever it is woken or `pollMs` have passed. Any number
 * may work on one outbox. A mail is never lost: one whose sender is killed is sent by another. It could only
 * arrive twice when a server took it and the word of that was lost on the way; its Message-ID is then the same.
 */
export function createSender({ store, transport, clock, report, pollMs = 5_000 }: Needs): Sender {
  const underWay = new Set<AbortController>();
  /** Mails that were taken, until the store knows it too. */
  const taken = new Map<number, Date>();
  let closed = false;
  let wanted = false;
  let running: Promise<void> | null = null;

  function wake(): void {
    if (closed) return;
    wanted = true;
    running ??= run();
  }

  async function run(): Promise<void> {
    while (wanted) {
      wanted = false;
      await sendDue();
    }
    running = null;
  }

  async function sendDue(): Promise<void> {
    try {
      await noteTaken();
      while (!closed) {
        const now = clock();
        const mails = await store.claim(now, AT_ONCE, LEASE);
        if (mails.length === 0) return;
        await Promise.all(mails.map((mail) => deliver(mail, now.getTime() + LEASE)));
      }
    } catch (error) {
      reportStuck(error);
    }
  }

  /** Never throws, so that one mail's trouble does not hide another that is still on its way. */
  async function deliver(mail: QueuedMail, heldUntil: number): Promise<void> {
    const failure = await attempt(mail);
    try {
      if (failure === null) await noteTaken();
      else await putBack(mail, failure, heldUntil);
    } catch (error) {
      reportStuck(error);
    }
  }

  /** Answers why the mail was not taken; null when it was, or when nobody can say. */
  async function attempt(mail: QueuedMail): Promise<Error | null> {
    const controller = new AbortController();
    const limit = setTimeout(() => controller.abort(), ATTEMPT);
    underWay.add(controller);
    try {
      const receipt = await transport.send(mail, controller.signal);
      taken.set(mail.id, clock());
      report(`${nameOf(mail)} was taken: ${receipt}`);
      return null;
    } catch (error) {
      // Cut off by closing, it may have arrived or not: whoever comes after its lease tries again.
      if (closed && controller.signal.aborted) return null;
      if (controller.signal.aborted) return new DeliveryError("it took too long");
      return error instanceof Error ? error : new Error("unknown");
    } finally {
      clearTimeout(limit);
      underWay.delete(controller);
    }
  }

  async function putBack(mail: QueuedMail, error: Error, heldUntil: number): Promise<void> {
    const now = clock();
    // After a sleep longer than the lease the mail may be in another sender's hands.
    if (now.getTime() >= heldUntil) return;
    const cause = causeOf(error);
    const next = new Date(now.getTime() + waitAfter(mail.attempts));
    const hopeless = error instanceof DeliveryError && error.permanent;
    if (hopeless || next.getTime() > Date.parse(mail.queuedAt) + GIVE_UP) {
      report(`${nameOf(mail)} was given up at attempt ${mail.attempts}: ${cause}`);
      await store.givenUp(mail.id, cause, now);
    } else {
      report(`${nameOf(mail)} waits for another attempt at ${next.toISOString()}: ${cause}`);
      await store.failed(mail.id, cause, next);
    }
  }

  /** A mail that went out while the store was stuck is kept in mind, so that it does not go out again. */
  async function noteTaken(): Promise<void> {
    for (const [id, at] of taken) {
      await store.sent(id, at);
      taken.delete(id);
    }
  }

  function reportStuck(error: unknown): void {
    report(`the outbox does not answer: ${causeOf(error)}`);
  }

  const poll = setInterval(wake, pollMs);
  poll.unref();
  wake();

  return {
    wake,
    async close() {
      closed = true;
      clearInterval(poll);
      const lastOrders = setTimeout(() => {
        for (const controller of underWay) controller.abort();
      }, LAST_ORDERS);
      await running;
      clearTimeout(lastOrders);
      await noteTaken().catch(reportStuck);
    },
  };
}

function nameOf({ id, requestId }: QueuedMail): string {
  return requestId === null ? `mail ${id}` : `mail ${id} of request ${requestId}`;
}

function waitAfter(attempts: number): number {
  return WAITS[Math.min(attempts, WAITS.length) - 1]! * 1000;
}
