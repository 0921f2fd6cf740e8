import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { WorkChallenge } from "~/contract/proof-of-work";

/** Milliseconds after which a slow device gives up, and is served as one that cannot do it. */
const PATIENCE = 30_000;

/**
 * The proof of work for a challenge; null when it takes too long. What costs time is done by the browser beside the
 * page, a guess at a time, so that typing goes on.
 */
export async function solvedProof(challenge: WorkChallenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE });
  if (solution === null) return null;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
