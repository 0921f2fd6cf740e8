import type { Tokens } from "~/contract/accounts";
import { Problem } from "~/contract/problems";
import type { PasskeyAssertion } from "~/contract/proof";
import type { Passkey, PasskeyOptions, PasskeyRegistration } from "~/contract/security";
import { accountOf } from "./account-of";
import type { StoredPasskey } from "./factor-ports";
import { LIMITS, limited } from "./limits";
import { CHALLENGE_SECONDS, createPasskeyChallenges, type PasskeyPurpose } from "./passkey-challenges";
import type { AccountsStore, Asker, Letters, Limiter, Standing } from "./ports";
import { hashOf } from "./secret-tokens";
import { noteFactorChange } from "./security-log";
import type { Sessions } from "./sessions";
import { refuseEnded } from "./still-standing";

/** The most passkeys of one member. */
const MOST = 20;

/** EdDSA, ES256, RS256 (COSE): what every Node that we run on can check. */
const ALGORITHMS = [-8, -7, -257];

/** Whose passkeys these are, as browsers see it. */
export interface RelyingParty {
  name: string;
  /** The host of the site, without its port. */
  id: string;
  origin: string;
}

interface PasskeysDeps {
  store: AccountsStore;
  sessions: Sessions;
  letters: Letters;
  limiter: Limiter;
  clock: () => Date;
  relyingParty: RelyingParty;
  /** What the key of the challenges is derived from. */
  tokenSecret: string;
}

/** Half a second of work that a start need not do: most processes never see a passkey. */
const webauthn = () => import("@simplewebauthn/server");

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof TRANSPORTS)[number];

