import { z } from "zod";
import { Tokens } from "./accounts";
import { del, get, patch, post } from "./call";
import { nothingPublic } from "./changes";
import { base64url, PasskeyAssertion, Proof, TotpCode } from "./proof";
import { line, Moment } from "./words";

const PasskeyName = line(1, 60);

const PasskeyId = z.string().regex(/^[\w-]{43}$/);

/** A passkey as its owner sees it in the list. */
export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How a member signs in, as only they themselves see it. */
export const Security = z.object({
  hasPassword: z.boolean(),
  /** Since when a code of an authenticator app is asked for; null while it is not. */
  totpSince: Moment.nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
});
export type Security = z.infer<typeof Security>;

/** The secret that an authenticator app is set up with, in base 32, and the same as the address of a QR code. */
const TotpSetUp = z.object({ secret: z.string(), uri: z.string() });

export const SecondFactor = z.object({
  /** From the problem `second_factor_needed`. */
  challenge: z.string().min(1).max(200),
  /** Of the authenticator app, or a recovery code. */
  code: z.string().min(1).max(100),
});

/** What `navigator.credentials` is to be asked for, as browsers read it from JSON (WebAuthn Level 3, 5.1). */
const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** What an authenticator answers that has made a passkey. */
const PasskeyRegistration = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

export const NewPasskey = z.object({ name: PasskeyName, passkey: PasskeyRegistration });

export const PasskeyChange = z.object({ name: PasskeyName });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const PasskeyParams = z.object({ id: PasskeyId });

export const security = {
  finishLogin: post("/auth/login/second-factor", {
    summary: "Finish a sign-in by a code of the authenticator app or a recovery code",
    who: "anyone",
    body: SecondFactor,
    answer: Tokens,
    changes: nothingPublic,
  }),
  passkeyOptions: post("/auth/passkey/options", {
    summary: "A challenge for signing in with a passkey",
    who: "anyone",
    answer: PasskeyOptions,
    changes: nothingPublic,
  }),
  signInWithPasskey: post("/auth/passkey", {
    summary: "Sign in with a passkey",
    who: "anyone",
    body: z.object({ passkey: PasskeyAssertion }),
    answer: Tokens,
    changes: nothingPublic,
  }),
  show: get("/user/me/security", {
    summary: "How one signs in: password, authenticator app, recovery codes left, passkeys",
    who: "member",
    answer: Security,
  }),
  mailCode: post("/user/me/confirmation-code", {
    summary: "Mail a code by which a member without a password shows that it is they",
    who: "member",
    changes: nothingPublic,
  }),
  confirmOptions: post("/user/me/passkeys/confirmation", {
    summary: "A challenge for showing by a passkey that it is oneself",
    who: "member",
    answer: PasskeyOptions,
    changes: nothingPublic,
  }),
  beginTotp: post("/user/me/totp", {
    summary: "Begin to set up an authenticator app",
    who: "verified",
    body: Proof,
    answer: TotpSetUp,
    changes: nothingPublic,
  }),
  totpSetUp: get("/user/me/totp", {
    summary: "The set-up of an authenticator app that was begun and not finished, for ten minutes",
    who: "verified",
    answer: TotpSetUp,
  }),
  confirmTotp: post("/user/me/totp/confirmation", {
    summary: "Finish the set-up by a first code; answers the recovery codes, this once",
    who: "verified",
    body: TotpCode,
    answer: RecoveryCodes,
    changes: nothingPublic,
  }),
  removeTotp: del("/user/me/totp", {
    summary: "Ask for no codes any more; the recovery codes go too",
    who: "member",
    body: Proof.default({}),
    changes: nothingPublic,
  }),
  renewRecoveryCodes: post("/user/me/recovery-codes", {
    summary: "New recovery codes in place of those there were, answered this once",
    who: "member",
    body: Proof,
    answer: RecoveryCodes,
    changes: nothingPublic,
  }),
  newPasskeyOptions: post("/user/me/passkeys/options", {
    summary: "Begin to add a passkey",
    who: "verified",
    body: Proof,
    answer: PasskeyOptions,
    changes: nothingPublic,
  }),
  addPasskey: post("/user/me/passkeys", {
    summary: "Add the passkey that was made for the challenge",
    who: "verified",
    body: NewPasskey,
    answer: Passkey,
    status: 201,
    changes: nothingPublic,
  }),
  renamePasskey: patch("/user/me/passkeys/:id", {
    summary: "Give a passkey another name",
    who: "member",
    params: PasskeyParams,
    body: PasskeyChange,
    answer: Passkey,
    changes: nothingPublic,
  }),
  removePasskey: del("/user/me/passkeys/:id", {
    summary: "Remove a passkey",
    who: "member",
    params: PasskeyParams,
    body: Proof.default({}),
    changes: nothingPublic,
  }),
};
