import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion } from "~/contract/proof";
import type { PasskeyOptions, PasskeyRegistration } from "~/contract/security";

interface Options {
  origin: string;
  rpId: string;
}

/** What an authenticator does otherwise than it should, for tests of what is refused. */
interface Faults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  /** Whether it asked its user for a finger or a PIN. */
  isVerified?: boolean;
  /** What it claims of itself: "none" unless said. */
  format?: "none" | "packed with a certificate";
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one ES256 passkey, as WebAuthn Level 3 describes them (6.1, 6.5), beside a browser. */
export function createAuthenticator({ origin, rpId }: Options) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  let counter = 0;
  let owner = "";

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  function authenticatorData(flags: number, about: Faults, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (about.isVerified === false ? 0 : USER_VERIFIED));
    counter = about.counter ?? counter + 1;
    head.writeUInt32BE(counter, 1);
    const rpIdHash = createHash("sha256")
      .update(about.rpId ?? rpId)
      .digest();
    return Buffer.concat([rpIdHash, head, credential]);
  }

  return {
    /** Makes the passkey, as `navigator.credentials.create` answers it. */
    create(options: PasskeyOptions, about: Faults = {}): PasskeyRegistration {
      owner = (options.user as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const authData = authenticatorData(HAS_CREDENTIAL, about, credential);
      const challenge = about.challenge ?? options.challenge;
      return {
        id: credentialId.toString("base64url"),
        rawId: credentialId.toString("base64url"),
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, about.origin ?? origin).toString(
            "base64url",
          ),
          attestationObject: attestation(authData, about.format).toString("base64url"),
          transports: ["internal"],
        },
      };
    },

    /** Signs a challenge with it, as `navigator.credentials.get` answers. */
    get(options: PasskeyOptions, about: Faults = {}): PasskeyAssertion {
      const challenge = about.challenge ?? options.challenge;
      const client = clientData("webauthn.get", challenge, about.origin ?? origin);
      const authData = authenticatorData(0, about);
      const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
      return {
        id: credentialId.toString("base64url"),
        rawId: credentialId.toString("base64url"),
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: about.userHandle ?? owner,
        },
      };
    },
  };
}

/** EC2, ES256, P-256, x, y in CBOR (RFC 9052). */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x!, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y!, "base64url"),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function attestation(authData: Buffer, format: Faults["format"] = "none"): Buffer {
  const statement =
    format === "none"
      ? Buffer.from([0xa0])
      : Buffer.concat([
          Buffer.from([0xa3]),
          ...[cborText("alg"), Buffer.from([0x26]), cborText("sig"), cborBytes(randomBytes(70))],
          ...[cborText("x5c"), Buffer.from([0x81]), cborBytes(randomBytes(300))],
        ]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), cborText("fmt"), cborText(format === "none" ? "none" : "packed")],
    ...[cborText("attStmt"), statement],
    ...[cborText("authData"), cborBytes(authData)],
  ]);
}
