import { LIMITS, limited } from "./limits";
import type { Account, AccountsStore, Limiter, LimitRule, Origin } from "./ports";
import { hashOf } from "./secret-tokens";

/** By what tries at one account are counted. */
interface AccountRules {
  place: LimitRule;
  accountPlace: LimitRule;
  account: LimitRule;
  browser: LimitRule;
}

export const SIGN_IN_LIMITS: AccountRules = {
  place: LIMITS.loginPlace,
  accountPlace: LIMITS.loginAccountPlace,
  account: LIMITS.loginAccount,
  browser: LIMITS.loginBrowser,
};

export const MAIL_LIMITS: AccountRules = {
  place: LIMITS.mailPlace,
  accountPlace: LIMITS.mailAccountPlace,
  account: LIMITS.mailAccount,
  browser: LIMITS.mailBrowser,
};

/** Whose account is tried, and from where. `account` is null for an address that has none. */
interface Try extends Pick<Origin, "place" | "visitorKey"> {
  email: string;
  account: Account | null;
}

interface Needs {
  store: Pick<AccountsStore, "knownBrowsers">;
  limiter: Limiter;
}

/**
 * One try at an account. A browser in which its member signed in before has tries of its own, so that nobody
 * else can use them up. Throws user_limit. Answers how to forgive what was counted, but for the place.
 */
export async function limitedAtAccount(
  { store, limiter }: Needs,
  rules: AccountRules,
  { email, account, place, visitorKey }: Try,
): Promise<{ forgive: () => Promise<void> }> {
  const key = keyOf(email, account);
  const browser = visitorKey === null ? null : hashOf(visitorKey);
  if (account !== null && browser !== null && (await store.knownBrowsers.isKnown(account.id, browser))) {
    await limited(limiter, [[rules.browser, `${key} ${browser}`]]);
    return { forgive: () => limiter.forgive(rules.browser, `${key} ${browser}`) };
  }
  const here = `${key} ${place ?? "within the site"}`;
  await limited(limiter, [
    [rules.accountPlace, here],
    [rules.place, place],
  ]);
  // Only what passes the limits of its address counts here: one address alone must not use this up.
  await limited(limiter, [[rules.account, key]]);
  return { forgive: () => limiter.forgive(rules.accountPlace, here) };
}

/**
 * With a mark of a member's password, so that a new one forgives every try there was, from wherever it came. An
 * address that is not confirmed is counted as one without an account: else a sign-up would forgive the tries at
 * the latter alone, and so tell which it was.
 */
function keyOf(email: string, account: Account | null): string {
  if (!account?.emailVerified) return email;
  return `${email} ${hashOf(account.passwordHash ?? "").slice(0, 12)}`;
}
