import { randomBytes } from "node:crypto";
import { hashOf } from "./secret-tokens";

/** How many a member has. */
const CODES = 10;

/** 32 signs that are not taken for one another (Crockford's base 32): 16 of them are 80 bits. */
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** Codes to be shown once, as "0a1b-2c3d-4e5f-6g7h". 80 random bits need no slow hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => SIGNS[byte % SIGNS.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );
}

/** The hash of a code however it was typed: in capitals, without hyphens, with an O for a zero. */
export function recoveryCodeHash(typed: string): string {
  const code = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return hashOf(`recovery code ${code}`);
}
