import { createHash, randomBytes } from "node:crypto";

/** A secret that is handed out once and kept as its hash: 256 random bits need no slow hash. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** The moment `seconds` after `now`, ISO 8601. */
export function inSeconds(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
