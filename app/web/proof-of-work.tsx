import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ProofPurpose, WorkChallenge } from "~/contract/proof-of-work";
import { paths } from "~/paths";

/** Milliseconds for which a proof is used: the site takes it for ten minutes, and sending takes a while. */
const FRESH = 8 * 60_000;

interface MadeProof {
  /** Empty where none is asked for or none could be made. */
  proof: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * The proof of work of a form. It is begun when somebody begins to fill the form in, and is seldom waited for; what is
 * sent before it is there waits, with a word of why. Without JavaScript `field` stays empty, and so it does unless
 * `isAsked`. `onSubmit` comes after what else may hold the form back.
 */
export function useProofOfWork(
  purpose: ProofPurpose,
  isAsked = true,
): { onFocus: () => void; onSubmit: (event: FormEvent<HTMLFormElement>) => void; field: ReactNode } {
  const field = useRef<HTMLInputElement>(null);
  const making = useRef<Promise<void> | null>(null);
  const made = useRef<MadeProof | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  const begin = useCallback(() => {
    if (made.current !== null && Date.now() > made.current.until) {
      made.current = null;
      making.current = null;
    }
    making.current ??= makeProof(purpose).then((proof) => {
      made.current = proof;
    });
    return making.current;
  }, [purpose]);

  useEffect(() => {
    if (isAsked && field.current?.form?.contains(document.activeElement)) void begin();
  }, [isAsked, begin]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!isAsked || event.defaultPrevented) return;
    const ready = made.current;
    if (ready !== null && Date.now() <= ready.until) {
      field.current!.value = ready.proof;
      // It counts once: whatever is sent next needs another.
      made.current = null;
      making.current = null;
      return;
    }
    event.preventDefault();
    if (isWaiting) return;
    setWaiting(true);
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void begin().then(() =>
      // Not while this event is still on its way: a form that is being sent takes no second request.
      setTimeout(() => {
        setWaiting(false);
        if (form.isConnected) form.requestSubmit(submitter);
      }),
    );
  }

  return {
    onFocus: () => {
      if (isAsked) void begin();
    },
    onSubmit,
    field: (
      <>
        <input ref={field} type="hidden" name="proof" />
        <p role="status" className="text-sm text-soft empty:hidden">
          {isWaiting && "Checking that you are no robot…"}
        </p>
      </>
    ),
  };
}

/** Whatever goes wrong is no reason to keep anybody from sending: it goes without a proof then. */
async function makeProof(purpose: ProofPurpose): Promise<MadeProof> {
  const none = { proof: "", until: Number.POSITIVE_INFINITY };
  // Over plain http to another machine browsers have no cryptography.
  if (!window.crypto?.subtle) return none;
  try {
    const until = Date.now() + FRESH;
    const answer = await fetch(paths.challenge(purpose));
    const { challenge } = (await answer.json()) as { challenge: WorkChallenge | null };
    if (challenge === null) return none;
    const { solvedProof } = await import("./solve-challenge");
    const proof = await solvedProof(challenge);
    return proof === null ? none : { proof, until };
  } catch {
    return none;
  }
}
