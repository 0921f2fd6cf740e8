import { hash, verify } from "@node-rs/argon2";

/** The hash of a password nobody has, made once: an unknown account is answered after the same work. */
const nobody = hash("a password that belongs to nobody");

/** argon2id with the package's parameters (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password));
}

/** Whether the password is right. A null hash costs as much time and is never right. */
export async function isRightPassword(kept: string | null, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await nobody), normal(password));
  return right && kept !== null;
}

/** The same accented letter may be typed as one sign or as two, depending on the keyboard. */
function normal(password: string): string {
  return password.normalize("NFC");
}
