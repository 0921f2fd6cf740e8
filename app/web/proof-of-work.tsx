import { useEffect, useRef, useState } from "react";
import type { ProofPurpose, WorkChallenge } from "~/contract/proof-of-work";
import { paths } from "~/paths";

/** Milliseconds before its end in which a proof is made anew. */
const NEAR_END = 60_000;

interface MadeProof {
  /** Empty where none is asked for or none could be made. */
  proof: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * The proof of work of the form that this stands in. It is begun when somebody begins to fill in the form, and is
 * seldom waited for; what is sent before it is there waits, with a word of why. Without JavaScript the field stays empty.
 */
export function ProofOfWork({ purpose }: { purpose: ProofPurpose }) {
  const field = useRef<HTMLInputElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    let making: Promise<MadeProof> | null = null;
    let isReady = false;
    let isHeld = false;

    const begin = () => {
      making ??= makeProof(purpose);
      return making;
    };
    const current = async () => {
      const made = await begin();
      if (Date.now() < made.until - NEAR_END) return made;
      making = null;
      return begin();
    };
    const hold = (event: SubmitEvent) => {
      // A field that is checked when it is left has a hidden button pressed for that, and nothing is sent.
      if (event.submitter?.hidden) return;
      if (isReady) {
        isReady = false;
        // It counts once: whatever is sent next needs another.
        making = null;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isHeld) return;
      isHeld = true;
      setWaiting(true);
      const { submitter } = event;
      void current().then(({ proof }) => {
        isHeld = false;
        setWaiting(false);
        if (!form.isConnected) return;
        input.value = proof;
        isReady = true;
        form.requestSubmit(submitter);
        isReady = false;
      });
    };

    form.addEventListener("focusin", begin);
    form.addEventListener("submit", hold);
    if (form.contains(document.activeElement)) void begin();
    return () => {
      form.removeEventListener("focusin", begin);
      form.removeEventListener("submit", hold);
    };
  }, [purpose]);

  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <p role="status" className="text-sm text-soft empty:hidden">
        {isWaiting && "Checking that you are no robot…"}
      </p>
    </>
  );
}

/** Whatever goes wrong is no reason to keep anybody from sending: it goes without a proof then. */
async function makeProof(purpose: ProofPurpose): Promise<MadeProof> {
  const none = { proof: "", until: Number.POSITIVE_INFINITY };
  // Over plain http to another machine browsers have no cryptography.
  if (!window.crypto?.subtle) return none;
  try {
    const answer = await fetch(paths.challenge(purpose));
    const { challenge } = (await answer.json()) as { challenge: WorkChallenge | null };
    if (challenge === null) return none;
    const { solvedProof } = await import("./solve-challenge");
    const proof = await solvedProof(challenge);
    return proof === null ? none : { proof, until: challenge.parameters.expiresAt * 1000 };
  } catch {
    return none;
  }
}
