import { z } from "zod";

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, "is not base64url");

/** What an authenticator answers to a challenge, as browsers write it in JSON (WebAuthn Level 3, 5.1). */
export const PasskeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/**
 * How members show again that it is they, before something that a stolen session must not do: by their password
 * or by a passkey; who has no password, by the code that was mailed to them.
 */
export const Proof = z.object({
  password: z.string().max(1600).optional(),
  passkey: PasskeyAssertion.optional(),
  code: z.string().max(100).optional(),
});
export type Proof = z.infer<typeof Proof>;

/** A code of an authenticator app, or a recovery code, as it was typed. */
export const TotpCode = z.object({ code: z.string().min(1).max(100) });
