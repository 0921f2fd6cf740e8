import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { WorkChallenge } from "~/contract/proof-of-work";

/** The proof of work that a browser makes of a challenge. */
export async function proofOf(challenge: WorkChallenge): Promise<string> {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey }))!;
  return encoded({ challenge, solution: { counter, derivedKey } });
}

export function encoded(proof: unknown): string {
  return Buffer.from(JSON.stringify(proof)).toString("base64");
}
