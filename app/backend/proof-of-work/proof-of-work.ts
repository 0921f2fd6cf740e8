import { hkdfSync, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { Problem } from "~/contract/problems";
import { type ProofPurpose, WorkChallenge, WorkSolution } from "~/contract/proof-of-work";

/** How long a challenge may be answered, in seconds. */
const CHALLENGE_SECONDS = 10 * 60;

/**
 * Iterations of PBKDF2 a guess, and how many guesses a solution takes, from none on, so that nobody can leave some out:
 * 1.6 million iterations on average, which is about a second on a phone. Browsers have it built in, so that a
 * robot's program is hardly faster than they.
 */
const COST = 8000;
const GUESSES = { least: 0, most: 400 };

/** What the rules of proofs need from the store, so that every process on it knows which were used. */
export interface SpentProofStore {
  /** Uses up a proof; false when it was used already. Forgets those that expired before `now`. */
  spend(proof: { nonce: string; expiresAt: string }, now: string): Promise<boolean>;
}

interface ProofOfWorkDeps {
  /** False asks nobody for a proof. */
  isOn: boolean;
  tokenSecret: string;
  store: SpentProofStore;
  /** Counts what comes without a proof; throws user_limit. */
  countUnproven(purpose: ProofPurpose, place: string | null): Promise<void>;
  clock: () => Date;
}

/**
 * Work that a browser does before it signs somebody up or sends feedback, so that doing so a thousand times costs
 * a robot something. Nobody else is asked for it, and who cannot do it is served less often.
 */
export function createProofOfWork({ isOn, tokenSecret, store, countUnproven, clock }: ProofOfWorkDeps) {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync("sha256", tokenSecret, "", use, 32)).toString("base64url");
  const secrets = {
    hmacSignatureSecret: keyFor("proof of work: challenge"),
    hmacKeySignatureSecret: keyFor("proof of work: solution"),
  };

  /** The challenge of a proof that holds for a purpose; null for any other. */
  async function verified(proof: string, purpose: ProofPurpose): Promise<WorkChallenge | null> {
    const read = WorkSolution.safeParse(jsonIn(proof));
    if (!read.success) return null;
    const { challenge, solution } = read.data;
    const { data, expiresAt } = challenge.parameters;
    if (data.purpose !== purpose || expiresAt * 1000 <= clock().getTime()) return null;
    const result = await verifySolution({
      challenge,
      solution: { ...solution, time: 0 },
      deriveKey,
      ...secrets,
    });
    return result.verified ? challenge : null;
  }

  return {
    async challenge(purpose: ProofPurpose): Promise<{ challenge: WorkChallenge | null }> {
      if (!isOn) return { challenge: null };
      const challenge = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: COST,
        counter: randomInt(GUESSES.least, GUESSES.most),
        data: { purpose },
        deriveKey,
        expiresAt: Math.floor(clock().getTime() / 1000) + CHALLENGE_SECONDS,
        ...secrets,
      });
      return { challenge: WorkChallenge.parse(challenge) };
    },

    /**
     * Uses up a proof; of a visitor without one it counts the try. Throws proof_refused for one that is wrong,
     * expired, used already, or of another site or purpose; user_limit.
     */
    async spend(purpose: ProofPurpose, proof: string | undefined, place: string | null): Promise<void> {
      if (!isOn) return;
      if (!proof) return countUnproven(purpose, place);
      const challenge = await verified(proof, purpose);
      if (challenge === null) throw new Problem("proof_refused");
      const { nonce, expiresAt } = challenge.parameters;
      const expiry = new Date(expiresAt * 1000).toISOString();
      if (!(await store.spend({ nonce, expiresAt: expiry }, clock().toISOString())))
        throw new Problem("proof_refused");
    },
  };
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

/** Undefined for what is no JSON in base64. */
function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
