import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM: a nonce of 12 bytes and a tag of 16 stand before what is encrypted. */
const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts what has to be read again and yet must not be read out of a copy of the store. The key is derived
 * (HKDF, RFC 5869) from the site's token secret for `purpose` alone.
 */
export function createSecretBox(tokenSecret: string, purpose: string) {
  const key = Buffer.from(hkdfSync("sha256", tokenSecret, "", purpose, 32));
  return {
    /** `owner` is who has to be named to open it: a row that was copied to somebody else does not open. */
    seal(secret: string, owner: string | number): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(owner)));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },

    /** Null for what was sealed with another token secret or for somebody else. */
    open(box: string, owner: string | number): string | null {
      const bytes = Buffer.from(box, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        const secret = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
        return secret.toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;
