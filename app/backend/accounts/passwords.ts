import { hash, verify } from "@node-rs/argon2";
import { Problem } from "~/contract/problems";

/** The hash of a password nobody has, made once: an unknown account is answered after the same work. */
const nobody = hash("a password that belongs to nobody");

/** How many are hashed at once, and how many may wait. Each takes 19 MiB and some 30 ms of a core. */
const AT_ONCE = 2;
const WAITING = 60;

/** argon2id with the package's parameters (19 MiB, 2 passes), as OWASP recommends. Throws busy. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password)));
}

/** Whether the password is right. A null hash costs as much time and is never right. Throws busy. */
export async function isRightPassword(kept: string | null, password: string): Promise<boolean> {
  const against = kept ?? (await nobody);
  const right = await inTurn(() => verify(against, normal(password)));
  return right && kept !== null;
}

/** The same accented letter may be typed as one sign or as two, depending on the keyboard. */
function normal(password: string): string {
  return password.normalize("NFC");
}

const queue: (() => void)[] = [];
let running = 0;

/** So that a crowd at the login takes neither all memory nor every thread that files and addresses need too. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new Problem("busy", { retryAfter: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
