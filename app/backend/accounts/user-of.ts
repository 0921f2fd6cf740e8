import type { User } from "~/contract/accounts";

/** The part of an account that its owner is shown; never more, whatever else the account holds. */
export function userOf(account: User): User {
  const { id, username, firstName, lastName, sex, avatarUrl, email, emailVerified, bio } = account;
  return { id, username, firstName, lastName, sex, avatarUrl, email, emailVerified, bio };
}
