import { z } from "zod";
import { get } from "./call";

/** What a proof of work is made for: one for a sign-up does not count for feedback. */
export const ProofPurpose = z.enum(["sign-up", "feedback"]);
export type ProofPurpose = z.infer<typeof ProofPurpose>;

const Hex = z
  .string()
  .max(200)
  .regex(/^(?:[\da-f]{2})+$/);

/** A challenge as ALTCHA (version 2) writes it, signed by who gives it. */
export const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(30),
    nonce: Hex,
    salt: Hex,
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: Hex,
    keySignature: Hex,
    /** Seconds since 1970. */
    expiresAt: z.number().int(),
    data: z.object({ purpose: ProofPurpose }),
  }),
  signature: Hex,
});
export type WorkChallenge = z.infer<typeof WorkChallenge>;

export const WorkSolution = z.object({
  challenge: WorkChallenge,
  solution: z.object({ counter: z.number().int(), derivedKey: Hex }),
});

/** The challenge and its solution, `{ challenge, solution }` in JSON, in base64. */
export const WorkProof = z.string().max(4000);

export const proofOfWork = {
  challenge: get("/challenge/:purpose", {
    summary:
      "A challenge to solve (ALTCHA, PBKDF2) before a sign-up or feedback, whose `proof` it becomes; it counts once, for ten minutes; null where none is asked for. Without a proof both are taken seldom",
    who: "anyone",
    params: z.object({ purpose: ProofPurpose }),
    answer: z.object({ challenge: WorkChallenge.nullable() }),
  }),
};
