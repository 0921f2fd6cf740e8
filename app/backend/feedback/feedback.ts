import type { z } from "zod";
import type { FeedbackDraft } from "~/contract/feedback";

/** What a visitor told the owner of the site. */
interface NewFeedback {
  topic: string;
  message: string;
  /** Where to answer, when they said so. */
  email: string | null;
  memberId: number | null;
  createdAt: string;
}

/** What the rules of feedback need from the store. */
export interface FeedbackStore {
  /** Answers its id. */
  add(feedback: NewFeedback): Promise<number>;
}

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Feedback as a mail to the owner. */
export type FeedbackLetter = (
  feedback: Pick<NewFeedback, "topic" | "message" | "email"> & { id: number },
) => Letter;

interface KeepingStore {
  feedback: FeedbackStore;
  outbox: { add(letter: Letter, now: Date, requestId: string): Promise<void> };
  transaction<T>(work: (store: KeepingStore) => Promise<T>): Promise<T>;
}

interface Needs {
  store: KeepingStore;
  /** Throws user_limit when too much comes from one place. */
  countTry(place: string | null): Promise<void>;
  /** Uses up a visitor's proof of work. Throws proof_refused, and user_limit for who brings none too often. */
  spendProof(proof: string | undefined, place: string | null): Promise<void>;
  /** Null when nobody is to be told: it is kept all the same. */
  letter: FeedbackLetter | null;
  clock: () => Date;
}

export function createFeedback({ store, countTry, spendProof, letter, clock }: Needs) {
  return {
    /** Keeps it and mails it to the owner, both or neither. A confirmed member needs no proof of work. */
    async send(
      { topic, message, email, proof }: z.output<typeof FeedbackDraft>,
      visitor: { memberId: number; verified: boolean } | null,
      { place, requestId }: { place: string | null; requestId: string },
    ): Promise<{ id: number }> {
      if (!visitor?.verified) await spendProof(proof, place);
      await countTry(place);
      const said = { topic, message, email: email || null };
      const now = clock();
      return store.transaction(async ({ feedback, outbox }) => {
        const id = await feedback.add({
          ...said,
          memberId: visitor?.memberId ?? null,
          createdAt: now.toISOString(),
        });
        if (letter !== null) await outbox.add(letter({ ...said, id }), now, requestId);
        return { id };
      });
    },
  };
}

export type Feedback = ReturnType<typeof createFeedback>;