/** Signing in, and showing who one is, by passkeys (WebAuthn Level 3), which always verify their user. */
export function createPasskeys(deps: PasskeysDeps) {
  const { store, sessions, letters, limiter, clock, relyingParty } = deps;
  const challenges = createPasskeyChallenges(deps);

  /** The passkey that signed the challenge; null when anything about that is not as it has to be. */
  async function signedBy(
    assertion: PasskeyAssertion,
    purpose: PasskeyPurpose,
    memberId: number | null,
  ): Promise<StoredPasskey | null> {
    const expectedChallenge = challenges.read(assertion.response.clientDataJSON, purpose, memberId);
    const passkey = await store.passkeys.find(hashOf(assertion.id));
    if (expectedChallenge === null || passkey === null) return null;
    if (memberId !== null && passkey.memberId !== memberId) return null;
    const { userHandle } = assertion.response;
    if (userHandle && Buffer.from(userHandle, "base64url").toString() !== String(passkey.memberId))
      return null;

    const { verifyAuthenticationResponse } = await webauthn();
    const outcome = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...assertion.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }).catch(() => null);
    if (outcome?.verified !== true || !(await challenges.spend(expectedChallenge, purpose))) return null;
    // A counter that does not go up is that of a copy; one that many keep at nought says nothing.
    const counter = { from: passkey.counter, to: outcome.authenticationInfo.newCounter };
    return (await store.passkeys.used(passkey.id, counter, clock().toISOString())) ? passkey : null;
  }

  async function optionsToSign(purpose: PasskeyPurpose, memberId: number | null): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await webauthn();
    const own = memberId === null ? [] : await store.passkeys.of(memberId);
    const options = await generateAuthenticationOptions({
      rpID: relyingParty.id,
      challenge: challenges.create(purpose, memberId),
      userVerification: "required",
      timeout: CHALLENGE_SECONDS * 1000,
      allowCredentials: own.map(descriptorOf),
    });
    return { ...options };
  }

  return {
    /** A challenge for whoever has a passkey; they need not say who they are. Throws user_limit. */
    async signInOptions(place: string | null): Promise<PasskeyOptions> {
      await limited(limiter, [[LIMITS.passkeyOptionsPlace, place]]);
      return optionsToSign("passkey-sign-in", null);
    },

    /** Throws passkey_refused, account_blocked, user_limit. */
    async signIn(assertion: PasskeyAssertion, from: Asker): Promise<Tokens> {
      await limited(limiter, [[LIMITS.passkeyPlace, from.place]]);
      const passkey = await signedBy(assertion, "passkey-sign-in", null);
      if (passkey === null) throw new Problem("passkey_refused");
      return sessions.open(passkey.memberId, store, from, "a passkey");
    },

    confirmOptions: ({ memberId }: Standing) => optionsToSign("passkey-confirm", memberId),

    /** Whether a member has just signed a challenge of `confirmOptions` with a passkey of theirs. */
    async isOwn(memberId: number, assertion: PasskeyAssertion): Promise<boolean> {
      return (await signedBy(assertion, "passkey-confirm", memberId)) !== null;
    },

    /** What a browser needs to make a passkey. Who asks has shown that it is they. */
    async addOptions({ memberId }: Standing): Promise<PasskeyOptions> {
      const { generateRegistrationOptions } = await webauthn();
      const { email, firstName, lastName } = await accountOf(memberId, store);
      const own = await store.passkeys.of(memberId);
      if (own.length >= MOST)
        throw new Problem("invalid", { detail: `You have ${MOST} passkeys. Remove one first.` });
      const options = await generateRegistrationOptions({
        rpName: relyingParty.name,
        rpID: relyingParty.id,
        userID: new TextEncoder().encode(String(memberId)),
        userName: email,
        userDisplayName: `${firstName} ${lastName}`.trim(),
        challenge: challenges.create("passkey-add", memberId),
        attestationType: "none",
        timeout: CHALLENGE_SECONDS * 1000,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.map(descriptorOf),
      });
      return { ...options };
    },

    /** Throws passkey_refused, bad_token. */
    async add(
      visitor: Standing,
      { name, passkey }: { name: string; passkey: PasskeyRegistration },
      asker: Asker,
    ): Promise<Passkey> {
      const { memberId } = visitor;
      const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
      const expectedChallenge = challenges.read(clientDataJSON, "passkey-add", memberId);
      if (expectedChallenge === null || !(await isUnattested(attestationObject)))
        throw new Problem("passkey_refused");
      const { verifyRegistrationResponse } = await webauthn();
      const outcome = await verifyRegistrationResponse({
        response: {
          ...passkey,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge,
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (outcome?.verified !== true || !(await challenges.spend(expectedChallenge, "passkey-add")))
        throw new Problem("passkey_refused");
      const { id: credentialId, publicKey, counter } = outcome.registrationInfo.credential;
      const added: StoredPasskey = {
        id: hashOf(credentialId),
        memberId,
        credentialId,
        name,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports.filter(isTransport),
        createdAt: clock().toISOString(),
        lastUsedAt: null,
      };
      const isNew = await store.transaction(async (at) => {
        await refuseEnded(at, visitor);
        if ((await at.passkeys.of(memberId)).length >= MOST || !(await at.passkeys.add(added))) return false;
        await noteFactorChange(at, letters, memberId, "passkey-added", asker, clock());
        return true;
      });
      if (!isNew) throw new Problem("passkey_refused");
      return shown(added);
    },

    /** Throws passkey_not_found. */
    async rename({ memberId }: Standing, id: string, name: string): Promise<Passkey> {
      if (!(await store.passkeys.rename(memberId, id, name))) throw new Problem("passkey_not_found");
      return shown((await store.passkeys.find(id))!);
    },

    /** Throws passkey_not_found. Who asks has shown that it is they. */
    async remove({ memberId }: Standing, id: string, asker: Asker): Promise<void> {
      const isGone = await store.transaction(async (at) => {
        if (!(await at.passkeys.remove(memberId, id))) return false;
        await noteFactorChange(at, letters, memberId, "passkey-removed", asker, clock());
        return true;
      });
      if (!isGone) throw new Problem("passkey_not_found");
    },

    list: async (memberId: number): Promise<Passkey[]> => (await store.passkeys.of(memberId)).map(shown),
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

function shown({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt, lastUsedAt };
}

function descriptorOf({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports: transports.filter(isTransport) };
}

function isTransport(word: string): word is Transport {
  return (TRANSPORTS as readonly string[]).includes(word);
}

/**
 * Whether nobody vouches for the authenticator, as we ask of browsers. A statement with certificates would have
 * the addresses in them fetched, and those are whatever a stranger wrote.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}
