import { randomInt } from "node:crypto";
import type { AccountStore } from "./ports";

/** Names of pages and of the house itself. */
const RESERVED: ReadonlySet<string> = new Set([
  "admin",
  "administrator",
  "api",
  // Under which the comments of members who left are shown.
  "deleted",
  "edit",
  "help",
  "me",
  "moderator",
  "root",
  "simmer",
  "support",
  "system",
]);

export function isReserved(username: string): boolean {
  return RESERVED.has(username);
}

/**
 * How an account is named that is not confirmed: of whoever signed up nothing is public, and nothing is theirs, before
 * they have followed the link.
 */
export async function neutralNames(store: AccountStore) {
  return { username: await freeUsername("Cook", randomDigits(), store), firstName: "Cook", lastName: "" };
}

function randomDigits(): string {
  return String(randomInt(100_000, 1_000_000_000));
}

/** A free username out of a person's names: "ana-lee", or "ana-lee-4821" when that is taken. */
export async function freeUsername(
  firstName: string,
  lastName: string,
  store: Pick<AccountStore, "isTaken">,
): Promise<string> {
  const base = baseOf(`${firstName} ${lastName}`);
  for (let attempt = base; ; attempt = `${base}-${randomInt(1000, 1_000_000)}`) {
    if (!isReserved(attempt) && !(await store.isTaken(attempt))) return attempt;
  }
}

function baseOf(names: string): string {
  const base = names
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 22)
    .replace(/^-+|-+$/g, "");
  return base.length >= 3 && /[a-z]/.test(base) ? base : `cook-${base}`.replace(/-+$/, "");
}
